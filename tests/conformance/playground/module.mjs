// What the npm module finds: node module.mjs MODULE < REQUEST > ANSWER
// REQUEST is a list of {name, text, files}; the answer a list of findings.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const { check } = await import(pathToFileURL(path.join(process.argv[2], "src/index.js")));
const answers = [];
for (const { name, text, files } of JSON.parse(readFileSync(0, "utf8"))) answers.push(await check(text, { name, files }));
console.log(JSON.stringify(answers));

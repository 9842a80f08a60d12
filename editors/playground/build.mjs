// Makes the playground, one page that needs no server: `node build.mjs PROGRAM.wasm OUT_FOLDER`.
import {build} from "esbuild";
import {mkdir, readFile, readdir, writeFile} from "node:fs/promises";
import {dirname, join, relative} from "node:path";
import {fileURLToPath} from "node:url";
import {gzipSync} from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const [programFile, outFolder] = process.argv.slice(2);
const examplesFolder = join(root, "examples");

// What the program is linked with, and where Debian says under which terms.
const librariesOfProgram = [
  ["accelc", join(root, "LICENSE")],
  ...["protobuf", "re2", "zlib"].map((name) => [name, join(root, "build/library-sources", name, "debian/copyright")]),
  ...["nlohmann-json3-dev", "libtomlplusplus-dev", "libcli11-dev", "libc++-22-dev-wasm32", "wasi-libc"]
    .map((name) => [name, `/usr/share/doc/${name}/copyright`]),
];

async function bundle(file, format) {
  const {outputFiles} = await build({
    entryPoints: [join(here, "src", file)], bundle: true, minify: true, write: false, format, target: "es2022",
    legalComments: "none",
  });
  return outputFiles[0].text;
}

/** A text that may stand between script tags. */
const inScript = (text) => text.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");

/** The examples: each folder with a README.md, its title, and the files beside it, the first of them the spec. */
async function examples() {
  const found = {};
  const entries = await readdir(examplesFolder, {recursive: true});
  for (const readme of entries.filter((path) => path.endsWith("/README.md")).sort()) {
    const folder = dirname(join(examplesFolder, readme));
    const names = (await readdir(folder)).filter((name) => /\.(ya?ml|toml)$/.test(name));
    // The spec first, the configuration last.
    names.sort((a, b) => (a === "accelc.toml") - (b === "accelc.toml") || (b === "tasks.yaml") - (a === "tasks.yaml"));
    if (names.every((name) => name === "accelc.toml")) continue;
    const files = {};
    for (const name of names) files[name] = await readFile(join(folder, name), "utf8");
    found[relative(examplesFolder, folder)] = {files};
  }
  // A new reader begins there.
  const {quickstart, ...others} = found;
  return {quickstart, ...others};
}

/** The licenses of what the page consists of: each with the name of its part. */
async function licenses() {
  const packages = (await readdir(join(here, "node_modules"), {recursive: true}))
    .filter((path) => /^(@[^/]+\/)?[^/]+\/LICENSE$/.test(path) && !/esbuild/.test(path))
    .map((path) => [dirname(path), join(here, "node_modules", path)]);
  const texts = [];
  for (const [name, path] of [...librariesOfProgram, ...packages]) texts.push(`${name}\n\n${await readFile(path, "utf8")}`);
  return texts.join(`\n${"=".repeat(72)}\n\n`);
}

const parts = {
  style: await readFile(join(here, "style.css"), "utf8"),
  examples: inScript(JSON.stringify(await examples())),
  worker: inScript(await bundle("worker.js", "iife")),
  page: inScript(await bundle("page.js", "esm")),
  program: gzipSync(await readFile(programFile), {level: 9}).toString("base64"),
};
let page = await readFile(join(here, "index.html"), "utf8");
for (const [name, text] of Object.entries(parts)) page = page.replace(`<!-- ${name} -->`, () => text);
await mkdir(outFolder, {recursive: true});
await writeFile(join(outFolder, "index.html"), page);
await writeFile(join(outFolder, "licenses.txt"), await licenses());
console.log(`${join(outFolder, "index.html")}: ${gzipSync(page, {level: 9}).length} bytes compressed`);

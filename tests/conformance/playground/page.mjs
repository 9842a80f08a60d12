// What a person does in the playground: node page.mjs PLAYWRIGHT PAGE SEEN SHOTS
// Types a wrong spec, sees the finding, takes the fix, looks at what is built, completes a key, asks what a word means, opens
// a shared address, changes the theme, and comes back with a phone. What was seen is written to SEEN as JSON.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [packages, file, seenFile, shots] = process.argv.slice(2);
const { chromium } = createRequire(packages + "/")("playwright-core");
const seen = { complaints: [], requests: [] };
const address = pathToFileURL(file).href;

const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: "light" });
const page = await context.newPage();
page.setDefaultTimeout(30_000);
page.on("pageerror", (fault) => seen.complaints.push(String(fault)));
page.on("console", (message) => message.type() === "error" && seen.complaints.push(message.text()));
page.on("request", (request) => seen.requests.push(request.url().slice(0, 60)));

const shot = (name) => page.screenshot({ path: path.join(shots, `playground-${name}.png`) });
const findings = () => page.locator("#findings li").allInnerTexts();
const output = () => page.locator("#output").innerText();

/** Waits until `read` gives something that `holds` likes, and returns it. */
async function until(what, read, holds) {
  for (let tries = 0; tries < 300; ++tries) {
    const value = await read();
    if (holds(value)) return value;
    await page.waitForTimeout(50);
  }
  throw new Error(`waited in vain for ${what}: ${await read()}`);
}

const started = performance.now();
await page.goto(address);
await until("the first check", () => page.locator("#status").innerText(), (text) => !text.startsWith("Loading"));
seen.milliseconds_to_first_check = Math.round(performance.now() - started);
seen.first_status = await page.locator("#status").innerText();
await until("the first output", output, (text) => text.includes("kind:"));
await shot("start");

async function write(text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

await write("accelc: v1\ntasks:\n  vision.train:\n    imag: a.io/b:1\n    command: [run]\n    accelerator: A100\n");
seen.findings = await until("findings", findings, (found) => found.length > 0);
await until("a fix", () => page.locator("#findings li button:not(.place):not(.code)").count(), (count) => count > 0);
await shot("finding");
await page.locator("#findings .code").first().click();
seen.explanation = await until("an explanation", () => page.locator("dialog").innerText(), (text) => text.length > 100);
await shot("explanation");
await page.keyboard.press("Escape");
// Off to another file and back: what was typed just before is not lost.
await page.locator(".cm-content").click();
await page.keyboard.press("Control+End");
await page.keyboard.insertText("    acelerator: T4\n");
await page.locator("#files button").last().click();
await page.locator("#files button").first().click();
await until("the finding of what was typed last", findings, (found) => found.length === 2);
await page.locator(".cm-content").click();
await page.keyboard.press("Control+Z");
await until("one finding", findings, (found) => found.length === 1);
await page.locator("#findings li button:not(.place):not(.code)").first().click();
seen.findings_after = await until("no error", findings, (found) => !found.join().includes("imag"));
seen.text_after = await page.locator(".cm-content").innerText();
seen.output = await until("the output", output, (text) => text.includes("a.io/b:1"));
seen.said = await page.locator("#said").innerText();
await page.locator("#target").selectOption("flyte");
seen.flyte = await until("the output for Flyte", output, (text) => text.includes("python") || text.includes("container"));
await shot("fixed");

await page.keyboard.press("Control+End");
await page.locator(".cm-line", { hasText: "accelerator" }).click();
await page.keyboard.press("End");
await page.keyboard.press("Enter");
await page.keyboard.type("shared_m");
const options = ".cm-tooltip-autocomplete li";
seen.completed = await until("completions", () => page.locator(options).allInnerTexts(), (list) => list.length > 0);
await shot("completion");
await page.keyboard.press("Escape");
await page.keyboard.press("Control+Z");
await page.locator(".cm-line", { hasText: "accelerator" }).hover({ position: { x: 60, y: 8 } });
seen.hover = await until("a hover", () => page.locator(".cm-tooltip-hover").allInnerTexts(), (list) => list.length > 0);
await shot("hover");

// A whole task, whose places are filled in one after the other.
await write("accelc: v1\ntasks:\n  ");
await page.keyboard.press("Control+Space");
await until("whole tasks", () => page.locator(options).allInnerTexts(), (list) => list.some((text) => text.includes("container task")));
await page.locator(options, { hasText: "container task" }).click();
await page.keyboard.type("mine.first");
await page.keyboard.press("Tab");
await page.keyboard.type("a.io/c:2");
seen.filled_in = await page.locator(".cm-content").innerText();
await until("its output", output, (text) => text.includes("a.io/c:2"));
await shot("snippet");
await write("accelc: v1\ntasks: {vision.train: {image: a.io/b:1, command: [run]}}\n");

await page.locator("#share").click();
await until("the address", () => page.url(), (url) => url.includes("#"));
const shared = await context.newPage();
await shared.setViewportSize({ width: 390, height: 844 });
await shared.emulateMedia({ colorScheme: "dark" });
await shared.goto(page.url());
await shared.waitForFunction(() => document.querySelector("#output").textContent.includes("a.io/b:1"));
seen.shared = await shared.locator(".cm-content").innerText();
seen.phone_theme = await shared.evaluate(() => document.documentElement.dataset.theme);
seen.phone_overflow = await shared.evaluate(() => document.documentElement.scrollWidth - innerWidth);
await shared.screenshot({ path: path.join(shots, "playground-phone-dark.png"), fullPage: true });
await shared.close();

seen.examples = {};
for (const name of await page.locator("#example option").allInnerTexts()) {
  await page.locator("#example").selectOption(name);
  await until("an example", () => page.locator("#status").innerText(), (text) => text.length > 0);
  await page.waitForTimeout(400);
  seen.examples[name] = await page.locator("#findings li.error, #findings li.warning").allInnerTexts();
}
await shot("example");

// What people with other senses and other hands meet, in both themes.
seen.accessibility = {};
for (const theme of ["light", "dark"]) {
  if ((await page.evaluate(() => document.documentElement.dataset.theme)) !== theme) await page.locator("#theme").click();
  await write("accelc: v1\ntasks: {vision.train: {imag: a.io/b:1, command: [run]}}\n");
  await until("a finding", findings, (found) => found.length > 0);
  await page.keyboard.press("Escape");
  await page.addScriptTag({ path: path.join(packages, "axe-core/axe.min.js") });
  const { violations } = await page.evaluate(() => axe.run());
  seen.accessibility[theme] = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120))}`);
}
await shot("dark");
await browser.close();
writeFileSync(seenFile, JSON.stringify(seen, null, 1));

// What a person does in VS Code: node vscode.mjs PLAYWRIGHT URL SEEN SHOTS STARTED
// Opens other YAML, then a wrong spec, sees the finding, takes the quick fix, completes a partition, looks
// at what is built. What was seen is written to SEEN as JSON, pictures into the folder SHOTS; STARTED is the
// file that the server makes when it starts.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const [packages, address, seenFile, shots, started] = process.argv.slice(2);
const { chromium } = createRequire(packages + "/")("playwright-core");
const seen = {};

const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 700 } });
page.setDefaultTimeout(60_000);

const shot = (name) => page.screenshot({ path: path.join(shots, `vscode-${name}.png`) });
const settle = (milliseconds) => page.waitForTimeout(milliseconds);
const texts = (selector) => page.locator(selector).allInnerTexts();

async function open(name) {
  await page.locator(".explorer-folders-view .monaco-list-row", { hasText: name }).dblclick();
  await page.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
}

/** Waits until `read` gives something that `holds` likes, and returns it. */
async function until(what, read, holds) {
  for (let tries = 0; tries < 300; ++tries) {
    const value = await read();
    if (holds(value)) return value;
    await settle(200);
  }
  throw new Error(`waited in vain for ${what}`);
}

const squiggles = () => page.locator(".squiggly-error").count();

async function findings() {
  await page.keyboard.press("Control+Shift+M");
  const rows = ".markers-panel .monaco-list-row";
  const list = await until("a finding", () => texts(rows), (found) => found.length > 1);
  await page.keyboard.press("Control+Shift+M");
  return list.map((text) => text.replace(/\s+/g, " "));
}

async function takeFix() {
  await page.locator(".editor-instance .view-lines").click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("F8");
  await settle(500);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+.");
  const menu = ".action-widget .monaco-list-row.action";
  seen.actions = await until("quick fixes", () => texts(menu), (found) => found.length > 0);
  await shot("fix");
  await page.keyboard.press("Enter");
  await until("no finding", squiggles, (count) => count === 0);
  seen.findings_after = await squiggles();
  await page.keyboard.press("Control+S");
  await settle(1000);
}

async function complete() {
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Home");
  await page.keyboard.type("    accelerator: A100.");
  const rows = ".suggest-widget.visible .monaco-list-row";
  await until("suggestions", () => texts(rows), (found) => found.some((text) => text.includes("A100.")));
  seen.completed = await page.locator(rows).evaluateAll((list) => list.map((row) => row.getAttribute("aria-label")));
  await shot("completion");
  await page.keyboard.press("Enter");
}

async function preview() {
  await page.locator(".codelens-decoration a", { hasText: "Show output" }).first().click();
  const lines = ".editor-group-container:nth-of-type(2) .view-lines, .split-view-view:nth-child(2) .view-lines";
  const found = await until("the output", () => texts(lines), (list) => list.join("").includes("acme"));
  seen.preview = found.join("\n").replace(/\u00a0/g, " ");
  await shot("preview");
}

try {
  await page.goto(address);
  await page.locator(".explorer-folders-view .monaco-list-row").first().waitFor();
  await settle(2500);
  await open("compose.yaml");
  await settle(2500);
  seen.started_for_other_yaml = existsSync(started);
  await open("task.accelc.yaml");
  await until("a squiggle", squiggles, (count) => count > 0);
  seen.findings = await findings();
  await shot("finding");
  await takeFix();
  await complete();
  await page.keyboard.press("Control+S");
  await preview();
  seen.starts = readFileSync(started, "utf8").trim().split("\n").length;
} catch (problem) {
  seen.problem = String(problem);
  await shot("problem");
} finally {
  writeFileSync(seenFile, JSON.stringify(seen));
  await browser.close();
}

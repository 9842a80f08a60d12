// Connects VS Code with `accelc lsp`. The server is started for the first task spec, and hears of
// task specs alone: a workspace full of other YAML costs nothing.
import * as vscode from "vscode";
import { LanguageClient, StaticFeature } from "vscode-languageclient/node";
import { Preview } from "./preview";
import { TaskSpecs } from "./task_specs";

let client: LanguageClient | undefined;
const specs = new TaskSpecs();
const preview = new Preview(() => client);

/** Tells the server which of its texts can be shown here. */
const shownTexts: StaticFeature = {
  fillClientCapabilities(capabilities) {
    capabilities.experimental = { commands: { commands: Preview.commands } };
  },
  initialize() {},
  getState: () => ({ kind: "static" }),
  clear() {},
};

function makeClient(): LanguageClient {
  const command = vscode.workspace.getConfiguration("accelc").get<string>("path", "accelc");
  const made = new LanguageClient(
    "accelc",
    { command, args: ["lsp"] },
    {
      documentSelector: [
        { scheme: "file", language: "yaml" },
        { scheme: "file", language: "toml" },
        { scheme: "untitled", language: "yaml" },
        { scheme: "untitled", language: "toml" },
      ],
      synchronize: { configurationSection: "accelc" },
      middleware: {
        ...specs.middleware(() => client),
        executeCommand: (name, parameters, next) =>
          preview.intercepts(name) ? preview.show(name, parameters) : next(name, parameters),
      },
    },
  );
  made.registerFeature(shownTexts);
  return made;
}

async function startFor(document: vscode.TextDocument): Promise<void> {
  if (client || !specs.isOne(document)) return;
  client = makeClient();
  try {
    await client.start();
  } catch {
    void sayWhatIsMissing();
  }
}

/** The client reports only that the start failed. */
async function sayWhatIsMissing(): Promise<void> {
  const path = vscode.workspace.getConfiguration("accelc").get<string>("path", "accelc");
  const settings = "Open Settings";
  const chosen = await vscode.window.showErrorMessage(
    `\`${path} lsp\` did not start. Install accelc, or set \`accelc.path\` to the program, which starts it again.`,
    settings,
  );
  if (chosen === settings) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "accelc.path");
  }
}

async function restart(): Promise<void> {
  const old = client;
  client = undefined;
  specs.forget();
  try {
    await old?.dispose();
  } catch {
    // A client whose start failed refuses to stop; there is nothing left of it.
  }
  for (const document of vscode.workspace.textDocuments) await startFor(document);
}

export function activate(context: vscode.ExtensionContext): void {
  context.subscriptions.push(
    vscode.workspace.onDidOpenTextDocument(startFor),
    // A key that is typed makes a task spec of a file.
    vscode.workspace.onDidChangeTextDocument((event) => startFor(event.document)),
    vscode.workspace.registerTextDocumentContentProvider(Preview.scheme, preview),
    vscode.commands.registerCommand("accelc.restart", restart),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("accelc.path")) void restart();
    }),
  );
  vscode.workspace.textDocuments.forEach(startFor);
}

export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}

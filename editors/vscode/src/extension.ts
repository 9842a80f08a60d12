// Connects VS Code with `accelc lsp`. The server is started for the first task spec, and hears of
// task specs alone: a workspace full of other YAML costs nothing.
import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";
import { Preview } from "./preview";
import { TaskSpecs } from "./task_specs";

let client: LanguageClient | undefined;
const specs = new TaskSpecs();
const preview = new Preview(() => client);

function makeClient(): LanguageClient {
  const command = vscode.workspace.getConfiguration("accelc").get<string>("path", "accelc");
  return new LanguageClient(
    "accelc",
    { command, args: ["lsp"] },
    {
      documentSelector: [
        { scheme: "file", language: "yaml" },
        { scheme: "file", language: "toml" },
      ],
      middleware: {
        ...specs.middleware(() => client),
        executeCommand: (name, parameters, next) =>
          preview.intercepts(name) ? preview.show(parameters) : next(name, parameters),
      },
    },
  );
}

async function startFor(document: vscode.TextDocument): Promise<void> {
  if (client || !specs.isOne(document)) return;
  client = makeClient();
  await client.start();
}

async function restart(): Promise<void> {
  await client?.dispose();
  client = undefined;
  specs.forget();
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

// Connects VS Code with `accelc lsp`. The server is started for the first task spec, and hears of
// task specs alone: a workspace full of other YAML costs nothing.
import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

/** The rule of `accelc check` on folders: the name says it, or a key at the start of a line. */
function isTaskSpec(document: vscode.TextDocument): boolean {
  if (document.uri.scheme !== "file") return false;
  if (/(\.accelc\.(ya?ml|toml)|[\\/]accelc\.toml)$/.test(document.uri.path)) return true;
  return /^["']?accelc["']?\s*[:=]/m.test(document.getText());
}

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
        didOpen: (document, next) => (isTaskSpec(document) ? next(document) : Promise.resolve()),
      },
    },
  );
}

async function startFor(document: vscode.TextDocument): Promise<void> {
  if (client || !isTaskSpec(document)) return;
  client = makeClient();
  await client.start();
}

export function activate(context: vscode.ExtensionContext): void {
  context.subscriptions.push(vscode.workspace.onDidOpenTextDocument(startFor));
  vscode.workspace.textDocuments.forEach(startFor);
}

export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}

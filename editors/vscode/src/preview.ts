// What a target makes of a task, as a virtual document beside the spec; it follows the text.
import * as vscode from "vscode";
import { ExecuteCommandRequest, LanguageClient } from "vscode-languageclient/node";

/** What the server answers to `accelc.preview`. */
interface Output {
  text?: string;
  error?: string;
}

export class Preview implements vscode.TextDocumentContentProvider {
  static readonly scheme = "accelc-preview";
  private readonly changes = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changes.event;
  /** The document and the task of each preview that was opened. */
  private readonly shown = new Map<string, [string, string]>();

  constructor(private readonly client: () => LanguageClient | undefined) {
    vscode.workspace.onDidChangeTextDocument((event) => {
      for (const [preview, [source]] of this.shown) {
        if (source === event.document.uri.toString()) this.changes.fire(vscode.Uri.parse(preview));
      }
    });
    vscode.workspace.onDidCloseTextDocument((document) => this.shown.delete(document.uri.toString()));
  }

  intercepts(command: string): boolean {
    return command === "accelc.preview";
  }

  async show(parameters: unknown[]): Promise<void> {
    const [source, task] = parameters as [string, string];
    const uri = vscode.Uri.from({ scheme: Preview.scheme, path: `/${task} output`, query: source });
    this.shown.set(uri.toString(), [source, task]);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const parameters = this.shown.get(uri.toString()) ?? [uri.query, uri.path.slice(1, -" output".length)];
    const output = (await this.client()?.sendRequest(ExecuteCommandRequest.type, {
      command: "accelc.preview",
      arguments: parameters,
    })) as Output | undefined;
    return output?.text ?? `# No output: ${output?.error ?? "the server does not run"}\n`;
  }
}

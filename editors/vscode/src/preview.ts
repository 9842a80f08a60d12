// What the server writes for people to read, as virtual documents beside the spec, which follow its text: what a target
// makes of a task, what holds for it, what profiles change of it, and the page of a rule.
import * as vscode from "vscode";
import { ExecuteCommandRequest, LanguageClient } from "vscode-languageclient/node";

/** What the server answers to both commands. */
interface Output {
  text?: string;
  error?: string;
}

export class Preview implements vscode.TextDocumentContentProvider {
  static readonly scheme = "accelc-preview";
  /** Commands of the server whose answer is shown here, and what comes behind the name in the title of each. */
  private static readonly titles: Record<string, string> = {
    "accelc.preview": " output",
    "accelc.effectiveTask": " effective.yaml",
    "accelc.compareProfiles": " profiles.yaml",
    "accelc.explain": ".md",
  };
  static readonly commands = Object.keys(Preview.titles);
  private readonly changes = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changes.event;
  /** The document from which each output that was opened is made. */
  private readonly shown = new Map<string, string>();
  /** The last text that each output had: a spec that is being typed is wrong most of the time. */
  private readonly last = new Map<string, string>();

  constructor(private readonly client: () => LanguageClient | undefined) {
    vscode.workspace.onDidChangeTextDocument((event) => {
      for (const [output, source] of this.shown) {
        if (source === event.document.uri.toString()) this.changes.fire(vscode.Uri.parse(output));
      }
    });
    vscode.workspace.onDidCloseTextDocument((document) => {
      this.shown.delete(document.uri.toString());
      this.last.delete(document.uri.toString());
    });
  }

  intercepts(command: string): boolean {
    return Preview.commands.includes(command);
  }

  async show(command: string, parameters: string[]): Promise<void> {
    const uri = this.uri(command, parameters);
    if (command === "accelc.explain") {
      await vscode.commands.executeCommand("markdown.showPreviewToSide", uri);
      return;
    }
    this.shown.set(uri.toString(), parameters[0]);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
  }

  /**
   * The form of `workspace/textDocumentContent` of LSP 3.18, which the server reads too. The last parameter is the name
   * of what is shown.
   */
  private uri(command: string, parameters: string[]): vscode.Uri {
    const title = parameters[parameters.length - 1] + Preview.titles[command];
    const query = [command, ...parameters].map(encodeURIComponent).join("&");
    return vscode.Uri.from({ scheme: Preview.scheme, path: `/${title}`, query });
  }

  /** What the server is asked for it; the URI says it all, so that a window that is opened again has it too. */
  private request(uri: vscode.Uri): { command: string; arguments: string[] } {
    const [command, ...parameters] = uri.query.split("&").map(decodeURIComponent);
    return { command, arguments: parameters };
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const output = (await this.client()?.sendRequest(ExecuteCommandRequest.type, this.request(uri))) as
      | Output
      | undefined;
    if (output?.text !== undefined) {
      this.last.set(uri.toString(), output.text);
      return output.text;
    }
    const error = output?.error ?? "the server does not run";
    const last = this.last.get(uri.toString());
    return last === undefined ? `# No output: ${error}\n` : `# Out of date: ${error}\n${last}`;
  }
}

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
  /** Commands of the server whose answer is shown here. */
  static readonly commands = ["accelc.preview", "accelc.effectiveTask", "accelc.compareProfiles", "accelc.explain"];
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
    if (command === "accelc.explain") {
      await vscode.commands.executeCommand("markdown.showPreviewToSide", this.uri(`${parameters[0]}.md`, command, parameters));
      return;
    }
    const [source, task] = parameters;
    const titles: Record<string, string> = {
      "accelc.preview": `${task} output`,
      "accelc.effectiveTask": `${task} effective.yaml`,
      "accelc.compareProfiles": `${task} profiles.yaml`,
    };
    const uri = this.uri(titles[command], command, parameters);
    this.shown.set(uri.toString(), source);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
  }

  /** The form of `workspace/textDocumentContent` of LSP 3.18, which the server reads too. */
  private uri(title: string, command: string, parameters: string[]): vscode.Uri {
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

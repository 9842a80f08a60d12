// Which documents the server hears of.
import * as vscode from "vscode";
import { DidOpenTextDocumentNotification, LanguageClient, Middleware } from "vscode-languageclient/node";

/** What the client would ask of every YAML file. Each has the document first and `next` last. */
const requests = [
  "provideCodeActions",
  "provideCodeLenses",
  "provideCompletionItem",
  "provideDefinition",
  "provideDiagnostics",
  "provideDocumentFormattingEdits",
  "provideDocumentHighlights",
  "provideDocumentLinks",
  "provideDocumentRangeFormattingEdits",
  "provideDocumentSemanticTokens",
  "provideDocumentSymbols",
  "provideFoldingRanges",
  "provideHover",
  "provideInlayHints",
  "provideReferences",
  "prepareRename",
  "provideRenameEdits",
  "provideSelectionRanges",
  "didSave",
] as const satisfies readonly (keyof Middleware)[];

type Next = (...rest: unknown[]) => unknown;

export class TaskSpecs {
  private readonly opened = new Set<string>();

  /** The rule of `accelc check` on folders: the name says it, or a key at the start of a line. */
  isOne(document: vscode.TextDocument): boolean {
    if (!["file", "untitled"].includes(document.uri.scheme)) return false;
    if (/(\.accelc\.(ya?ml|toml)|[\\/]accelc\.toml)$/.test(document.uri.path)) return true;
    return /^["']?accelc["']?\s*[:=]/m.test(document.getText());
  }

  /** A new server knows of none. */
  forget(): void {
    this.opened.clear();
  }

  middleware(client: () => LanguageClient | undefined): Middleware {
    const known = (place: vscode.TextDocument | vscode.Uri) =>
      this.opened.has(("uri" in place ? place.uri : place).toString());
    const passed = (...words: unknown[]) => {
      const next = words[words.length - 1] as Next;
      return known(words[0] as vscode.TextDocument) ? next(...words.slice(0, -1)) : undefined;
    };
    return {
      ...Object.fromEntries(requests.map((name) => [name, passed])),
      didOpen: async (document, next) => {
        if (!this.isOne(document)) return;
        this.opened.add(document.uri.toString());
        await next(document);
      },
      didChange: async (event, next) => {
        if (known(event.document)) return next(event);
        // It has become a task spec: the server is told of it as a whole.
        if (!this.isOne(event.document)) return;
        const feature = client()?.getFeature(DidOpenTextDocumentNotification.method);
        await feature?.getProvider(event.document)?.send(event.document);
      },
      didClose: async (document, next) => {
        if (this.opened.delete(document.uri.toString())) await next(document);
      },
    };
  }
}

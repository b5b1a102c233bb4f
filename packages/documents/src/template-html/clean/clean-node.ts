/** An element that the allow-list kept. Only kept nodes are written. */
export interface CleanElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: CleanNode[];
}

export interface CleanText {
  text: string;
  /** Line number in the file. */
  readonly line: number;
}

export type CleanNode = CleanElement | CleanText;

export const isText = (node: CleanNode): node is CleanText => 'text' in node;

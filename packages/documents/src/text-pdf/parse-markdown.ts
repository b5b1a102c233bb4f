import { type MarkedToken, marked } from 'marked';

export type MarkdownBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'item'; marker: string; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'paragraph'; text: string };

/**
 * Parses one of our own texts into blocks, which keep their `**bold**` marks.
 * @throws Error for a kind of block that our documents do not support, such as a table
 */
export const parseMarkdown = (markdown: string): MarkdownBlock[] =>
  marked.lexer(markdown).flatMap((token) => blocksOf(token as MarkedToken));

function blocksOf(token: MarkedToken): MarkdownBlock[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [{ kind: 'heading', level: token.depth, text: oneLine(token.text) }];
    case 'paragraph':
      return [{ kind: 'paragraph', text: oneLine(token.text) }];
    case 'blockquote':
      return [{ kind: 'note', text: oneLine(token.text) }];
    case 'list':
      return token.items.map(({ text }, index) => ({
        kind: 'item',
        marker: token.ordered ? `${Number(token.start) + index}.` : '•',
        text: oneLine(text),
      }));
    default:
      throw new Error(`Unsupported Markdown block ${token.type}: ${token.raw.slice(0, 80)}`);
  }
}

const oneLine = (text: string) => text.trim().replace(/\s*\n\s*/g, ' ');

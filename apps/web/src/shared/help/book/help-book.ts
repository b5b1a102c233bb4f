import { lexer, type Token, type Tokens, walkTokens } from 'marked';
import { sheetsInBaseToday } from '../../letter/sheets-in-base.ts';
import { type HelpPage, helpPages } from './help-pages.ts';

export interface HelpText {
  readonly page: HelpPage;
  readonly title: string;
  /** Content after the title. */
  readonly blocks: readonly Token[];
  readonly headings: readonly string[];
  /** Plain text of the page: one line per paragraph, list item and table row. */
  readonly lines: readonly string[];
}

/** The help in one language. */
export type HelpBook = ReadonlyMap<HelpPage, HelpText>;

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isLeaf = (token: Token): token is Tokens.Text => token.type === 'text' && !('tokens' in token && token.tokens);

/** Visible text of a token. */
export function tokenText(token: Token): string {
  const words: string[] = [];
  void walkTokens([token], (inner) => {
    if (isLeaf(inner) || inner.type === 'codespan') words.push(inner.text);
  });
  return words.join('');
}

const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';
const wordsOfAll = (tokens: readonly Token[]) => tokens.map(tokenText).join('');

function linesOf(block: Token): string[] {
  if (isList(block)) return block.items.map(tokenText);
  if (isTable(block)) return block.rows.map((row) => row.map(({ tokens }) => wordsOfAll(tokens)).join(' — '));
  return isHeading(block) ? [] : [tokenText(block)].filter((line) => line !== '');
}

export function readHelpText(page: HelpPage, markdown: string): HelpText {
  const tokens = lexer(markdown);
  const [first, ...blocks] = tokens.filter(({ type }) => type !== 'space');
  const title = first ? tokenText(first) : page;
  return {
    page,
    title,
    blocks,
    headings: blocks.filter(isHeading).map(tokenText),
    lines: blocks.flatMap(linesOf),
  };
}

const fileOf = (files: Readonly<Record<string, string>>, page: HelpPage) =>
  Object.entries(files).find(([path]) => path.endsWith(`/${page}.md`))?.[1];

/** Replaces `{inBase}` with the number of sheets included in the base price of a letter. */
export const insertSheetsInBase = (markdown: string) => markdown.replaceAll('{inBase}', String(sheetsInBaseToday()));

/** @param files Markdown by path */
export function readHelpBook(files: Readonly<Record<string, string>>): HelpBook {
  const texts = helpPages.map((page) => readHelpText(page, insertSheetsInBase(fileOf(files, page) ?? `# ${page}`)));
  return new Map(texts.map((text) => [text.page, text]));
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lexer, type Token, walkTokens } from 'marked';
import { expect, it } from 'vitest';
import { helpPages } from './help-pages.ts';

const help = join(import.meta.dirname, '../../../../help');
const languages = globSync('*', { cwd: help }).toSorted();
const files = globSync('*/*.md', { cwd: help }).toSorted();

function tokensOf(file: string): Token[] {
  const found: Token[] = [];
  void walkTokens(lexer(readFileSync(join(help, file), 'utf8')), (token) => {
    found.push(token);
  });
  return found;
}

const hrefsOf = (file: string, type: 'link' | 'image') =>
  tokensOf(file).flatMap((token) => (token.type === type ? [String((token as { href?: string }).href)] : []));

it.each(languages)('the help has a file for each of its pages, and no other: %s', (language) => {
  const names = globSync('*.md', { cwd: join(help, language) }).map((file) => file.slice(0, -'.md'.length));
  expect(names.toSorted()).toEqual(helpPages.toSorted());
});

it.each(files)('%s has one title, above everything else', (file) => {
  const titles = tokensOf(file).filter((token) => token.type === 'heading' && token.depth === 1);
  expect(titles).toHaveLength(1);
  expect(tokensOf(file)[0]?.type).toBe('heading');
});

it.each(files)('the pictures of %s exist, each with words that say what it shows', (file) => {
  const folder = dirname(join(help, file));
  expect(hrefsOf(file, 'image').filter((picture) => !existsSync(join(folder, picture)))).toEqual([]);
  expect(hrefsOf(file, 'image').filter((picture) => !/docs\/screens\/[\w-]+\.wide\.webp$/.test(picture))).toEqual([]);
  expect(tokensOf(file).filter((token) => token.type === 'image' && token.text.trim() === '')).toEqual([]);
});

it.each(files)('the links of %s lead to pages of the help in the same language', (file) => {
  const folder = dirname(join(help, file));
  expect(hrefsOf(file, 'link').filter((link) => !existsSync(join(folder, link)))).toEqual([]);
});

it.each(files)('%s can be read in two minutes', (file) => {
  const words = readFileSync(join(help, file), 'utf8').split(/\s+/).length;
  expect(words).toBeGreaterThan(100);
  expect(words).toBeLessThan(450);
});

/** Structure that must be identical in each language. */
const shapeOf = (file: string) => ({
  headings: tokensOf(file).flatMap((token) => (token.type === 'heading' ? [token.depth] : [])),
  links: hrefsOf(file, 'link'),
  pictures: hrefsOf(file, 'image'),
  keys: tokensOf(file).filter(({ type }) => type === 'codespan').length,
  items: tokensOf(file).filter(({ type }) => type === 'list_item').length,
  rows: tokensOf(file).flatMap((token) => (token.type === 'table' ? [token.rows.length] : [])),
});

it.each(helpPages)('the page «%s» has the same parts in every language', (page) => {
  const [first, ...others] = languages.map((language) => shapeOf(`${language}/${page}.md`));
  for (const other of others) expect(other).toEqual(first);
});

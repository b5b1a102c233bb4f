import { textOfPdf as textOf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { expect, test } from 'vitest';
import { markdownToPdf } from './markdown-to-pdf.ts';
import { parseMarkdown } from './parse-markdown.ts';

const options = { title: 'Т', language: 'ru', footer: 'Система', date: new Date('2026-01-01T00:00:00Z') };

/** The text lines of the PDF that `markdownToPdf` makes. */
const linesOf = async (markdown: string) =>
  (await textOf(await markdownToPdf(markdown, options))).join('\n').split('\n');

test('a line breaks at blanks and never at a no-break space', async () => {
  const paper = '210 × 297 мм';
  const lines = await linesOf(`Печатается на листах бумаги ${paper.replaceAll(' ', '\u00a0')}. `.repeat(40));
  expect(lines.length).toBeGreaterThan(15);
  for (const line of lines) expect(line.split(paper).join('')).not.toMatch(/210|297|мм/);
});

test('a bold word keeps its full stop', async () => {
  const lines = await linesOf('Нажмите **Войти**. '.repeat(60));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => line.startsWith('.'))).toEqual([]);
});

test('a word wider than the line is cut', async () => {
  const lines = await linesOf('0123456789'.repeat(30));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join('')).toContain('0123456789'.repeat(30));
});

test('Markdown is read as headings, paragraphs, lists and notes', () => {
  const markdown = '# Title\n\nOne\ntwo.\n\n1. First\n   goes on\n2. Second\n\n- Point\n\n> Note\n> goes on\n';
  expect(parseMarkdown(markdown)).toEqual([
    { kind: 'heading', level: 1, text: 'Title' },
    { kind: 'paragraph', text: 'One two.' },
    { kind: 'item', marker: '1.', text: 'First goes on' },
    { kind: 'item', marker: '2.', text: 'Second' },
    { kind: 'item', marker: '•', text: 'Point' },
    { kind: 'note', text: 'Note goes on' },
  ]);
});

test('Markdown that our documents have no form for is refused, and what it is is said', () => {
  expect(() => parseMarkdown('| А | Б |\n|---|---|\n| 1 | 2 |')).toThrow('Unsupported Markdown block table');
});

test('Russian and both Uzbek alphabets can be copied from the page', async () => {
  const text = 'Ўзбекистон қарор ғоя ҳужжат — oʻzbek gʻoya maʼno — ёлочка № 5';
  const [page] = await textOf(await markdownToPdf(text, options));
  expect(page).toContain(text);
});

test('a long text goes on over numbered pages', async () => {
  const pages = await textOf(await markdownToPdf('Слово и дело. '.repeat(600), options));
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach((page, index) => {
    expect(page).toContain(`${index + 1} / ${pages.length}`);
  });
});

test('the same text makes the same bytes', async () => {
  const [one, two] = [await markdownToPdf('# А\n\nБ', options), await markdownToPdf('# А\n\nБ', options)];
  expect(Buffer.compare(one, two)).toBe(0);
});

test.each(['##', '###'])('a heading %s is not left alone at the foot of a page', async (mark) => {
  const lines = (count: number) => 'Строка.\n\n'.repeat(count);
  const under = `Текст под ним. ${'И ещё слова. '.repeat(12)}`;
  // A page fits 37 lines: these counts place the heading in the middle or at the foot of a page, or on the next page.
  for (const above of [24, 33, 34, 35, 36, 37])
    for (const after of [0, 34]) {
      const markdown = `${lines(above)}${mark} Заголовок\n\n${under}\n\n${lines(after)}`;
      for (const page of await textOf(await markdownToPdf(markdown, options)))
        expect(page.includes('Заголовок'), `below ${above} lines`).toBe(page.includes('Текст под ним.'));
    }
});

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { PDFDocument } from '#pdf-lib';
import { breakLines, embedTypeface, styledText, TextFlow } from './index.ts';
import { markdownToPdf } from './markdown-to-pdf.ts';
import { parseMarkdown } from './parse-markdown.ts';

async function textOf(bytes: Uint8Array): Promise<string[]> {
  const doc = await getDocument({ data: bytes.slice() }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= doc.numPages; number += 1) {
    const { items } = await (await doc.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return pages;
}

const options = { title: 'Т', language: 'ru', footer: 'Система', date: new Date('2026-01-01T00:00:00Z') };

describe('lines', async () => {
  const typeface = await embedTypeface(await PDFDocument.create(), 'sans');
  const linesOf = (text: string, width: number) =>
    breakLines(styledText(text), typeface, { size: 10, width }).map(({ words }) =>
      words.map(({ pieces }) => pieces.map((piece) => piece.text).join('')),
    );

  test('break at blanks and never at a no-break space', () => {
    expect(linesOf('листах 210\u00a0×\u00a0297\u00a0мм', 80)).toEqual([['листах'], ['210\u00a0×\u00a0297\u00a0мм']]);
  });

  test('a bold word keeps its full stop', () => {
    expect(linesOf('нажмите **Войти**.', 500)).toEqual([['нажмите', 'Войти.']]);
  });

  test('a word wider than the line is cut', () => {
    const lines = linesOf('0123456789'.repeat(8), 100).flat();
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).toBe('0123456789'.repeat(8));
  });

  test('no text is one empty line', () => {
    expect(linesOf('', 100)).toEqual([[]]);
  });
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
  expect(() => parseMarkdown('| А | Б |\n|---|---|\n| 1 | 2 |')).toThrow('Our documents have no form for table');
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

test('a heading is not left alone at the foot of a page', async () => {
  const doc = await PDFDocument.create();
  const margins = { top: 20, right: 20, bottom: 20, left: 20 };
  const flow = new TextFlow(doc, { typeface: await embedTypeface(doc, 'sans'), margins });
  const style = { size: 10, leading: 14, colour: '#000000' };
  flow.space(flow.y - 40);
  flow.write('Заголовок', { ...style, keepWithNext: 40 });
  expect(flow.pages).toHaveLength(2);
});

import { rawOnePage } from '@hybrid-mail/testing/pdf/pdf-raw';
import { afterAll, describe, expect, test } from 'vitest';
import { PDFDocument } from '#pdf-lib';
import { appendPages } from '../../receipt/append-pages.ts';
import { examinePdf } from '../examine-pdf.ts';
import { closePdfInspection, inspectPdf } from '../index.ts';

afterAll(() => closePdfInspection());

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const letter = rawOnePage();
const followedBy = (...rest: Uint8Array[]) => new Uint8Array(Buffer.concat([letter, ...rest]));
const ledBy = (...rest: Uint8Array[]) => new Uint8Array(Buffer.concat([...rest, letter]));
const codesOf = async (bytes: Uint8Array) => (await inspectPdf(bytes)).findings.map(({ code }) => code);

/** Runs in the test process, because each damaged file would end an inspection process. */
const examined = async (bytes: Uint8Array) => (await examinePdf(bytes, 5)).findings.map(({ code }) => code);

describe('a file is whole whatever padding follows its end', () => {
  const signs = [
    ['zero bytes', [0]],
    ['spaces', [0x20]],
    ['line ends', [0x0d, 0x0a]],
    ['tabs and form feeds', [0x09, 0x0c]],
    ['end-of-text signs of DOS', [0x1a]],
    ['erased blocks', [0xff]],
    ['line ends, then zero bytes and a space', [0x0d, 0x0a, 0, 0, 0x20]],
  ] as const;
  const paddings = signs.flatMap(([name, bytes]) => [1, 511, 3000, 80_000].map((length) => ({ name, bytes, length })));
  test.each(paddings)('$length times $name', async ({ bytes, length }) => {
    expect(await codesOf(followedBy(Buffer.alloc(length * bytes.length, Uint8Array.from(bytes))))).toEqual([]);
  });

  test('up to the largest file', async () => {
    expect(await codesOf(followedBy(Buffer.alloc(10 * 1024 * 1024 - letter.length)))).toEqual([]);
  });

  test('also with a short mark of a program before or after the padding', async () => {
    const mark = latin1('\n<!-- saved by archive -->');
    expect(await codesOf(followedBy(mark, Buffer.alloc(5000)))).toEqual([]);
    expect(await codesOf(followedBy(Buffer.alloc(5000), mark))).toEqual([]);
  });

  test('and its pages are read as before', async () => {
    const padded = followedBy(Buffer.alloc(80_000));
    expect((await inspectPdf(padded)).pages).toBe(1);
    const whole = await PDFDocument.load(await appendPages(padded, letter));
    expect(whole.getPageCount()).toBe(2);
  });
});

describe('a file that breaks off is damaged, with and without padding', () => {
  const padding = [0, 600, 50_000];
  test.each(padding)('%d zero bytes after a cut anywhere', async (length) => {
    for (const share of [0.2, 0.5, 0.8, 0.98]) {
      const cut = letter.slice(0, Math.floor(letter.length * share));
      expect(await examined(new Uint8Array(Buffer.concat([cut, Buffer.alloc(length)])))).toEqual(['damaged']);
    }
  });

  test.each(padding)('%d zero bytes after a second version that breaks off', async (length) => {
    const begun = latin1('4 0 obj\n<< /Length 900 >>\nstream\n0 0 9 9 re f');
    expect(await examined(followedBy(begun, Buffer.alloc(length)))).toEqual(['damaged']);
  });

  test('more than a mark after the end', async () => {
    expect(await examined(followedBy(latin1('<p>text</p>'.repeat(400))))).toEqual(['damaged']);
  });
});

describe('a PDF that does not begin with the first byte says so', () => {
  test.each([
    ['an encoding mark', latin1('\xef\xbb\xbf')],
    ['an empty line', latin1('\r\n')],
    ['many spaces', Buffer.alloc(900, ' ')],
    ['zero bytes', Buffer.alloc(128)],
    ['the header of a web server', latin1('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n')],
    ['a printer command', latin1('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n')],
    ['a page of HTML', latin1('<html>')],
  ])('%s', async (_name, before) => {
    expect(await codesOf(ledBy(before))).toEqual(['leading-bytes']);
  });

  test('a text that only speaks of PDF, and a header too far away, are no PDF', async () => {
    expect(await codesOf(latin1('A file begins with %PDF- and a version.'))).toEqual(['not-a-pdf']);
    expect(await codesOf(ledBy(Buffer.alloc(1024, 'x')))).toEqual(['not-a-pdf']);
  });
});

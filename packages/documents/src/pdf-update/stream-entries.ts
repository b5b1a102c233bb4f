import { PDFArray, PDFName, PDFNumber, type PDFRawStream } from '#pdf-lib';
import { decodeStream } from './decode-stream.ts';
import type { Entry, EntryOf } from './entry.ts';

/** Kinds of entries in a cross-reference stream, ISO 32000-1 7.5.8.3. */
const kinds = { free: 0, plain: 1, compressed: 2 };

/** Reads a cross-reference stream, ISO 32000-1 7.5.8. @throws Error if it is damaged */
export function streamEntries(stream: PDFRawStream): EntryOf {
  const rows = decodeStream(stream);
  const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = numbersIn(stream, 'W') ?? [];
  const width = kindWidth + secondWidth + thirdWidth;
  if (width === 0) throw new Error('the cross-reference stream has no widths');
  const size = stream.dict.lookup(PDFName.of('Size'), PDFNumber).asNumber();
  const index = numbersIn(stream, 'Index') ?? [0, size];

  function rowOf(number: number): number | undefined {
    let before = 0;
    for (let at = 0; at + 1 < index.length; at += 2) {
      const [first = 0, count = 0] = [index[at], index[at + 1]];
      if (number >= first && number < first + count) return before + number - first;
      before += count;
    }
    return undefined;
  }

  return (number): Entry | undefined => {
    const row = rowOf(number);
    if (row === undefined || (row + 1) * width > rows.length) return undefined;
    const start = row * width;
    const kind = kindWidth === 0 ? kinds.plain : numberAt(rows, start, kindWidth);
    const second = numberAt(rows, start + kindWidth, secondWidth);
    if (kind === kinds.plain) return { offset: second };
    if (kind !== kinds.compressed) return 'free';
    return { stream: second, index: numberAt(rows, start + kindWidth + secondWidth, thirdWidth) };
  };
}

function numberAt(rows: Uint8Array, start: number, width: number): number {
  let number = 0;
  for (let at = start; at < start + width; at += 1) number = number * 256 + (rows[at] ?? 0);
  return number;
}

function numbersIn({ dict }: PDFRawStream, key: string): number[] | undefined {
  const list = dict.lookup(PDFName.of(key));
  if (!(list instanceof PDFArray)) return undefined;
  return list.asArray().map((item) => (item instanceof PDFNumber ? item.asNumber() : 0));
}

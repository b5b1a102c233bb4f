import { inflateRawSync } from 'node:zlib';
import { PDFArray, type PDFDict, PDFName, type PDFObject, type PDFPageLeaf, PDFRawStream } from '#pdf-lib';

/**
 * The drawing commands of one page; `broken` when they cannot be unfolded, undefined when they are folded in one of the
 * rare old ways.
 */
export type PageContent = Uint8Array | 'broken' | undefined;

const flate = [PDFName.of('FlateDecode'), PDFName.of('Fl')];

export function pageContent(page: PDFPageLeaf): PageContent {
  const contents = page.lookup(PDFName.of('Contents'));
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((part) => page.context.lookup(part)) : [contents];
  const parts: Uint8Array[] = [];
  for (const stream of streams) {
    if (!(stream instanceof PDFRawStream)) continue;
    const part = unfold(stream);
    if (!(part instanceof Uint8Array)) return part;
    parts.push(part, Buffer.from('\n'));
  }
  return Buffer.concat(parts);
}

/** Folded by Flate alone, as nearly everything is. */
export function isFlate(dict: PDFDict): boolean {
  const filters = filtersOf(dict);
  return filters.length === 1 && flate.some((name) => name === filters[0]);
}

function unfold({ dict, contents }: PDFRawStream): PageContent {
  const isEmpty = contents.length <= 2;
  if (isEmpty || filtersOf(dict).length === 0) return contents;
  if (!isFlate(dict) || dict.has(PDFName.of('DecodeParms'))) return undefined;
  try {
    // Without the two-byte header there is no checksum at the end: many writers get it wrong and all readers forgive it.
    return inflateRawSync(contents.subarray(2));
  } catch {
    return 'broken';
  }
}

function filtersOf(dict: PDFDict): (PDFObject | undefined)[] {
  const filter = dict.lookup(PDFName.of('Filter'));
  if (filter instanceof PDFArray) return filter.asArray().map((name) => dict.context.lookup(name));
  return filter instanceof PDFName ? [filter] : [];
}

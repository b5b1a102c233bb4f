import { PDFArray, PDFName, type PDFPageLeaf, PDFStream } from '#pdf-lib';
import { unfolderOf } from './unfolder.ts';

/** The drawing commands of one page; `broken` when they cannot be unfolded. */
export type PageContent = Uint8Array | 'broken';

/** @throws UnfoldsTooFar */
export function pageContent(page: PDFPageLeaf): PageContent {
  const contents = page.lookup(PDFName.of('Contents'));
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((part) => page.context.lookup(part)) : [contents];
  const parts: Uint8Array[] = [];
  for (const stream of streams) {
    if (!(stream instanceof PDFStream)) continue;
    const part = unfolderOf(page.context).bytesOf(stream);
    if (!(part instanceof Uint8Array)) return 'broken';
    parts.push(part, Buffer.from('\n'));
  }
  return Buffer.concat(parts);
}

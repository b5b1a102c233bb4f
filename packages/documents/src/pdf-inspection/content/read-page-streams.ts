import { PDFArray, PDFNull, type PDFPageLeaf, PDFStream } from '#pdf-lib';
import { nameOf } from '../read/pdf-name.ts';
import { streamDecoderOf } from '../read/stream-decoder.ts';
import type { Drawing } from './drawing.ts';

/**
 * The content stream of one page; `broken` when a part of the stream is not in the file, or cannot be decompressed or
 * parsed.
 */
export type PageContent = { bytes: number; drawing: Drawing } | 'broken';

/** @throws DecompressionLimitExceeded */
export function readPageStreams(page: PDFPageLeaf): Uint8Array | 'broken' {
  const entry = page.get(nameOf('Contents'));
  if (entry === undefined || entry === PDFNull) return new Uint8Array();
  const contents = page.context.lookup(entry);
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().flatMap((part) => (part === PDFNull ? [] : [page.context.lookup(part)]))
      : [contents];
  const parts: Uint8Array[] = [];
  for (const stream of streams) {
    if (!(stream instanceof PDFStream)) return 'broken';
    const part = streamDecoderOf(page.context).bytesOf(stream);
    if (!(part instanceof Uint8Array)) return 'broken';
    if (streams.length === 1) return part;
    parts.push(part, Buffer.from('\n'));
  }
  return Buffer.concat(parts);
}

import { inflateSync } from 'node:zlib';
import { PDFName, type PDFRawStream } from '#pdf-lib';

/** What Chromium wrote: folded, unless it is so short that this makes it longer. */
export const streamContent = ({ dict, contents }: PDFRawStream): Uint8Array =>
  dict.has(PDFName.of('Filter')) ? inflateSync(contents) : contents;

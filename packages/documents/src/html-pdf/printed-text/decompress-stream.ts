import { inflateSync } from 'node:zlib';
import { PDFName, type PDFRawStream } from '#pdf-lib';

/** Decompressed content of a stream. Chromium compresses it only if that makes it shorter. */
export const decompressStream = ({ dict, contents }: PDFRawStream): Uint8Array =>
  dict.has(PDFName.of('Filter')) ? inflateSync(contents) : contents;

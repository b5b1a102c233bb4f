import type { PDFObject } from '#pdf-lib';

/** The object as written in a file, without its number. */
export function bytesOfObject(object: PDFObject): Buffer {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return Buffer.from(bytes.buffer);
}

import { makeZip } from 'client-zip';

export interface ZipFile {
  /** With its folder: `EHM15/letter.pdf`. */
  name: string;
  bytes: Uint8Array | string;
  changedOn: Date;
}

/**
 * An archive that is made while it is read: each file is asked for when the one before it has left, so its size does not
 * matter. Nothing is compressed: PDFs are already.
 */
export function zipFiles(files: AsyncIterable<ZipFile>): ReadableStream<Uint8Array> {
  return makeZip(entriesOf(files), { buffersAreUTF8: true });
}

async function* entriesOf(files: AsyncIterable<ZipFile>) {
  for await (const { name, bytes, changedOn } of files) yield { name, input: bytes, lastModified: changedOn };
}

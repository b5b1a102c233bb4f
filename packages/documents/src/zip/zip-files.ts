import { makeZip } from 'client-zip';

export interface ZipFile {
  /** Path within the archive, such as `EHM15/letter.pdf`. */
  name: string;
  bytes: Uint8Array | string;
  changedOn: Date;
}

/**
 * A streamed archive: each file is requested after the previous one was sent, so the archive's size does not matter.
 * Stored without compression, because PDFs are already compressed.
 */
export function zipFiles(files: AsyncIterable<ZipFile>): ReadableStream<Uint8Array> {
  return makeZip(entriesOf(files), { buffersAreUTF8: true });
}

async function* entriesOf(files: AsyncIterable<ZipFile>) {
  for await (const { name, bytes, changedOn } of files) yield { name, input: bytes, lastModified: changedOn };
}

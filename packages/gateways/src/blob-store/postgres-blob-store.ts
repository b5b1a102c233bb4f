import { documentReader } from './document-reader.ts';
import { type DocumentDatabase, putDocumentRow } from './document-rows.ts';
import type { BlobStore, ObjectStore } from './port.ts';
import { sha256Of } from './sha256-of.ts';

/**
 * Stores the bytes in the table `document`, so that a database backup contains them and no shared disk is needed.
 * @param objects the store of documents that are not moved back into their rows yet
 */
export function postgresBlobStore(
  rows: DocumentDatabase,
  now: () => Date,
  objects: ObjectStore | null = null,
): BlobStore {
  return {
    ...documentReader(rows, objects),
    async put(bytes) {
      const sha256 = await sha256Of(bytes);
      await putDocumentRow(
        rows,
        sha256,
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
        bytes.byteLength,
        now(),
      );
      return sha256;
    },
  };
}

import { type DocumentDatabase, putDocumentRow, readDocumentRow, readRowBytes } from './document-rows.ts';
import type { BlobStore } from './port.ts';
import { sha256Of } from './sha256-of.ts';

/** Stores the bytes in the table `document`, so that a database backup contains them and no shared disk is needed. */
export function postgresBlobStore(rows: DocumentDatabase, now: () => Date): BlobStore {
  return {
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
    get: (sha256) => readRowBytes(rows, sha256),
    holds: async (sha256) => (await readDocumentRow(rows, sha256))?.hasBytes ?? false,
    check: async () => undefined,
    forget: async () => undefined,
  };
}

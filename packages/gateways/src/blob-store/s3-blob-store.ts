import { type DocumentDatabase, putDocumentRow, readRowBytes } from './document-rows.ts';
import type { BlobStore } from './port.ts';
import { type S3Settings, s3Client } from './s3-client.ts';
import { sha256Of } from './sha256-of.ts';

/**
 * Stores the bytes in an S3-compatible store, for large installations. The table `document` still has a row for each
 * document, without the bytes. Documents stored before the switch to S3 stay in their rows and are read from there.
 */
export function s3BlobStore(settings: S3Settings, rows: DocumentDatabase, now: () => Date): BlobStore {
  const call = s3Client(settings);
  return {
    async put(bytes) {
      const sha256 = await sha256Of(bytes);
      // The row is written first, so that the garbage collection does not delete the object.
      const isOutside = await putDocumentRow(rows, sha256, null, bytes.byteLength, now());
      if (isOutside && (await call({ method: 'HEAD', sha256 })) === null) {
        await call({ method: 'PUT', sha256, body: bytes });
      }
      return sha256;
    },
    get: async (sha256) => (await readRowBytes(rows, sha256)) ?? call({ method: 'GET', sha256 }),
    async forget(sha256) {
      await call({ method: 'DELETE', sha256 });
    },
  };
}

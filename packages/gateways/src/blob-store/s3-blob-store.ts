import { createHash } from 'node:crypto';
import { bytesOfRow, putRow, type Rows } from './document-rows.ts';
import type { BlobStore } from './port.ts';
import { type S3Settings, s3Client } from './s3-client.ts';

/**
 * In an S3-like store, for large installations. The table `document` still has a row for each, without the bytes;
 * documents from the time before stay in their rows and are read from there.
 */
export function s3BlobStore(settings: S3Settings, rows: Rows, now: () => Date): BlobStore {
  const call = s3Client(settings);
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest();
      // The row is written first: the collection of unused documents then spares the object.
      const isOutside = await putRow(rows, sha256, null, bytes.byteLength, now());
      if (isOutside && (await call({ method: 'HEAD', sha256 })) === null) {
        await call({ method: 'PUT', sha256, body: bytes });
      }
      return sha256;
    },
    get: async (sha256) => (await bytesOfRow(rows, sha256)) ?? call({ method: 'GET', sha256 }),
    async forget(sha256) {
      await call({ method: 'DELETE', sha256 });
    },
  };
}

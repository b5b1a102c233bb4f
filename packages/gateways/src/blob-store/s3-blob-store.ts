import { createHash } from 'node:crypto';
import type { BlobStore } from './port.ts';
import type { Queries } from './postgres-blob-store.ts';
import { type S3Settings, s3Client } from './s3-client.ts';

/**
 * In an S3-like store, for large installations. The table `document` still has a row for each, without the bytes;
 * documents from the time before stay in their rows and are read from there.
 */
export function s3BlobStore(settings: S3Settings, pool: Queries, now: () => Date): BlobStore {
  const call = s3Client(settings);
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest();
      // The row first: from here on the collection leaves the object alone.
      const { rows } = await pool.query(
        `insert into document (sha256, size, created_on, last_put_on) values ($1, $2, $3, $3)
         on conflict (sha256) do update set last_put_on = greatest(document.last_put_on, excluded.last_put_on)
         returning bytes is null as is_outside`,
        [sha256, bytes.byteLength, now()],
      );
      if (rows[0]?.is_outside && (await call({ method: 'HEAD', sha256 })) === null) {
        await call({ method: 'PUT', sha256, body: bytes });
      }
      return sha256;
    },
    async get(sha256) {
      const { rows } = await pool.query('select bytes from document where sha256 = $1', [Buffer.from(sha256)]);
      const kept = rows[0]?.bytes as Buffer | null | undefined;
      return kept ?? call({ method: 'GET', sha256 });
    },
    async forget(sha256) {
      await call({ method: 'DELETE', sha256 });
    },
  };
}

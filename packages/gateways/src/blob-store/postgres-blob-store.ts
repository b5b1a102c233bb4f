import { createHash } from 'node:crypto';
import type { BlobStore } from './port.ts';

export interface Queries {
  query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** In the table `document`: one backup, no shared disk. */
export function postgresBlobStore(pool: Queries, now: () => Date): BlobStore {
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest();
      await pool.query(
        `insert into document (sha256, bytes, size, created_on, last_put_on) values ($1, $2, $3, $4, $4)
         on conflict (sha256) do update set last_put_on = greatest(document.last_put_on, excluded.last_put_on)`,
        [sha256, Buffer.from(bytes), bytes.byteLength, now()],
      );
      return sha256;
    },
    async get(sha256) {
      const { rows } = await pool.query('select bytes from document where sha256 = $1', [Buffer.from(sha256)]);
      return (rows[0]?.bytes as Buffer | undefined) ?? null;
    },
    forget: async () => undefined,
  };
}

import type { DocumentDatabase } from './document-rows.ts';
import type { BlobStore } from './port.ts';
import { postgresBlobStore } from './postgres-blob-store.ts';
import { s3BlobStore } from './s3-blob-store.ts';

export interface BlobStoreSettings {
  BLOB_STORE: 'postgres' | 's3';
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PREFIX: string;
  /** Returns the current key. Without this function the two keys of the settings are used. */
  presentSecret?: (name: 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => string | undefined;
}

/**
 * Opens the store that the settings select.
 * @throws Error that lists the missing settings
 */
export function openBlobStore(settings: BlobStoreSettings, rows: DocumentDatabase, now: () => Date): BlobStore {
  if (settings.BLOB_STORE === 'postgres') return postgresBlobStore(rows, now);
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => !settings[name]);
  if (missing.length > 0) throw new Error(`Wrong settings:\n${missing.map((name) => `${name} is missing`).join('\n')}`);
  const keyOf = (name: 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => () =>
    settings.presentSecret?.(name) ?? settings[name] ?? '';
  return s3BlobStore(
    {
      endpoint: settings.S3_ENDPOINT ?? '',
      region: settings.S3_REGION,
      bucket: settings.S3_BUCKET ?? '',
      accessKeyId: keyOf('S3_ACCESS_KEY_ID'),
      secretAccessKey: keyOf('S3_SECRET_ACCESS_KEY'),
      prefix: settings.S3_PREFIX,
    },
    rows,
    now,
  );
}

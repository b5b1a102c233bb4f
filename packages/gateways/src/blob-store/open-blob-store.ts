import type { DocumentDatabase } from './document-rows.ts';
import type { BlobStore, ObjectStore } from './port.ts';
import { postgresBlobStore } from './postgres-blob-store.ts';
import { s3BlobStore } from './s3-blob-store.ts';
import type { S3Settings } from './s3-client.ts';
import { s3Objects } from './s3-objects.ts';

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

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * Opens the store that the settings select for new documents. Older ones are read wherever they are: with BLOB_STORE=postgres
 * and all settings of S3 also from the bucket.
 * @throws Error that lists the missing settings
 */
export function openBlobStore(settings: BlobStoreSettings, rows: DocumentDatabase, now: () => Date): BlobStore {
  if (settings.BLOB_STORE === 's3') return s3BlobStore(s3SettingsOf(settings), rows, now);
  const isS3Named = needed.every((name) => settings[name]);
  return postgresBlobStore(rows, now, isS3Named ? openObjectStore(settings) : null);
}

/** Opens the object store of the settings, also when new documents go to Postgres. @throws Error that lists the missing settings */
export const openObjectStore = (settings: BlobStoreSettings): ObjectStore => s3Objects(s3SettingsOf(settings));

function s3SettingsOf(settings: BlobStoreSettings): S3Settings {
  const missing = needed.filter((name) => !settings[name]);
  if (missing.length > 0) throw new Error(`Wrong settings:\n${missing.map((name) => `${name} is missing`).join('\n')}`);
  const keyOf = (name: 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => () =>
    settings.presentSecret?.(name) ?? settings[name] ?? '';
  return {
    endpoint: settings.S3_ENDPOINT ?? '',
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET ?? '',
    accessKeyId: keyOf('S3_ACCESS_KEY_ID'),
    secretAccessKey: keyOf('S3_SECRET_ACCESS_KEY'),
    prefix: settings.S3_PREFIX,
  };
}

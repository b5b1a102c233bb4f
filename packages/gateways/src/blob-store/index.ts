export { type BlobStoreSettings, openBlobStore } from './open-blob-store.ts';
export type { BlobStore } from './port.ts';
export { postgresBlobStore } from './postgres-blob-store.ts';
export { probeS3 } from './probe-s3.ts';
export { s3BlobStore } from './s3-blob-store.ts';

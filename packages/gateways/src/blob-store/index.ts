export { type BlobStoreSettings, openBlobStore, openObjectStore } from './open-blob-store.ts';
export type { BlobStore, ObjectStore } from './port.ts';
export { postgresBlobStore } from './postgres-blob-store.ts';
export { probeS3 } from './probe-s3.ts';
export { s3BlobStore } from './s3-blob-store.ts';
export { s3Objects } from './s3-objects.ts';

export type { BlobStore } from './port.ts';
export { postgresBlobStore } from './postgres-blob-store.ts';

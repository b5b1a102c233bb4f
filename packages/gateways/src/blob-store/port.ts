/** Where documents live, named by the SHA-256 of their bytes: the same file is stored once and never changes. */
export interface BlobStore {
  /** Stores the bytes (a second time is no error) and answers their SHA-256. Written before any row that names it. */
  put(bytes: Uint8Array): Promise<Uint8Array>;
  /** The bytes, or null when no blob has this name. */
  get(sha256: Uint8Array): Promise<Uint8Array | null>;
}

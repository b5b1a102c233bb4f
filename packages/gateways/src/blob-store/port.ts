/** Where documents live, named by the SHA-256 of their bytes: the same file is stored once and never changes. */
export interface BlobStore {
  /** Stores the bytes (a second time is no error) and answers their SHA-256. Written before any row that names it. */
  put(bytes: Uint8Array): Promise<Uint8Array>;
  /** The bytes, or null when no blob has this name. */
  get(sha256: Uint8Array): Promise<Uint8Array | null>;
  /** Removes what lies outside the row. Only for the collection of documents, which holds the row meanwhile. */
  forget(sha256: Uint8Array): Promise<void>;
}

/** The store did not answer, or not as it should: whether the bytes are there is unknown. */
export class BlobStoreUnavailable extends Error {
  override readonly name = 'BlobStoreUnavailable';
}

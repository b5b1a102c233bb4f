export { sha256Of } from './sha256-of.ts';

/**
 * Content-addressed store of documents: the key is the SHA-256 of the bytes, so equal files are stored once and never
 * change.
 */
export interface BlobStore {
  /**
   * Stores the bytes and returns their SHA-256; storing the same bytes again is no error. Call it before you write a
   * row that refers to the bytes.
   */
  put(bytes: Uint8Array): Promise<Uint8Array>;
  /** The bytes, or null when no document has this hash. */
  get(sha256: Uint8Array): Promise<Uint8Array | null>;
  /**
   * Whether the bytes are stored, with their size and checksum. Call it before a letter with the document is signed.
   * @throws BlobStoreUnavailable when something else answers for the store
   */
  holds(sha256: Uint8Array): Promise<boolean>;
  /** @throws BlobStoreUnavailable unless the store itself answers and knows the keys */
  check(): Promise<void>;
  /**
   * Deletes the bytes that are stored outside of the table row. Only for the garbage collection, which locks the row
   * meanwhile.
   */
  forget(sha256: Uint8Array): Promise<void>;
}

/** The objects of an S3-compatible store, without the rows of the table `document`. */
export interface ObjectStore {
  /** The bytes, whose SHA-256 was compared. Null when the store says that there is no such object. */
  get(sha256: Uint8Array): Promise<Uint8Array | null>;
  /**
   * Whether the store has the object with its size and checksum. Without a checksum the bytes are read and hashed.
   * @throws BlobStoreUnavailable when something else answers for the store
   */
  holds(sha256: Uint8Array, size: number): Promise<boolean>;
  /** Stores the bytes, unless they are there. @throws BlobStoreUnavailable unless the store confirms that it has them */
  put(sha256: Uint8Array, bytes: Uint8Array): Promise<void>;
  delete(sha256: Uint8Array): Promise<void>;
  check(): Promise<void>;
}

/**
 * The store did not answer, answered with an error, or something else answered for it, so it is unknown whether the bytes
 * are stored.
 */
export class BlobStoreUnavailable extends Error {
  override readonly name: string = 'BlobStoreUnavailable';
}

/** What came under the name of a document has another SHA-256: a page of a proxy, or a changed object. */
export class WrongDocument extends BlobStoreUnavailable {}

/** The row of the document has no bytes, and the settings name no object store. */
export class DocumentOutOfReach extends BlobStoreUnavailable {}

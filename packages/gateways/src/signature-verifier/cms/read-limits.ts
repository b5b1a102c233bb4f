/** Limits of a message, because later parsers need memory for each of its elements. */
export interface ReadLimits {
  readonly bytes: number;
  readonly elements: number;
  readonly certificates: number;
}

export const MAX_DEPTH = 64;

/** For a message that a sender uploads. */
export const uploadLimits: ReadLimits = { bytes: 1024 * 1024, elements: 10_000, certificates: 16 };

/**
 * For a message of our archive: each new archive time stamp adds the certificates of its authority, and revocation
 * lists of several megabytes. An entry of a list may have three elements in 20 bytes, so that 64 MB of lists are within
 * the limit of elements.
 */
export const archiveLimits: ReadLimits = { bytes: 64 * 1024 * 1024, elements: 11_000_000, certificates: 256 };

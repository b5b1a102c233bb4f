import { createHash } from 'node:crypto';

/**
 * Idempotency key of one sending of a letter. It is derived, not random, so that a letter which is sent again after the
 * database was restored from a backup is not printed twice. It is derived from the random uid, because a restored
 * database gives the serial id to another letter.
 */
export function dispatchKey(uid: string, generation: number): string {
  const hex = createHash('sha256').update(`dispatch ${uid} ${generation}`).digest('hex');
  // RFC 9562, version 8: a UUID whose bits the application chooses.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

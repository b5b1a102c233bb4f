import { createHash } from 'node:crypto';

/**
 * Key under which the post gets a letter: the same for the same sending of the same letter, so that a letter which is sent
 * again after the database was restored from a backup makes no second paper. It follows from the random uid and not from the
 * serial id, which a restored database gives to another letter.
 */
export function dispatchKey(uid: string, generation: number): string {
  const hex = createHash('sha256').update(`dispatch ${uid} ${generation}`).digest('hex');
  // RFC 9562, version 8: a UUID whose bits the application chooses.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

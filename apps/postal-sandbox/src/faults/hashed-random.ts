import { createHash } from 'node:crypto';

/** Deterministic pseudo-random number in [0, 1), computed from a hash of the words. */
export function hashedRandom(...words: string[]): number {
  return createHash('sha256').update(words.join('\n')).digest().readUInt32BE(0) / 2 ** 32;
}

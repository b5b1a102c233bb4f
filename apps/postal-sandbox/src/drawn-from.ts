import { createHash } from 'node:crypto';

/** A number in [0, 1) that is always the same for the same words. */
export function drawnFrom(...words: string[]): number {
  return createHash('sha256').update(words.join('\n')).digest().readUInt32BE(0) / 2 ** 32;
}

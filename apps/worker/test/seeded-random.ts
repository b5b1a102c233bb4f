import { randomInt } from 'node:crypto';

/** Every test that uses random numbers prints its seed: SEED=… repeats the run. */
export const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function seededRandom(from: number = seed): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

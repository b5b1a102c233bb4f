/** Deterministic generator of random values: the same seed gives the same values. */
export interface Random {
  /** A number in [0, 1). */
  number(): number;
  /** An integer from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  bytes(count: number): Uint8Array<ArrayBuffer>;
  uuid(): string;
}

export function createRandom(seed: number): Random {
  const number = mulberry32(seed);
  const whole = (from: number, to: number) => from + Math.floor(number() * (to - from + 1));
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => whole(0, 255));
  return {
    number,
    whole,
    bytes,
    chance: (share) => number() < share,
    pick<T>(list: readonly T[]): T {
      const [picked] = list.slice(whole(0, list.length - 1));
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, place: number() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
    uuid: () => uuidOf(bytes(16)),
  };
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Formats 16 bytes as a UUID of version 4. */
function uuidOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)];
  return parts.join('-');
}

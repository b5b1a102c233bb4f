import { describe, expect, it } from 'vitest';
import { PrimarySamples } from './primary-samples.ts';

/** A primary that was sampled at these seconds, at these positions; answers may be ten seconds old. */
function sampled(...samples: readonly (readonly [second: number, position: bigint])[]): PrimarySamples {
  const all = new PrimarySamples(10_000);
  for (const [second, position] of samples) all.add({ at: second * 1000, position });
  return all;
}
const written = [
  [1, 100n],
  [2, 200n],
  [3, 300n],
] as const;

describe('the lag of a replica', () => {
  it('is none when the replica has replayed the newest position, also while nobody writes', () => {
    expect(sampled(...written).lagMsOf(300n, 3500)).toBe(0);
    expect(sampled([1, 100n], [2, 100n], [30, 100n]).lagMsOf(100n, 30_900)).toBe(0);
  });

  it('is the time since the primary was where the replica is', () => {
    expect(sampled(...written).lagMsOf(250n, 3500)).toBe(1500);
    expect(sampled(...written).lagMsOf(100n, 3500)).toBe(2500);
  });

  it('grows while the replica is cut off, also beyond what is kept of the primary', () => {
    const samples = sampled(...written);
    expect(samples.lagMsOf(200n, 3500)).toBe(1500);
    for (let second = 4; second <= 120; second += 1)
      samples.add({ at: second * 1000, position: BigInt(second) * 100n });
    expect(samples.lagMsOf(200n, 120_000)).toBe(118_000);
    expect(samples.lagMs(125_000)).toBe(123_000);
  });

  it('is that of the first sample for a replica which was never seen nearer', () => {
    expect(sampled(...written).lagMsOf(50n, 9000)).toBe(8000);
  });
});

describe('the position that an answer must contain', () => {
  it('is of the oldest sample within the bound, so that no answer is older', () => {
    expect(sampled([1, 100n], [5, 500n], [11, 1100n]).positionOfBound(11_500)).toBe(500n);
    expect(sampled([1, 100n], [5, 500n], [11, 1100n]).positionOfBound(11_000)).toBe(100n);
  });

  it('is unknown when the primary was not sampled for so long', () => {
    expect(sampled(...written).positionOfBound(14_000)).toBeNull();
    expect(sampled().positionOfBound(1000)).toBeNull();
  });
});

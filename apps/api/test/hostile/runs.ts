import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/** HOSTILE_RUNS: calls for each endpoint, small in `npm run test:long`; HOSTILE_SEED repeats a run. */
export const runs = Number(process.env.HOSTILE_RUNS ?? 3);
export const seed = Number(process.env.HOSTILE_SEED ?? randomInt(2 ** 31));

/** Enough for a slow machine, and for the shrinking of a counterexample. */
export const patienceMs = 180_000 + runs * 2000;

/** A different number per name, so that properties do not all start with the same values. */
const numberOf = (name: string) =>
  [...name].reduce((number, sign) => (number * 31 + sign.charCodeAt(0)) % 1_000_003, 7);

/**
 * Checks that no generated value breaks a law; its error contains the smallest counterexample found.
 * @param wrongsOf the broken laws
 */
export const expectNoViolations = <T>(
  name: string,
  generated: fc.Arbitrary<T>,
  wrongsOf: (one: T) => Promise<readonly string[]>,
  numRuns = runs,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(generated, async (one) => {
      const wrongs = await wrongsOf(one);
      if (wrongs.length > 0) throw new Error(`${wrongs.join('\n')}\nHOSTILE_SEED=${seed} HOSTILE_RUNS=${numRuns}`);
    }),
    { numRuns, seed: seed + numberOf(name), includeErrorInReport: true },
  );

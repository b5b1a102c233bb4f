import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/** Calls per endpoint, few by default because `npm run test:long` makes them; HOSTILE_SEED repeats a run. */
export const hostileRuns = Number(process.env.HOSTILE_RUNS ?? 3);
export const hostileSeed = Number(process.env.HOSTILE_SEED ?? randomInt(2 ** 31));

/** Test timeout: enough for a slow machine and for shrinking a counterexample. */
export const hostileTimeoutMs = 180_000 + hostileRuns * 2000;

/** A different number per name, so that properties do not all start with the same values. */
const numberOf = (name: string) =>
  [...name].reduce((number, sign) => (number * 31 + sign.charCodeAt(0)) % 1_000_003, 7);

/**
 * Checks that no generated value causes a violation; the error contains the smallest counterexample found.
 * @param wrongsOf finds the violations
 */
export const expectNoViolations = <T>(
  name: string,
  generated: fc.Arbitrary<T>,
  wrongsOf: (one: T) => Promise<readonly string[]>,
  numRuns = hostileRuns,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(generated, async (one) => {
      const wrongs = await wrongsOf(one);
      if (wrongs.length > 0)
        throw new Error(`${wrongs.join('\n')}\nHOSTILE_SEED=${hostileSeed} HOSTILE_RUNS=${numRuns}`);
    }),
    { numRuns, seed: hostileSeed + numberOf(name), includeErrorInReport: true },
  );

import { CryptoMissing } from './bytes/digest.ts';
import { AlgorithmNotJudged } from './cms/check-signer.ts';
import { NothingToCheck } from './nothing-to-check.ts';
import { ProofFault } from './proof-fault.ts';
import type { ProofCheck, ProofCheckId, ProofFacts } from './proof-verdict.ts';

export interface CheckName {
  readonly id: ProofCheckId;
  readonly file?: string;
}

/**
 * Makes a check. An error that the check does not foresee means that the file has a form which the product never
 * writes, so it fails the check, too.
 * @param make returns what it found
 * @throws CryptoMissing
 */
export async function runCheck(name: CheckName, make: () => Promise<ProofFacts> | ProofFacts): Promise<ProofCheck> {
  try {
    return { ...name, result: 'passed', facts: await make() };
  } catch (error) {
    return checkOfError(name, error);
  }
}

function checkOfError(name: CheckName, error: unknown): ProofCheck {
  if (error instanceof CryptoMissing) throw error;
  if (error instanceof NothingToCheck) return { ...name, result: 'absent', reason: error.reason, facts: error.facts };
  const { reason, about } = faultOf(error);
  return { ...name, result: 'failed', reason, about, facts: {} };
}

function faultOf(error: unknown): ProofFault {
  if (error instanceof ProofFault) return error;
  if (error instanceof AlgorithmNotJudged) return new ProofFault('algorithm-unsupported', error.algorithm);
  return new ProofFault('malformed', String(error));
}

/** Makes a national algorithm an absent part, where the product takes such signatures. */
export async function exceptNational<T>(check: Promise<T>): Promise<T> {
  try {
    return await check;
  } catch (error) {
    if (!(error instanceof AlgorithmNotJudged) || !error.isNational) throw error;
    throw new NothingToCheck('national-algorithm', { algorithm: error.algorithm });
  }
}

/** The check and, if it passed, what it is about; undefined otherwise. */
export async function runCheckFor<T>(
  name: CheckName,
  make: () => Promise<{ readonly facts: ProofFacts; readonly found: T }>,
): Promise<{ readonly check: ProofCheck; readonly found: T | undefined }> {
  let found: T | undefined;
  const check = await runCheck(name, async () => {
    const made = await make();
    found = made.found;
    return made.facts;
  });
  return { check, found };
}

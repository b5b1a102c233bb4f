import type { ProbeResult } from '../probe/port.ts';
import { type BranchDirectory, BranchDirectoryUnavailable } from './port.ts';

/** A taxpayer that cannot exist. */
const unknownInn = '000000000';

/** Requests the branches of a taxpayer that does not exist: the expected answer is an empty list. */
export async function probeBranchDirectory(directory: BranchDirectory): Promise<ProbeResult> {
  try {
    await directory.branchesOf(unknownInn);
    return { state: 'ok', said: 'answers in the agreed form' };
  } catch (error) {
    if (!(error instanceof BranchDirectoryUnavailable)) throw error;
    return { state: 'failed', said: `does not answer: ${error.message}` };
  }
}

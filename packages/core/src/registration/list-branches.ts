import type { Branch } from '@hybrid-mail/contracts/registration';
import { BranchDirectoryUnavailable } from '@hybrid-mail/gateways/ports/branch-directory';
import type { AppServices } from '../context.ts';
import { Refusal } from '../errors.ts';

/** Branches of a taxpayer. @throws Refusal branches-unavailable */
export async function listBranches(
  { branches }: Pick<AppServices, 'branches'>,
  { inn }: { inn: string },
): Promise<Branch[]> {
  try {
    const known = await branches.branchesOf(inn);
    return known.map(({ id, name, code }) => ({ id, branchName: name, branchCode: code }));
  } catch (error) {
    if (!(error instanceof BranchDirectoryUnavailable)) throw error;
    throw new Refusal('branches-unavailable', { retryAfterSeconds: 60 });
  }
}

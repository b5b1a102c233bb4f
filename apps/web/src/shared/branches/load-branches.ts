import { type Branch, registrationCalls } from '@hybrid-mail/contracts/registration';
import { branchTexts as texts } from '@hybrid-mail/messages/branches';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';

export interface LoadedBranches {
  readonly branches: readonly Branch[];
  /** How the load ended, shown below the field; null before it. */
  readonly note: { readonly text: string; readonly isError: boolean } | null;
}

/** Loads the branches of a taxpayer, by INN. */
export async function loadBranches(inn: string): Promise<LoadedBranches> {
  try {
    const branches = await call(registrationCalls.branches, { query: { inn } });
    const text = branches.length > 0 ? texts.loaded({ count: branches.length }) : texts.none;
    return { branches, note: { text, isError: false } };
  } catch (error) {
    const text = error instanceof ApiError ? error.message : texts.failed;
    return { branches: [], note: { text, isError: true } };
  }
}

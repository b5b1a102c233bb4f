import { z } from 'zod';
import { readSecret, type Secret } from '../secret/index.ts';
import { type Branch, type BranchDirectory, BranchDirectoryUnavailable } from './port.ts';

interface Options {
  baseUrl: string;
  apiKey?: Secret | undefined;
  /** Timeout of a whole call, from connecting to the last byte of the answer. */
  timeoutMs?: number;
}

const branchList = z
  .array(z.object({ id: z.int().positive(), name: z.string().min(1).max(400), code: z.string().min(1).max(20) }))
  .max(500);

/**
 * Taxpayer register over HTTP: `GET {baseUrl}/branches?inn=` answers `[{ id, name, code }]`, or 404 for an unknown
 * taxpayer.
 */
export function httpBranchDirectory({ baseUrl, apiKey, timeoutMs = 5_000 }: Options): BranchDirectory {
  return {
    async branchesOf(inn) {
      const url = `${baseUrl.replace(/\/+$/, '')}/branches?${new URLSearchParams({ inn })}`;
      const headers = {
        accept: 'application/json',
        ...(apiKey && { authorization: `Bearer ${readSecret(apiKey)}` }),
      };
      try {
        const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
        if (answer.status === 404) return [];
        if (!answer.ok) throw new BranchDirectoryUnavailable(`status ${answer.status}`);
        return byName(branchList.parse(await answer.json()));
      } catch (error) {
        if (error instanceof BranchDirectoryUnavailable) throw error;
        throw new BranchDirectoryUnavailable('no answer in the agreed form', { cause: error });
      }
    },
  };
}

const byName = (branches: Branch[]) => branches.sort((one, other) => (one.name < other.name ? -1 : 1));

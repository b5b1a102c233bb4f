import { CryptoMissing, ProofFault, type ProofOptions, type ProofVerdict, verifyProofs } from '@hybrid-mail/proof';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Day } from '../../lib/formats/dates.ts';
import { useLatestRun } from '../../lib/use-latest-run.ts';
import { findPublishedRoot } from './published-roots.queries.ts';

const mostBytes = 512 * 1024 * 1024;

export type VerificationProblem = 'too-large' | 'unreadable-file' | 'without-crypto' | { readonly unreadable: string };

export type Verification =
  | { readonly state: 'empty' }
  | { readonly state: 'reading'; readonly names: string }
  | { readonly state: 'problem'; readonly problem: VerificationProblem }
  | { readonly state: 'done'; readonly verdicts: readonly ProofVerdict[] };

type Comparison = Pick<ProofOptions, 'operatorRoots' | 'timeStampRoots' | 'publishedRoots'>;

/**
 * Verifies chosen files in this browser, and again when there is something else to compare them with. Roots of days
 * outside `publishedRoots` are asked for, unless the list itself is not there.
 * @returns the state, and a function that takes other files
 */
export function useProofVerification(comparison: Comparison) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [verification, setVerification] = useState<Verification>({ state: 'empty' });
  const queries = useQueryClient();
  const { begin } = useLatestRun();
  const { operatorRoots, timeStampRoots, publishedRoots } = comparison;
  useEffect(() => {
    if (files.length === 0) return;
    const signal = begin();
    const show = (next: Verification) => !signal.aborted && setVerification(next);
    const roots = { ...(operatorRoots && { operatorRoots }), ...(timeStampRoots && { timeStampRoots }) };
    const run = async () => {
      const first = await verify(files, { ...roots, ...(publishedRoots && { publishedRoots }) });
      show(first);
      if (!publishedRoots) return;
      const found = await findRoots(missingDays(first), (day) => findPublishedRoot(queries, day), signal);
      if (found.size === 0 || signal.aborted) return;
      show(await verify(files, { ...roots, publishedRoots: new Map([...publishedRoots, ...found]) }));
    };
    show({ state: 'reading', names: files.map(({ name }) => name).join(', ') });
    void run();
  }, [files, operatorRoots, timeStampRoots, publishedRoots, queries, begin]);
  const choose = useCallback((chosen: readonly File[]) => setFiles([...chosen]), []);
  return { verification, choose };
}

/** Days of packs whose root was compared with nothing. */
function missingDays(verification: Verification): ReadonlySet<Day> {
  const checks = verification.state === 'done' ? verification.verdicts.flatMap((verdict) => verdict.checks) : [];
  const uncompared = checks.filter(({ id, result }) => id === 'published-root' && result === 'absent');
  return new Set(uncompared.map(({ facts }) => facts.day).filter((day) => day !== undefined));
}

/** Asks for one day after another, so that an archive of many letters does not reach the limit of calls at once. */
async function findRoots(
  days: ReadonlySet<Day>,
  find: (day: Day) => Promise<string | null>,
  signal: AbortSignal,
): Promise<ReadonlyMap<Day, string>> {
  const found = new Map<Day, string>();
  for (const day of days) {
    const root = signal.aborted ? null : await find(day);
    if (root !== null) found.set(day, root);
  }
  return found;
}

async function verify(files: readonly File[], comparison: Comparison): Promise<Verification> {
  try {
    if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes) return problem('too-large');
    const read = await Promise.all(files.map(async (file) => [file.name, await bytesOf(file)] as const));
    const verdicts = await verifyProofs(new Map(read), { ...comparison, at: new Date() });
    return { state: 'done', verdicts };
  } catch (error) {
    if (error instanceof CryptoMissing) return problem('without-crypto');
    if (error instanceof ProofFault) return problem({ unreadable: error.about.join(', ') });
    // The file was changed or removed since it was chosen.
    if (error instanceof DOMException) return problem('unreadable-file');
    throw error;
  }
}

const problem = (found: VerificationProblem): Verification => ({ state: 'problem', problem: found });

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

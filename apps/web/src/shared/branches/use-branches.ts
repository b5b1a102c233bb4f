import { type Branch, registrationCalls } from '@hybrid-mail/contracts/registration';
import { branchTexts as texts } from '@hybrid-mail/messages/branches';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';

/** Branches of a taxpayer, by INN. */
const branchesQuery = (inn: string) =>
  queryOptions({
    queryKey: ['branches', inn],
    queryFn: ({ signal }) => call(registrationCalls.branches, { query: { inn }, signal }),
    staleTime: 60_000,
    retry: false,
  });

interface Loaded {
  readonly branches: readonly Branch[];
  /** Loading state or error, shown below the field. */
  readonly note: { readonly text: string; readonly isError: boolean } | null;
}

const nothing: Loaded = { branches: [], note: null };

/**
 * Loads branches on demand; editing the INN discards them.
 * @param onOther called when the INN changes, to clear the chosen branch
 */
export function useBranches(inn: string, onOther: () => void) {
  const queries = useQueryClient();
  const [loaded, setLoaded] = useState(nothing);
  const [isLoading, setLoading] = useState(false);
  const current = useRef(inn);
  const clearBranch = useRef(onOther);
  clearBranch.current = onOther;
  useEffect(() => {
    if (current.current === inn) return;
    current.current = inn;
    setLoaded(nothing);
    clearBranch.current();
  }, [inn]);

  const load = async () => {
    if (!/^[0-9]{9}$/.test(inn)) return setLoaded({ branches: [], note: { text: texts.needInn, isError: true } });
    setLoading(true);
    const found = await queries.fetchQuery(branchesQuery(inn)).then(foundOf, failedOf);
    setLoading(false);
    if (current.current === inn) setLoaded(found);
  };
  return { ...loaded, isLoading, load: () => void load() };
}

const foundOf = (branches: Branch[]) => {
  const text = branches.length > 0 ? texts.loaded({ count: branches.length }) : texts.none;
  return { branches, note: { text, isError: false } };
};

const failedOf = (error: unknown) => {
  const text = error instanceof ApiError ? error.message : texts.failed;
  return { branches: [], note: { text, isError: true } };
};

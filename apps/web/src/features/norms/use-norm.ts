import { norm as days, normCalls, type RegionNorm } from '@hybrid-mail/contracts/norms';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { normTexts as texts } from '@hybrid-mail/messages/norms';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';

export const normsQuery = () =>
  queryOptions({ queryKey: ['norms'], queryFn: ({ signal }) => call(normCalls.list, { signal }) });

/** State of a region's norm field: typed text, result of validation or save, and functions to type and to save. */
export function useNorm({ id, norm }: RegionNorm) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<string>();
  const [result, setResult] = useState<{ readonly isError: boolean; readonly text: string }>();
  const [isRunning, setRunning] = useState(false);
  const typed = draft ?? String(norm);
  const type = (text: string | undefined) => {
    setDraft(text);
    setResult(undefined);
  };
  const storeNorm = (changed: number) =>
    queries.setQueryData(normsQuery().queryKey, (all) =>
      all?.map((each) => (each.id === id ? { ...each, norm: changed } : each)),
    );
  const save = async () => {
    const { data: wanted, error: wrong } = z.safeDecode(days, typed.trim());
    if (wrong) return setResult({ isError: true, text: formatProblem(wrong.issues[0]?.message ?? '') });
    if (isRunning) return;
    if (wanted === norm) return type(undefined);
    setRunning(true);
    try {
      storeNorm((await call(normCalls.change, { query: { id }, body: { norm: wanted, was: { norm } } })).norm);
      // Discards the typed text, unless the user has changed it during the call.
      setDraft((last) => (last === draft ? undefined : last));
      setResult({ isError: false, text: texts.saved });
      void queries.invalidateQueries({ queryKey: ['delays'] });
    } catch (error) {
      const conflict = error instanceof ApiError ? error.changed[0] : undefined;
      if (conflict) storeNorm(Number(conflict.now));
      setResult({ isError: true, text: conflict ? conflictText(conflict) : reason(error) });
    } finally {
      setRunning(false);
    }
  };
  return { typed, isChanged: draft !== undefined && draft !== String(norm), result, isRunning, type, save };
}

const conflictText = ({ now, changedBy }: ApiError['changed'][number]) =>
  changedBy ? texts.changedBy({ by: changedBy, norm: String(now) }) : texts.changed({ norm: String(now) });

const reason = (error: unknown) => (error instanceof ApiError ? error.message : texts.notSaved);

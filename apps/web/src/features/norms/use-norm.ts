import { norm as days, norms, type RegionNorm } from '@hybrid-mail/contracts/norms';
import { normTexts as texts } from '@hybrid-mail/messages/norms';
import { sayProblem } from '@hybrid-mail/messages/say-problem';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { normsQuery } from './norms.queries.ts';

interface Said {
  readonly isError: boolean;
  readonly text: string;
}

/** The field of a region's norm: what is typed, what was said of it last, and saving. */
export function useNorm({ id, norm }: RegionNorm) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<string>();
  const [said, setSaid] = useState<Said>();
  const [isRunning, setRunning] = useState(false);
  const typed = draft ?? String(norm);
  const type = (text: string | undefined) => {
    setDraft(text);
    setSaid(undefined);
  };
  const keep = (changed: number) =>
    queries.setQueryData(normsQuery().queryKey, (all) =>
      all?.map((each) => (each.id === id ? { ...each, norm: changed } : each)),
    );
  const save = async () => {
    const { data: wanted, error: wrong } = z.safeDecode(days, typed.trim());
    if (wrong) return setSaid({ isError: true, text: sayProblem(wrong.issues[0]?.message ?? '') });
    if (isRunning) return;
    if (wanted === norm) return type(undefined);
    setRunning(true);
    try {
      keep((await call(norms.change, { query: { id }, body: { norm: wanted, was: { norm } } })).norm);
      // What was typed meanwhile stays.
      setDraft((last) => (last === draft ? undefined : last));
      setSaid({ isError: false, text: texts.saved });
      void queries.invalidateQueries({ queryKey: ['delays'] });
    } catch (error) {
      const theirs = error instanceof ApiError ? error.changed[0] : undefined;
      if (theirs) keep(Number(theirs.now));
      setSaid({ isError: true, text: theirs ? meanwhile(theirs) : reason(error) });
    } finally {
      setRunning(false);
    }
  };
  return { typed, isChanged: draft !== undefined && draft !== String(norm), said, isRunning, type, save };
}

const meanwhile = ({ now, changedBy }: ApiError['changed'][number]) =>
  changedBy ? texts.changedBy({ by: changedBy, norm: String(now) }) : texts.changed({ norm: String(now) });

const reason = (error: unknown) => (error instanceof ApiError ? error.message : texts.notSaved);

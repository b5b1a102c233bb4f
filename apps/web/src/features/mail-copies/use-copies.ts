import { mailCalls } from '@hybrid-mail/contracts/mail';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailCopiesTexts as texts } from '@hybrid-mail/messages/mail-copies';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { attemptIds } from '../../lib/attempt-ids.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { type CopyValues, firstValues, isReady, plannedOf } from './copy-values.ts';
import { keepCopies, readCopies, type TypedCopies } from './kept-copies.ts';

export interface Running {
  readonly done: number;
  readonly count: number;
}

/** Rows of a batch and their creation, one after the other; a failure stops none of the others. */
export function useCopies(letters: readonly Mail[]) {
  const { valuesOf, change, forget } = useTyped();
  const queries = useQueryClient();
  const [created, setCreated] = useState<ReadonlySet<number>>(new Set());
  const [failures, setFailures] = useState<Readonly<Record<number, string>>>({});
  const [running, setRunning] = useState<Running | null>(null);
  const stopped = useRef(false);
  const namesOf = useRef(new Map<number, ReturnType<typeof attemptIds>>());
  // A person who leaves the page finds the rest of the rows again.
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  const rows = letters.filter(({ id }) => !created.has(id));
  /** The same contents keep their name, so that a repeated request finds the copy that the first one made. */
  const createOne = async (letter: Mail) => {
    const { region } = valuesOf(letter);
    const body = { ...plannedOf(valuesOf(letter)), region: Number(region), copiedFromId: letter.id };
    const names = namesOf.current.get(letter.id) ?? attemptIds();
    namesOf.current.set(letter.id, names);
    await call(mailCalls.create, { body: { ...body, externalId: names(body) } });
  };

  const create = async () => {
    const ready = rows.filter((letter) => isReady(valuesOf(letter)));
    stopped.current = false;
    setFailures({});
    for (const [done, letter] of ready.entries()) {
      if (stopped.current) break;
      setRunning({ done, count: ready.length });
      try {
        await createOne(letter);
        setCreated((now) => new Set([...now, letter.id]));
        forget(letter);
      } catch (error) {
        const why = error instanceof ApiError ? error.message : texts.unexpected;
        setFailures((now) => ({ ...now, [letter.id]: texts.failed({ why }) }));
      }
    }
    setRunning(null);
    void queries.invalidateQueries({ queryKey: mailQueries.all });
  };
  const stop = () => {
    stopped.current = true;
  };
  const correct = (letter: Mail, values: Partial<CopyValues>) => {
    change(letter, values);
    setFailures(({ [letter.id]: _, ...others }) => others);
  };
  return { rows, valuesOf, change: correct, failures, running, created: created.size, create, stop };
}
/** What is typed in the rows, kept in this tab. */
function useTyped() {
  const { id: userId } = useProfile();
  const [typed, setTyped] = useState<TypedCopies>(() => readCopies(userId));
  useEffect(() => keepCopies(userId, typed), [userId, typed]);
  return {
    valuesOf: (letter: Mail): CopyValues => typed[letter.id] ?? firstValues(letter),
    change: (letter: Mail, values: Partial<CopyValues>) =>
      setTyped((now) => ({ ...now, [letter.id]: { ...(now[letter.id] ?? firstValues(letter)), ...values } })),
    forget: ({ id }: Mail) => setTyped(({ [id]: _, ...others }) => others),
  };
}

export type Copies = ReturnType<typeof useCopies>;

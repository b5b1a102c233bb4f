import { mailCalls } from '@hybrid-mail/contracts/mail';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailCopiesTexts as texts } from '@hybrid-mail/messages/mail-copies';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { isUnknownOutcome } from '../../lib/api/is-unknown-outcome.ts';
import { createIdempotencyKeys } from '../../lib/create-idempotency-keys.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { copiesQueries } from './copies.queries.ts';
import { type CopiesDraft, loadCopiesDraft, storeCopiesDraft } from './copies-draft.ts';
import { type CopyValues, firstValues, isReady, plannedOf } from './copy-values.ts';

interface Failure {
  readonly text: string;
  /** No answer: the copy may exist. The row keeps its values, so that a retry finds the copy. */
  readonly mayBeMade: boolean;
}
type Failures = Readonly<Record<number, Failure>>;

/** A refused retry says nothing about the first attempt, whose copy may exist. */
function failureOf(error: unknown, earlier: Failure | undefined): Failure {
  if (isUnknownOutcome(error)) return { text: texts.noAnswer, mayBeMade: true };
  const why = error instanceof ApiError ? error.message : texts.unexpected;
  return { text: texts.failed({ why }), mayBeMade: earlier?.mayBeMade === true };
}

export interface Running {
  readonly done: number;
  readonly count: number;
}

/** Rows of a batch and their creation one after another; a failure does not stop the others. */
export function useCopies(letters: readonly Mail[]) {
  const { valuesOf, change, forget } = useTyped();
  const queries = useQueryClient();
  const [created, setCreated] = useState<ReadonlySet<number>>(new Set());
  const { failures, fail, forgive } = useFailures();
  const [running, setRunning] = useState<Running | null>(null);
  const stopped = useRef(false);
  useStopOnLeave(stopped);
  const known = useKnown(letters, failures);
  const rows = known.filter(({ id }) => !created.has(id));
  const createOne = useCopyCall(valuesOf);
  // A copy whose answer was lost is sent again, although its letter may have left the list.
  const isToCreate = (letter: Mail, returned: ReadonlySet<number>) =>
    isReady(valuesOf(letter)) && (returned.has(letter.id) || failures[letter.id]?.mayBeMade === true);

  const create = async () => {
    stopped.current = false;
    setRunning({ done: 0, count: rows.filter((letter) => isReady(valuesOf(letter))).length });
    const returned = await idsOfReturned(queries).catch(() => null);
    if (returned === null) notify.error(texts.notLoaded);
    const ready = returned ? rows.filter((letter) => isToCreate(letter, returned)) : [];
    for (const [done, letter] of ready.entries()) {
      if (stopped.current) break;
      setRunning({ done, count: ready.length });
      try {
        await createOne(letter);
        setCreated((now) => new Set([...now, letter.id]));
        forget(letter);
        forgive(letter);
      } catch (error) {
        fail(letter, error);
      }
    }
    setRunning(null);
    void queries.invalidateQueries({ queryKey: mailQueries.all });
    void queries.invalidateQueries({ queryKey: copiesQueries.returned().queryKey });
  };
  const stop = () => {
    stopped.current = true;
  };
  const correct = useCorrecting(change, forgive);
  return { rows, valuesOf, change: correct, failures, running, created: created.size, create, stop };
}

/** Refetched before the creation: a colleague may have copied some of them meanwhile. */
async function idsOfReturned(queries: QueryClient): Promise<ReadonlySet<number>> {
  const { letters } = await queries.fetchQuery({ ...copiesQueries.returned(), staleTime: 0 });
  return new Set(letters.map(({ id }) => id));
}

type Change = (letter: Mail, values: Partial<CopyValues>) => void;

/** Clears the failure of a row that is edited. */
const useCorrecting = (change: Change, forgive: (letter: Mail) => void): Change =>
  useCallback(
    (letter, values) => {
      change(letter, values);
      forgive(letter);
    },
    [change, forgive],
  );

function useFailures() {
  const [failures, setFailures] = useState<Failures>({});
  const fail = ({ id }: Mail, error: unknown) => setFailures((now) => ({ ...now, [id]: failureOf(error, now[id]) }));
  const forgive = useCallback(({ id }: Mail) => setFailures(({ [id]: _, ...others }) => others), []);
  return { failures, fail, forgive };
}

/** Stops the creation when the user leaves the page; the remaining rows stay for later. */
function useStopOnLeave(stopped: RefObject<boolean>) {
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [stopped],
  );
}

/**
 * Creates the copy of a letter. The same contents keep their idempotency key, so that a retry finds the existing copy.
 */
function useCopyCall(valuesOf: (letter: Mail) => CopyValues) {
  const namesOf = useRef(new Map<number, ReturnType<typeof createIdempotencyKeys>>());
  return async (letter: Mail) => {
    const { region } = valuesOf(letter);
    const body = { ...plannedOf(valuesOf(letter)), region: Number(region), copiedFromId: letter.id };
    const names = namesOf.current.get(letter.id) ?? createIdempotencyKeys();
    namesOf.current.set(letter.id, names);
    await call(mailCalls.create, { body: { ...body, externalId: names(body) } });
  };
}

/** The letters, and those that left the list while the answer about their copy was lost. */
function useKnown(letters: readonly Mail[], failures: Failures): readonly Mail[] {
  const earlier = useRef(letters);
  const ids = new Set(letters.map(({ id }) => id));
  const lost = earlier.current.filter(({ id }) => !ids.has(id) && failures[id]?.mayBeMade);
  const known = lost.length > 0 ? [...lost, ...letters] : letters;
  useEffect(() => {
    earlier.current = known;
  }, [known]);
  return known;
}

/** The initial values of each letter's row, cached: every render uses the same object until the user types. */
function useFirstValues() {
  const known = useRef(new WeakMap<Mail, CopyValues>());
  return (letter: Mail): CopyValues => {
    const values = known.current.get(letter) ?? firstValues(letter);
    known.current.set(letter, values);
    return values;
  };
}

/**
 * Typed values of the rows, stored in this tab. Values and `change` are stable references, so that unchanged rows do
 * not rerender.
 */
function useTyped() {
  const { id: userId } = useProfile();
  const [typed, setTyped] = useState<CopiesDraft>(() => loadCopiesDraft(userId));
  useEffect(() => storeCopiesDraft(userId, typed), [userId, typed]);
  const firstOf = useFirstValues();
  const change = useCallback(
    (letter: Mail, values: Partial<CopyValues>) =>
      setTyped((now) => ({ ...now, [letter.id]: { ...(now[letter.id] ?? firstValues(letter)), ...values } })),
    [],
  );
  return {
    valuesOf: (letter: Mail): CopyValues => typed[letter.id] ?? firstOf(letter),
    change,
    forget: ({ id }: Mail) => setTyped(({ [id]: _, ...others }) => others),
  };
}

export type Copies = ReturnType<typeof useCopies>;

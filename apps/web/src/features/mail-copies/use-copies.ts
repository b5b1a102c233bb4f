import { mailCalls } from '@hybrid-mail/contracts/mail';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailCopiesTexts as texts } from '@hybrid-mail/messages/mail-copies';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError, isUnknownOutcome } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { createIdempotencyKeys } from '../../lib/create-idempotency-keys.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { readTyped, storeTyped } from '../../lib/typed-values/typed-values.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { type CopyValues, initialCopyValues, isReadyToCopy, plannedReceiverOf } from './copy-values.ts';
import { returnedLettersKey, returnedLettersQuery } from './returned-letters.queries.ts';

interface Failure {
  readonly text: string;
  /**
   * Whether the copy may exist, because the call got no answer. The row keeps its values, so that a retry finds the
   * copy.
   */
  readonly mayBeMade: boolean;
}
type Failures = Readonly<Record<number, Failure>>;

/** A refused retry does not clear `mayBeMade`, because the first attempt may have created the copy. */
function failureOf(error: unknown, earlier: Failure | undefined): Failure {
  if (isUnknownOutcome(error)) return { text: texts.noAnswer, mayBeMade: true };
  const why = error instanceof ApiError ? error.message : texts.unexpected;
  return { text: texts.failed({ why }), mayBeMade: earlier?.mayBeMade === true };
}

/**
 * State of a batch of copies: its rows, and their creation one after another. A failure does not stop the next rows.
 */
export function useCopies(letters: readonly Mail[], chosen: readonly number[] | undefined) {
  const { typed, change, restore, forget } = useTyped();
  const valuesOf = (letter: Mail) => typed[letter.id] ?? initialCopyValues(letter);
  const queries = useQueryClient();
  /** Ids of the copies by the letters that were copied. */
  const [created, setCreated] = useState<ReadonlyMap<number, number>>(new Map());
  const { failures, fail, forgive } = useFailures();
  const [running, setRunning] = useState<{ readonly done: number; readonly count: number } | null>(null);
  const isStopped = useRef(false);
  const isMounted = useIsMounted();
  const known = useKnown(letters, failures);
  const rows = known.filter(({ id }) => !created.has(id));
  const createOne = useCopyCall(valuesOf);
  const isUncertain = (id: number) => failures[id]?.mayBeMade === true;
  // A copy whose answer was lost is sent again, although its letter may have left the list.
  const isToCreate = (letter: Mail, returned: ReadonlySet<number>) =>
    isReadyToCopy(valuesOf(letter)) && (returned.has(letter.id) || isUncertain(letter.id));

  const create = async () => {
    isStopped.current = false;
    setRunning({ done: 0, count: rows.filter((letter) => isReadyToCopy(valuesOf(letter))).length });
    const returned = await idsOfReturned(queries, chosen).catch(() => null);
    if (returned === null) notify.error(texts.notLoaded);
    const ready = returned ? rows.filter((letter) => isToCreate(letter, returned)) : [];
    for (const [done, letter] of ready.entries()) {
      // Stops when the user has left the page; the remaining rows can be created later.
      if (isStopped.current || !isMounted.current) break;
      setRunning({ done, count: ready.length });
      try {
        const { id } = await createOne(letter);
        setCreated((now) => new Map([...now, [letter.id, id]]));
        forget(letter);
        forgive(letter);
      } catch (error) {
        fail(letter, error);
      }
    }
    setRunning(null);
    void queries.invalidateQueries({ queryKey: mailQueries.all });
    void queries.invalidateQueries({ queryKey: returnedLettersKey });
  };
  return {
    ...{ rows, typed, valuesOf, failures, running, create, created: [...created.values()] },
    change: useCorrection(change, forgive),
    stop: () => {
      isStopped.current = true;
    },
    /** Whether the row cannot be edited: copies are being created, or this one may exist already. */
    isOff: ({ id }: Mail) => running !== null || isUncertain(id),
    /** Restores typed values by letter id, of the rows that can be edited; undefined removes them. */
    restore: (states: ReadonlyMap<number, CopyValues | undefined>) =>
      restore(new Map([...states].filter(([id]) => rows.some((row) => row.id === id) && !isUncertain(id)))),
  };
}

type ChangeCopy = ReturnType<typeof useTyped>['change'];

/** A change of a row, which also clears the row's failure. Stable, so that only the changed row rerenders. */
const useCorrection = (change: ChangeCopy, forgive: (letter: Mail) => void): ChangeCopy =>
  useCallback(
    (letter, values) => {
      change(letter, values);
      forgive(letter);
    },
    [change, forgive],
  );

/** Refetches the ids of the returned letters, because a colleague may have copied some of them meanwhile. */
async function idsOfReturned(
  queries: QueryClient,
  chosen: readonly number[] | undefined,
): Promise<ReadonlySet<number>> {
  const { letters } = await queries.fetchQuery({ ...returnedLettersQuery(chosen), staleTime: 0 });
  return new Set(letters.map(({ id }) => id));
}

function useFailures() {
  const [failures, setFailures] = useState<Failures>({});
  const fail = ({ id }: Mail, error: unknown) => setFailures((now) => ({ ...now, [id]: failureOf(error, now[id]) }));
  const forgive = useCallback(({ id }: Mail) => setFailures(({ [id]: _, ...others }) => others), []);
  return { failures, fail, forgive };
}

/**
 * Creates the copy of a letter. The same contents keep their idempotency key, so that a retry finds the existing copy.
 */
function useCopyCall(valuesOf: (letter: Mail) => CopyValues) {
  const namesOf = useRef(new Map<number, ReturnType<typeof createIdempotencyKeys>>());
  return async (letter: Mail) => {
    const { region } = valuesOf(letter);
    const body = { ...plannedReceiverOf(valuesOf(letter)), region: Number(region), copiedFromId: letter.id };
    const names = namesOf.current.get(letter.id) ?? createIdempotencyKeys();
    namesOf.current.set(letter.id, names);
    return call(mailCalls.create, { body: { ...body, externalId: names(body) } });
  };
}

/** The letters of the list, and letters that left it before a retry has shown whether their copy exists. */
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

const draft = z.record(
  z.string(),
  z.object({ receiver: z.string(), region: z.string(), area: z.string(), address: z.string() }),
);

/** Typed values by letter id, stored in this tab until the letters are created. */
function useTyped() {
  const name = `copies.${useProfile().id}`;
  const [typed, setTyped] = useState<Readonly<Record<string, CopyValues>>>(
    () => draft.safeParse(readTyped(name)).data ?? {},
  );
  useEffect(() => storeTyped(name, typed), [name, typed]);
  const change = useCallback(
    (letter: Mail, values: Partial<CopyValues>) =>
      setTyped((now) => ({ ...now, [letter.id]: { ...(now[letter.id] ?? initialCopyValues(letter)), ...values } })),
    [],
  );
  const restore = (states: ReadonlyMap<number, CopyValues | undefined>) =>
    setTyped((now) => {
      const next = { ...now };
      for (const [id, values] of states) {
        if (values) next[id] = values;
        else delete next[id];
      }
      return next;
    });
  return { typed, change, restore, forget: ({ id }: Mail) => setTyped(({ [id]: _, ...others }) => others) };
}

export type CopiesControl = ReturnType<typeof useCopies>;

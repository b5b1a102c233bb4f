import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import { maxRegistryRows } from '@hybrid-mail/contracts/registry';
import type { RowProblem } from '@hybrid-mail/contracts/row-problem';
import { splitImportTexts } from '@hybrid-mail/messages/split-import';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createIdempotencyKeys } from '../../../lib/create-idempotency-keys.ts';
import { createStore } from '../../../lib/create-store.ts';
import { mailQueries } from '../../../lib/queries/mail.queries.ts';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { onSessionEnd } from '../../../lib/session/session-end.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import type { CheckedRow } from '../check/check-rows.ts';
import { createRegistry, type RegistryContents, toApiError } from '../submit/use-submit-registry.ts';

export type ImportPartState =
  | { readonly kind: 'waiting' | 'sending' | 'failed' }
  | { readonly kind: 'created'; readonly id: number; readonly letters: number; readonly refused: number }
  /** An earlier registry with this id has the same rows, so the part is not imported. */
  | { readonly kind: 'there'; readonly id: number };

/** A part of a split file, imported as one registry. */
export interface ImportPart {
  /** Row numbers in the file. */
  readonly rows: readonly number[];
  readonly state: ImportPartState;
}

const isPartDone = ({ state: { kind } }: ImportPart) => kind === 'created' || kind === 'there';

export const countParts = (rows: number) => Math.ceil(rows / maxRegistryRows);

const isGood = ({ mail }: CheckedRow) => mail !== null;

/**
 * Splits the rows of a file into registry-sized parts, in order. A registry needs a valid row, so a part without one
 * swaps a row with another part. Empty if there are fewer valid rows than parts.
 */
function splitIntoParts(rows: readonly CheckedRow[]): ImportPart[] {
  const count = countParts(rows.length);
  if (rows.filter(isGood).length < count) return [];
  const parts = Array.from({ length: count }, (_, index) =>
    rows.slice(index * maxRegistryRows, (index + 1) * maxRegistryRows),
  );
  for (const part of parts) {
    if (part.some(isGood)) continue;
    const giver = parts.find((other) => other.filter(isGood).length > 1);
    const given = giver?.findLastIndex(isGood) ?? -1;
    const [taken] = part.splice(0, 1);
    const [good] = giver && taken ? giver.splice(given, 1, taken) : [];
    if (good) part.push(good);
    for (const one of [part, giver]) one?.sort((a, b) => a.number - b.number);
  }
  return parts.map((part) => ({ rows: part.map(({ number }) => number), state: { kind: 'waiting' } }));
}

/** The parts before the rows are checked. */
const planParts = (numbers: readonly number[]): ImportPart[] =>
  Array.from({ length: countParts(numbers.length) }, (_, index) => ({
    rows: numbers.slice(index * maxRegistryRows, (index + 1) * maxRegistryRows),
    state: { kind: 'waiting' },
  }));

/** File name of a part: «реестр (1 из 3).xlsx». */
export function partFileNameOf(name: string, part: { readonly number: number; readonly total: number }): string {
  const [, base = '', end = ''] = /^(.*?)(\.[^.]{1,5})?$/s.exec(name) ?? [];
  const named = (kept: string) =>
    splitImportTexts.fileName({ name: kept, end, number: String(part.number), total: String(part.total) });
  return named(base.slice(0, Math.max(0, maxTextLength - named('').length)));
}

interface Given {
  /** The chosen file; another object resets the split. */
  readonly of: object | null;
  /** Numbers of all rows. */
  readonly numbers: readonly number[];
  /** The checked rows; empty before a template is chosen. */
  readonly rows: readonly CheckedRow[];
  readonly registryOf: (
    rows: readonly CheckedRow[],
    part: { readonly number: number; readonly total: number },
  ) => RegistryContents;
  readonly onRefused: (problems: readonly RowProblem[]) => void;
  /** Called after a run that created all missing parts. */
  readonly onFinished: () => void;
}

/** Imports a file in parts, one after another. Each part is a registry with its own idempotency key. */
export function useSplitImport(given: Given) {
  const queries = useQueryClient();
  const isMounted = useIsMounted();
  const mustStop = useRef(false);
  const control = useParts(given);
  const send = useSendPart(given, control);
  const { parts, next, work, change } = control;

  const run = async (mayRepeat: boolean, isOne: boolean) => {
    if (!parts || next < 0 || work.percent !== null) return;
    mustStop.current = false;
    change({ begun: parts, percent: 0, isStopping: false, failure: null });
    let index = next;
    while (index < parts.length) {
      const part = parts[index];
      if (part && !isPartDone(part) && !(await send(part, index, parts.length, mayRepeat && index === next))) break;
      index += 1;
      // Stops if the user has left the page, because the user would not see the results of the next parts.
      if (isOne || mustStop.current || !isMounted.current) break;
    }
    if (index === parts.length) given.onFinished();
    change({ percent: null, isStopping: false });
    void queries.invalidateQueries({ queryKey: mailQueries.lists });
    void queries.invalidateQueries({ queryKey: registryQueries.all });
  };

  const { percent, isStopping, failure, begun } = work;
  return {
    ...{ parts, next, percent, isStopping, failure },
    ...{ split: control.split, join: control.join, skip: control.skip },
    isBegun: begun !== null,
    isFinished: begun !== null && next < 0,
    /** Rows that are in no registry yet. */
    left: given.rows.filter(({ number }) => !parts?.some((part) => isPartDone(part) && part.rows.includes(number))),
    /** Sends all parts that are left, or only the next one. */
    run: (mayRepeat: boolean, isOne = false) => void run(mayRepeat, isOne),
    stop: () => {
      mustStop.current = true;
      change({ isStopping: true });
    },
  };
}
export type SplitImport = ReturnType<typeof useSplitImport>;

/** Sends one part; a retry with the same rows reuses the key. Resolves to true if the registry was created. */
function useSendPart({ of, rows, registryOf, onRefused }: Given, { change, setPart }: ReturnType<typeof useParts>) {
  const keyOf = (index: number, content: Readonly<Record<string, unknown>>) => {
    const keys = (of && keysOfFiles.get(of)) ?? new Map<number, ReturnType<typeof createIdempotencyKeys>>();
    if (of) keysOfFiles.set(of, keys);
    const ids = keys.get(index) ?? createIdempotencyKeys();
    keys.set(index, ids);
    return ids(content);
  };
  return async (part: ImportPart, index: number, total: number, mayRepeat: boolean): Promise<boolean> => {
    const numbers = new Set(part.rows);
    const own = rows.filter(({ number }) => numbers.has(number));
    const registry = registryOf(own, { number: index + 1, total });
    const key = keyOf(index, { of, content: JSON.stringify(registry), mayRepeat });
    setPart(index, { kind: 'sending' }, { percent: 0, failure: null });
    try {
      const id = await createRegistry({ ...registry, key, mayRepeat }, (percent) => change({ percent }));
      setPart(index, { kind: 'created', id, letters: registry.mails.length, refused: registry.refused?.length ?? 0 });
      return true;
    } catch (error) {
      const { code, rows: problems, registryId = null, message: text } = toApiError(error);
      if (problems.length > 0) onRefused(problems);
      const repeatedId = code === 'registry-repeated' ? registryId : null;
      setPart(index, { kind: 'failed' }, { failure: { part: index, text, repeatedId } });
      return false;
    }
  };
}

interface Work {
  /** The file that is split; null for none. For another file, this state is ignored. */
  readonly of: object | null;
  /** Parts with fixed rows; null until the first part is sent, because rows may still become valid or invalid. */
  readonly begun: readonly ImportPart[] | null;
  readonly percent: number | null;
  readonly isStopping: boolean;
  /** Index of the failed part, and the id of an earlier registry with the same rows. */
  readonly failure: { readonly part: number; readonly text: string; readonly repeatedId: number | null } | null;
}

/** Idempotency keys of the parts of a file. */
const keysOfFiles = new WeakMap<object, Map<number, ReturnType<typeof createIdempotencyKeys>>>();

const nothing: Work = { of: null, begun: null, percent: null, isStopping: false, failure: null };

/** Outside of the page, because the part that is being sent ends after the user has left the page. */
const storedWork = createStore(nothing);

const update = (next: (work: Work) => Work) => storedWork.set(next(storedWork.get()));

onSessionEnd(() => storedWork.set(nothing));

/** Forgets the split when the page is left, unless parts of it were sent and parts are left. */
const forgetWork = () => () => {
  if (!storedWork.get().begun?.some((part) => !isPartDone(part))) storedWork.set(nothing);
};

/** Parts of a split file with their states. Once the first part is sent, the rows of each part are fixed. */
function useParts({ of, numbers, rows }: Pick<Given, 'of' | 'numbers' | 'rows'>) {
  const kept = storedWork.useValue();
  useEffect(forgetWork, []);
  const work = of !== null && kept.of === of ? kept : nothing;
  const parts = work.of === null ? null : (work.begun ?? (rows.length > 0 ? splitIntoParts(rows) : planParts(numbers)));
  const change = (values: Partial<Omit<Work, 'of'>>) =>
    update((before) => (before.of === of ? { ...before, ...values } : before));
  const setPart = (index: number, state: ImportPartState, values: Partial<Work> = {}) =>
    update((before) => {
      const part = before.of === of ? before.begun?.[index] : undefined;
      return part && before.begun
        ? { ...before, ...values, begun: before.begun.with(index, { ...part, state }) }
        : before;
    });
  return {
    work,
    /** Null while the file is not split; empty if it has fewer valid rows than parts. */
    parts,
    /** Index of the next part to send; -1 for none. */
    next: parts?.findIndex((part) => !isPartDone(part)) ?? -1,
    change,
    setPart,
    split: () => storedWork.set({ ...nothing, of }),
    join: () => work.begun === null && storedWork.set(nothing),
    /** Marks the failed part as imported by the earlier registry. */
    skip: () => {
      const { failure } = work;
      if (failure && failure.repeatedId !== null) {
        setPart(failure.part, { kind: 'there', id: failure.repeatedId }, { failure: null });
      }
    },
  };
}

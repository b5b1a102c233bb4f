import { useState } from 'react';
import type { CheckedRow } from '../check/checked-row.ts';
import { isDone, type Part, type PartState, partsOf } from './part.ts';

interface Failure {
  /** Index of the part. */
  readonly part: number;
  readonly text: string;
  /** Id of an earlier registry with the same rows. */
  readonly repeatedId: number | null;
}

interface Work {
  /** Identity of the split file or sheet; another one is not split. */
  readonly of: object | null;
  /** Null until the first part is sent: until then rows may become valid or invalid. */
  readonly begun: readonly Part[] | null;
  readonly percent: number | null;
  readonly isStopping: boolean;
  readonly failure: Failure | null;
}

const nothing: Work = { of: null, begun: null, percent: null, isStopping: false, failure: null };

/** Parts of a split file with their states. Once the first one is sent, the rows of each part are fixed. */
export function useParts(of: object | null, rows: readonly CheckedRow[]) {
  const [kept, setWork] = useState(nothing);
  const work = of !== null && kept.of === of ? kept : nothing;
  const parts = work.of === null ? null : (work.begun ?? partsOf(rows));
  const change = (values: Partial<Omit<Work, 'of'>>) =>
    setWork((before) => (before.of === of ? { ...before, ...values } : before));
  const setPart = (index: number, state: PartState, values: Partial<Work> = {}) =>
    setWork((before) => {
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
    next: parts?.findIndex((part) => !isDone(part)) ?? -1,
    change,
    setPart,
    split: () => setWork({ ...nothing, of }),
    join: () => work.begun === null && setWork(nothing),
    /** Marks the failed part as already created by the earlier registry. */
    skip: () => {
      const { failure } = work;
      if (failure && failure.repeatedId !== null) {
        setPart(failure.part, { kind: 'there', id: failure.repeatedId }, { failure: null });
      }
    },
  };
}

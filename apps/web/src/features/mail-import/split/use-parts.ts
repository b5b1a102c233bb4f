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
  /** What is divided; another file or sheet is not. */
  readonly of: object | null;
  /** Null until the first part is sent: rows may still change from wrong to right. */
  readonly begun: readonly Part[] | null;
  readonly percent: number | null;
  readonly isStopping: boolean;
  readonly failure: Failure | null;
}

const nothing: Work = { of: null, begun: null, percent: null, isStopping: false, failure: null };

/** The parts of a divided file with their states. From the first one that is sent, each keeps its rows. */
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
    /** Null while the file is not divided; empty when it has fewer right rows than parts. */
    parts,
    /** Index of the part that is sent next; -1 when there is none. */
    next: parts?.findIndex((part) => !isDone(part)) ?? -1,
    change,
    setPart,
    split: () => setWork({ ...nothing, of }),
    join: () => work.begun === null && setWork(nothing),
    /** Takes the failed part as loaded by its earlier registry. */
    skip: () => {
      const { failure } = work;
      if (failure && failure.repeatedId !== null) {
        setPart(failure.part, { kind: 'there', id: failure.repeatedId }, { failure: null });
      }
    },
  };
}

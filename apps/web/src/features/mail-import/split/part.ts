import type { CheckedRow } from '../check/checked-row.ts';
import { splitRows } from './split-rows.ts';

export type PartState =
  | { readonly kind: 'waiting' | 'sending' | 'failed' }
  | { readonly kind: 'created'; readonly id: number; readonly letters: number; readonly refused: number }
  /** An earlier registry has the same rows. */
  | { readonly kind: 'there'; readonly id: number };

/** A part of a split file: one registry. */
export interface Part {
  /** Numbers of its rows in the file. */
  readonly rows: readonly number[];
  readonly state: PartState;
}

export const isDone = ({ state: { kind } }: Part) => kind === 'created' || kind === 'there';

/** Splits the rows into parts; empty if there are fewer valid rows than parts. */
export const partsOf = (rows: readonly CheckedRow[]): Part[] =>
  (splitRows(rows) ?? []).map((part) => ({ rows: part.map(({ number }) => number), state: { kind: 'waiting' } }));

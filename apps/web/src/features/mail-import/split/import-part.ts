import { maxRegistryRows } from '@hybrid-mail/contracts/registry';
import { maxTextLength } from '@hybrid-mail/contracts/text';
import { splitImportTexts } from '@hybrid-mail/messages/split-import';
import type { CheckedRow } from '../check/checked-row.ts';

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

export const isPartDone = ({ state: { kind } }: ImportPart) => kind === 'created' || kind === 'there';

export const countParts = (rows: number) => Math.ceil(rows / maxRegistryRows);

const isGood = ({ mail }: CheckedRow) => mail !== null;

/**
 * Splits the rows of a file into registry-sized parts, in order. A registry needs a valid row, so a part without one
 * swaps a row with another part. Empty if there are fewer valid rows than parts.
 */
export function splitIntoParts(rows: readonly CheckedRow[]): ImportPart[] {
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

/** File name of a part: «реестр (1 из 3).xlsx». */
export function partFileNameOf(name: string, part: { readonly number: number; readonly total: number }): string {
  const [, base = '', end = ''] = /^(.*?)(\.[^.]{1,5})?$/s.exec(name) ?? [];
  const named = (kept: string) =>
    splitImportTexts.fileName({ name: kept, end, number: String(part.number), total: String(part.total) });
  return named(base.slice(0, Math.max(0, maxTextLength - named('').length)));
}

import type { Box } from './page-text.ts';

/**
 * `read`: written so in the letter. `matched`: recognized for certain, but spelled differently. `doubtful`: the user
 * must check it. `missing`: not found.
 */
export type ReadState = 'read' | 'matched' | 'doubtful' | 'missing';

export interface ReadField {
  /** Empty if the letter does not contain the field. */
  readonly value: string;
  /** Text in the letter, if it differs from the value. */
  readonly written: string | null;
  readonly state: ReadState;
  /** Positions of the text on the first page. */
  readonly boxes: readonly Box[];
}

export const letterParts = ['receiver', 'region', 'area', 'address'] as const;
export type LetterPart = (typeof letterParts)[number];

export type LetterRead = Readonly<Record<LetterPart, ReadField>>;

export const missingField: ReadField = { value: '', written: null, state: 'missing', boxes: [] };
export const nothingRead: LetterRead = {
  receiver: missingField,
  region: missingField,
  area: missingField,
  address: missingField,
};

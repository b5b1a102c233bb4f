import type { PageBox } from './page-text-pieces.ts';

/**
 * `read`: written so in the letter. `matched`: recognized for certain, but spelled differently. `doubtful`: the user
 * must check it. `missing`: not found.
 */
export type RecognitionState = 'read' | 'matched' | 'doubtful' | 'missing';

export interface RecognizedField {
  /** Empty if the letter does not contain the field. */
  readonly value: string;
  /** Text in the letter, if it differs from the value. */
  readonly written: string | null;
  readonly state: RecognitionState;
  /** Positions of the text on the first page. */
  readonly boxes: readonly PageBox[];
}

export const letterParts = ['receiver', 'region', 'area', 'address'] as const;
export type LetterPart = (typeof letterParts)[number];

export type RecognizedLetter = Readonly<Record<LetterPart, RecognizedField>>;

export const missingField: RecognizedField = { value: '', written: null, state: 'missing', boxes: [] };
export const unrecognizedLetter: RecognizedLetter = {
  receiver: missingField,
  region: missingField,
  area: missingField,
  address: missingField,
};

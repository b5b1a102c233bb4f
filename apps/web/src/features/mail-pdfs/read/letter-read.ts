import type { Box } from './page-text.ts';

/**
 * `read`: stands so in the letter. `matched`: understood for certain, but written in another way. `doubtful`: a person has to
 * look. `missing`: not found.
 */
export type ReadState = 'read' | 'matched' | 'doubtful' | 'missing';

export interface ReadField {
  /** Empty when it is missing. */
  readonly value: string;
  /** The words of the letter, when they differ from the value. */
  readonly written: string | null;
  readonly state: ReadState;
  /** Where it stands on the first page. */
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

import type { CheckedLetter } from '../batch/check-letter.ts';
import type { LetterPart } from '../read/letter-read.ts';
import type { LetterPlace } from '../use-letter-focus.ts';

/** The user's actions on a row. */
export interface LetterActions {
  readonly onPlace: (place: LetterPlace) => void;
  readonly onEdit: (row: number, values: Readonly<Record<string, string>>) => void;
  /** Confirms a doubtful value and moves to the next one. */
  readonly onAccept: (letter: CheckedLetter, part: LetterPart) => void;
  readonly onReplace: (row: number, file: File) => void;
  readonly onLookAgain: (row: number) => void;
  readonly onLeaveOutBlank: (row: number) => void;
  readonly onPutBlankBack: (row: number) => void;
  readonly onRemove: (row: number) => void;
  readonly onOpen: (letter: CheckedLetter) => void;
}

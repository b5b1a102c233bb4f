import { findAddressProblem, findReceiverProblem, normalizeText, type TextProblem } from '@hybrid-mail/contracts/text';
import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import { checkArea, checkRegion } from '../../../shared/places/check-place.ts';
import type { CellFix, CheckedCell } from '../../../shared/places/checked-cell.ts';
import type { PlaceIndex } from '../../../shared/places/create-place-index.ts';
import type { PageBox } from '../read/page-text-pieces.ts';
import { readLetter } from '../read/read-letter.ts';
import { type LetterPart, letterParts, type RecognizedLetter, unrecognizedLetter } from '../read/recognized-letter.ts';
import type { BatchRow, NewLetterFields } from './batch-row.ts';

/**
 * `read` and `matched` come from the letter, `typed` and `accepted` from the user. A row with any other mark must be
 * checked before its letter is created.
 */
export type CellMark = 'read' | 'matched' | 'typed' | 'accepted' | 'doubtful' | 'missing' | 'wrong';

export interface LetterCellState {
  readonly value: string;
  readonly mark: CellMark;
  /** Text in the letter if it differs from the value; null once the user has edited the value. */
  readonly written: string | null;
  /** Why the value is wrong; null if it is not. */
  readonly problem: string | null;
  readonly fixes: readonly CellFix[];
  readonly boxes: readonly PageBox[];
}

export interface CheckedLetter {
  readonly row: BatchRow;
  readonly cells: Readonly<Record<LetterPart, LetterCellState>>;
  /** Id of the region in the region cell; undefined while that cell names no known region. */
  readonly regionId: number | undefined;
  /** Fields of the letter to create; null while the user must check a cell or the file. */
  readonly letter: NewLetterFields | null;
}

export const needsCheck = (mark: CellMark): boolean => mark === 'doubtful' || mark === 'missing' || mark === 'wrong';

/** Checks a row of the batch for the grid. */
export function checkLetter(row: BatchRow, places: PlaceIndex, ownNames: readonly string[]): CheckedLetter {
  const read = row.page ? readLetter(row.page, places, ownNames) : unrecognizedLetter;
  const value = (part: LetterPart) => normalizeText(row.edits[part] ?? read[part].value);
  const region = checkRegion(value('region'), value('area'), places);
  const area = checkArea(value('area'), region.place, places);
  const cellOf = (part: LetterPart, checked: CheckedCell) => markedCell(row, read, part, checked);
  const cells = {
    receiver: cellOf(
      'receiver',
      checkText(value('receiver'), findReceiverProblem(value('receiver')), texts.problems.receiver),
    ),
    region: cellOf('region', region.cell),
    area: cellOf('area', area.cell),
    address: cellOf(
      'address',
      checkText(value('address'), findAddressProblem(value('address')), texts.problems.address),
    ),
  };
  const isReady = letterParts.every((part) => !needsCheck(cells[part].mark)) && row.isRead && row.failure === null;
  const letter =
    isReady && region.place && area.place
      ? { receiver: value('receiver'), address: value('address'), region: region.place.id, area: area.place.id }
      : null;
  return { row, cells, letter, regionId: region.place?.id };
}

function markedCell(row: BatchRow, read: RecognizedLetter, part: LetterPart, checked: CheckedCell): LetterCellState {
  const { state, written, boxes } = read[part];
  const typed = row.edits[part];
  const refusal = row.refused[part];
  const base = { value: checked.shown, written: typed === undefined ? written : null, boxes, problem: null, fixes: [] };
  if (checked.shown === '') return { ...base, mark: 'missing', fixes: checked.problem?.fixes ?? [] };
  if (checked.problem || refusal !== undefined) {
    const fixes = checked.problem?.fixes ?? [];
    return { ...base, mark: 'wrong', problem: checked.problem?.text ?? refusal ?? null, fixes };
  }
  if (typed !== undefined) return { ...base, mark: 'typed' };
  if (state === 'doubtful' && row.accepted.includes(part)) return { ...base, mark: 'accepted' };
  return { ...base, mark: state };
}

function checkText(text: string, problem: TextProblem | null, words: Record<TextProblem, string>): CheckedCell {
  return problem === null
    ? { shown: text }
    : { shown: text, problem: { kind: problem, text: words[problem], fixes: [] } };
}

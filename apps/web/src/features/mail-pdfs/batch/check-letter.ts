import { findAddressProblem, findReceiverProblem, normalizeText, type TextProblem } from '@hybrid-mail/contracts/text';
import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import { checkArea, checkRegion } from '../../../shared/places/check-place.ts';
import type { CellFix, CheckedCell } from '../../../shared/places/checked-cell.ts';
import type { PlaceIndex } from '../../../shared/places/create-place-index.ts';
import type { PageBox } from '../read/page-text-pieces.ts';
import { readLetter } from '../read/read-letter.ts';
import { type LetterPart, letterParts, type RecognizedLetter, unrecognizedLetter } from '../read/recognized-letter.ts';
import { type BatchRow, isBeingCreated, type NewLetterFields } from './batch-row.ts';

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
    receiver: cellOf('receiver', checkText(value('receiver'), findReceiverProblem, texts.problems.receiver)),
    region: cellOf('region', region.cell),
    area: cellOf('area', area.cell),
    address: cellOf('address', checkText(value('address'), findAddressProblem, texts.problems.address)),
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
  const base = { value: checked.shown, written: typed === undefined ? written : null, boxes, problem: null, fixes: [] };
  const fixes = checked.problem?.fixes ?? [];
  if (checked.shown === '') return { ...base, mark: 'missing', fixes };
  const problem = checked.problem?.text ?? row.refused[part];
  if (problem !== undefined) return { ...base, mark: 'wrong', problem, fixes };
  if (typed !== undefined) return { ...base, mark: 'typed' };
  if (state === 'doubtful' && row.accepted.includes(part)) return { ...base, mark: 'accepted' };
  return { ...base, mark: state };
}

type FindProblem = (text: string) => TextProblem | null;

function checkText(text: string, findProblem: FindProblem, words: Record<TextProblem, string>): CheckedCell {
  const kind = findProblem(text);
  return kind === null ? { shown: text } : { shown: text, problem: { kind, text: words[kind], fixes: [] } };
}

export const letterProblemKinds = ['doubtful', 'missing', 'wrong', 'file', 'failed'] as const;

/** Problems of a row that the user must check. */
export function problemKindsOf({ row, cells }: CheckedLetter): (typeof letterProblemKinds)[number][] {
  if (!row.isRead || row.creation.kind === 'done' || isBeingCreated(row)) return [];
  if (row.failure) return ['file'];
  const marks = new Set(letterParts.map((part) => cells[part].mark));
  const failed = row.creation.kind === 'failed' ? (['failed'] as const) : [];
  return [...(['doubtful', 'missing', 'wrong'] as const).filter((kind) => marks.has(kind)), ...failed];
}

/** Whether the letter can be created now. */
export const isReadyToCreate = ({ row, letter }: CheckedLetter): boolean =>
  letter !== null && row.creation.kind !== 'done' && !isBeingCreated(row);

/** Whether the user must check the part. */
export const isPartToCheck = ({ row, cells }: CheckedLetter, part: LetterPart): boolean =>
  row.isRead && row.failure === null && needsCheck(cells[part].mark);

/** Returns the first part of a row that the user must check. */
export const findPartToCheck = (letter: CheckedLetter): LetterPart | undefined =>
  letterParts.find((part) => isPartToCheck(letter, part));

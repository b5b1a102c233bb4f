import { sheetTexts as texts } from '@hybrid-mail/messages/sheet';
import { cellOfDate, cellOfNumber } from '../cells/cell-of-number.ts';
import { cellOfBoolean, cellOfError, cellOfText, unescaped } from '../cells/cell-of-text.ts';
import { partsOfIso } from '../cells/date-parts.ts';
import type { SheetCell } from '../sheet.ts';

/** Data shared by all sheets of a file. */
export interface SharedParts {
  /** Number formats by the style index of a cell. */
  readonly formats: readonly string[];
  readonly texts: readonly string[];
  readonly is1904: boolean;
}

/** Raw content of one cell of the file. */
export interface StoredCell {
  readonly type: string;
  readonly format: string;
  value: string | undefined;
  inline: string | undefined;
  isFormula: boolean;
}

/** Converts a raw cell to what Excel displays; null if it is empty. */
export function cellOf(stored: StoredCell, { texts: shared, is1904 }: SharedParts): SheetCell | null {
  const { type, format, value, inline, isFormula } = stored;
  if (inline !== undefined && (type === 'inlineStr' || value === undefined)) return cellOfText(inline, format);
  if (value === undefined) return isFormula ? { text: '', problem: texts.noValue } : null;
  if (type === 's') return cellOfShared(shared[Number(value)], format);
  if (type === 'str' || type === 'inlineStr') return cellOfText(unescaped(value), format);
  const bare = value.trim();
  if (bare === '') return isFormula ? { text: '', problem: texts.noValue } : null;
  if (type === 'b') return cellOfBoolean(bare);
  if (type === 'e') return cellOfError(bare);
  const isNumber = Number.isFinite(Number(bare));
  return isNumber ? cellOfNumber(bare, format, is1904) : cellOfIso(bare, format);
}

const cellOfShared = (text: string | undefined, format: string): SheetCell =>
  text === undefined ? { text: '', problem: texts.unreadable } : cellOfText(text, format);

/** Dates are stored as text by Strict Open XML and by some programs. */
function cellOfIso(text: string, format: string): SheetCell {
  const parts = partsOfIso(text);
  return parts ? cellOfDate(parts, format) : { text, problem: texts.badDate };
}

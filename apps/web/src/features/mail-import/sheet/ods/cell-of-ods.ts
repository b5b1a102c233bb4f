import { sheetTexts as texts } from '@hybrid-mail/messages/sheet';
import { formatPlainNumber } from '../cells/cell-of-number.ts';
import { cellOfBoolean, cellOfError, cellOfText } from '../cells/cell-of-text.ts';
import { datePartsOfIso, formatSheetDay, formatSheetTime } from '../cells/date-parts.ts';
import type { XmlAttributes } from '../package/read-xml.ts';
import type { SheetCell } from '../sheet.ts';

/**
 * Converts an OpenDocument cell: the value is in attributes, the displayed text in paragraphs.
 * @param shown text of the paragraphs
 */
export function cellOfOds(attributes: XmlAttributes, shown: string): SheetCell {
  const type = attributes['value-type'];
  if (type === 'error' || (attributes.formula && /^(#[A-Z/0?!]+[!?]?|Err:\d+)$/.test(shown))) return cellOfError(shown);
  if (type === 'date') return dateCell(attributes['date-value'] ?? '');
  if (type === 'time') return timeCell(attributes['time-value'] ?? '', shown);
  if (type === 'boolean') return cellOfBoolean(attributes['boolean-value'] ?? shown);
  const value = Number(attributes.value);
  const isNumber = type === 'float' || type === 'currency' || type === 'percentage';
  if (!isNumber || attributes.value === undefined || !Number.isFinite(value)) {
    return cellOfText(shown === '' ? (attributes['string-value'] ?? '') : shown);
  }
  const plain = formatPlainNumber(value);
  const text = shown === '' ? plain.replace('.', ',') : shown;
  return { text, ...(type !== 'percentage' && { value: plain }), kind: 'number' };
}

function dateCell(written: string): SheetCell {
  const parts = datePartsOfIso(written);
  if (!parts?.day) return { text: written, problem: texts.badDate };
  const value = formatSheetDay(parts.day);
  if (parts.seconds === 0) return { text: value, kind: 'date' };
  return { text: `${value} ${formatSheetTime(parts.seconds, parts.seconds % 60 !== 0)}`, value, kind: 'date' };
}

/** Converts a time of day or a duration, `PT09H30M00S`. A duration of a day or more keeps its displayed text. */
function timeCell(written: string, shown: string): SheetCell {
  const [, hours, minutes = '0', seconds = '0'] = /^PT(\d+)H(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?$/.exec(written) ?? [];
  if (hours === undefined || Number(hours) > 23) return { text: shown, kind: 'time' };
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return { text: formatSheetTime(total, total % 60 !== 0), kind: 'time' };
}

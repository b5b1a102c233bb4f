export interface CsvField {
  /** Content of the field, without its quotes. */
  readonly text: string;
  readonly start: number;
  /** Offset of the separator or line break after the field. */
  readonly end: number;
}

/**
 * Splits a text into records and fields. A quoted field may hold separators, doubled quotes and line breaks; an
 * unclosed quote is an ordinary character.
 */
export function splitRecordsWithOffsets(
  text: string,
  separator: string,
  most = Number.POSITIVE_INFINITY,
): CsvField[][] {
  const records: CsvField[][] = [];
  let fields: CsvField[] = [];
  let at = 0;
  while (at < text.length && records.length < most) {
    const field = quotedField(text, at, separator) ?? bareField(text, at, separator);
    fields.push(field);
    at = field.end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      fields.push({ text: '', start: at, end: at });
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    records.push(fields);
    fields = [];
  }
  return records;
}

export const splitRecords = (text: string, separator: string, most?: number): string[][] =>
  splitRecordsWithOffsets(text, separator, most).map((fields) => fields.map((field) => field.text));

const isEnd = (sign: string | undefined, separator: string) =>
  sign === undefined || sign === separator || sign === '\n' || sign === '\r';

function bareField(text: string, start: number, separator: string): CsvField {
  let end = start;
  while (!isEnd(text[end], separator)) end += 1;
  return { text: text.slice(start, end), start, end };
}

/** Reads a quoted field; null if there is none. Excel writes `="0012"` to keep leading zeros. */
function quotedField(text: string, start: number, separator: string): CsvField | null {
  const open = text.startsWith('="', start) ? start + 1 : start;
  if (text[open] !== '"') return null;
  let field = '';
  for (let at = open + 1; ; ) {
    const close = text.indexOf('"', at);
    if (close < 0) return null;
    field += text.slice(at, close);
    if (text[close + 1] !== '"') {
      // Text after the closing quote belongs to the field.
      const rest = bareField(text, close + 1, separator);
      return { text: field + rest.text, start, end: rest.end };
    }
    field += '"';
    at = close + 2;
  }
}

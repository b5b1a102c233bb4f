/** A substring with its offsets in the text. */
export interface TextRange {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Range between two offsets of the text, without surrounding blanks and separators. */
export function trimmedRangeOf(text: string, start: number, end: number): TextRange {
  const inner = text.slice(start, end);
  const before = /^[\s,;:]*/u.exec(inner)?.[0].length ?? 0;
  const after = /[\s,;:]*$/u.exec(inner.slice(before))?.[0].length ?? 0;
  const [from, to] = [start + before, end - after];
  return { text: text.slice(from, Math.max(from, to)), start: from, end: Math.max(from, to) };
}

/** Splits a range at each match of `sign`; drops empty parts. */
export function splitRange({ text, start }: TextRange, sign: RegExp): TextRange[] {
  const parts: TextRange[] = [];
  let from = 0;
  for (const { index, 0: found } of text.matchAll(sign)) {
    parts.push(trimmedRangeOf(text, from, index));
    from = index + found.length;
  }
  parts.push(trimmedRangeOf(text, from, text.length));
  return parts
    .filter((part) => part.text !== '')
    .map((part) => ({ text: part.text, start: part.start + start, end: part.end + start }));
}

export const wordRangesOf = (part: TextRange): TextRange[] => splitRange(part, /\s+/gu);

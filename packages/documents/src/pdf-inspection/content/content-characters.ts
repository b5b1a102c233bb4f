export const isSpace = bytesOf(' \t\r\n\f\0');
export const isDelimiter = bytesOf('()<>[]{}/%');

export const endOfComment = (content: Uint8Array, start: number): number =>
  skipUntil(content, start, (next) => next === 0x0a || next === 0x0d);

/** Position after the closing parenthesis of the string that starts at `start`; undefined when it is not closed. */
export function endOfLiteralString(content: Uint8Array, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < content.length; at += 1) {
    const byte = content[at];
    if (byte === 0x5c) at += 1;
    else if (byte === 0x28) depth += 1;
    else if (byte === 0x29) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

export function skipUntil(content: Uint8Array, start: number, isEnd: (byte: number) => boolean): number {
  let at = start;
  while (at < content.length && !isEnd(content[at] ?? 0)) at += 1;
  return at;
}

function bytesOf(letters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const letter of letters) table[letter.charCodeAt(0)] = 1;
  return table;
}

const isSpace = bytesOf(' \t\r\n\f\0');
const isDelimiter = bytesOf('()<>[]{}/%');
const painting = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Do', 'BI']);
const showing = new Set(['Tj', 'TJ', "'", '"']);

export interface ContentMarks {
  /** A line, an area or a picture is painted. */
  paints: boolean;
  /** Text is shown, be it only a space. */
  showsText: boolean;
}

/** What a page's drawing commands leave on paper. */
export function contentMarks(content: Uint8Array): ContentMarks {
  let showsText = false;
  let at = 0;
  while (at < content.length) {
    const byte = content[at] ?? 0;
    if (byte === 0x28) at = afterString(content, at);
    else if (byte === 0x25) at = skipUntil(content, at, (next) => next === 0x0a || next === 0x0d);
    else if (byte === 0x3c && content[at + 1] !== 0x3c) at = skipUntil(content, at, (next) => next === 0x3e);
    else if (byte === 0x2f) at = afterWord(content, at + 1);
    else if (isSpace[byte] || isDelimiter[byte]) at += 1;
    else {
      const end = afterWord(content, at);
      const word = end - at > 2 ? '' : String.fromCharCode(...content.subarray(at, end));
      if (painting.has(word)) return { paints: true, showsText };
      showsText ||= showing.has(word);
      at = end;
    }
  }
  return { paints: false, showsText };
}

function afterString(content: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < content.length; at += 1) {
    const byte = content[at];
    if (byte === 0x5c) at += 1;
    else if (byte === 0x28) depth += 1;
    else if (byte === 0x29) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return content.length;
}

function afterWord(content: Uint8Array, start: number): number {
  return skipUntil(content, start, (byte) => Boolean(isSpace[byte] || isDelimiter[byte]));
}

function skipUntil(content: Uint8Array, start: number, isEnd: (byte: number) => boolean): number {
  let at = start;
  while (at < content.length && !isEnd(content[at] ?? 0)) at += 1;
  return at;
}

function bytesOf(letters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const letter of letters) table[letter.charCodeAt(0)] = 1;
  return table;
}

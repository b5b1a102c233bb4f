import { afterComment, afterText, afterWord, isDelimiter, isSpace, skipUntil } from './content-signs.ts';

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
    if (byte === 0x28) at = afterText(content, at);
    else if (byte === 0x25) at = afterComment(content, at);
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

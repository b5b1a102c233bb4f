import { isAscii } from 'node:buffer';
import { randomUUID } from 'node:crypto';

/** Shorter strings are cheaper to parse than to extract. */
const longBytes = 256 * 1024;
const quote = 0x22;
const backslash = 0x5c;
/**
 * A string with one of these bytes is not replaced: the byte changes the meaning of ASCII bytes (UTF-16, ISO-2022-JP,
 * escapes), or JSON forbids it in a string. JSON.parse refuses the other forbidden bytes.
 */
const notPlain = [0x00, 0x09, 0x0a, 0x0d, 0x1b, backslash];
/** A random prefix of the placeholders: no sender of a body can guess it. */
const mark = randomUUID();

export interface ExtractedStrings {
  /** The JSON text with a placeholder instead of each long string. */
  readonly json: Buffer;
  readonly strings: readonly string[];
}

/**
 * Replaces long ASCII strings (files in base64) by placeholders before a JSON text is decoded. Otherwise one Cyrillic
 * letter next to a file of 4 MB makes V8 store the text with two bytes per character; decoding, the search for
 * prototype poisoning and parsing then block the event loop for 25 ms.
 */
export function extractLongStrings(body: Buffer): ExtractedStrings {
  const parts: Uint8Array[] = [];
  const strings: string[] = [];
  let copiedTo = 0;
  for (let begin = body.indexOf(quote); begin >= 0; ) {
    const end = endOfString(body, begin);
    if (end < 0) break;
    const string = body.subarray(begin + 1, end);
    if (string.length > longBytes && isPlain(string) && !isName(body, end)) {
      parts.push(body.subarray(copiedTo, begin + 1), Buffer.from(`${mark} ${strings.length}`));
      strings.push(string.toString('latin1'));
      copiedTo = end;
    }
    begin = body.indexOf(quote, end + 1);
  }
  if (strings.length === 0) return { json: body, strings };
  return { json: Buffer.concat([...parts, body.subarray(copiedTo)]), strings };
}

/**
 * Puts the long strings back into the parsed JSON. Not recursive, because a body may nest deeper than the call stack
 * allows.
 */
export function restoreLongStrings(value: unknown, strings: readonly string[]): unknown {
  const root = [value];
  const left: Record<string, unknown>[] = strings.length > 0 ? [root as never] : [];
  for (let held = left.pop(); held !== undefined; held = left.pop()) {
    for (const [name, item] of Object.entries(held)) {
      if (typeof item === 'string' && item.startsWith(mark)) held[name] = strings[Number(item.slice(mark.length))];
      else if (typeof item === 'object' && item !== null) left.push(item as Record<string, unknown>);
    }
  }
  return root[0];
}

function endOfString(body: Buffer, begin: number): number {
  for (let end = body.indexOf(quote, begin + 1); end >= 0; end = body.indexOf(quote, end + 1)) {
    let last = end - 1;
    while (body[last] === backslash) last -= 1;
    if ((end - last) % 2 === 1) return end;
  }
  return -1;
}

const isPlain = (string: Buffer) => isAscii(string) && !notPlain.some((byte) => string.includes(byte));

/**
 * Whether the string is a property name, i.e. a colon follows it. After 64 blanks or more it counts as a value; its
 * placeholder is then an unknown field.
 */
const isName = (body: Buffer, end: number) => /^\s*:/.test(body.toString('latin1', end + 1, end + 65));

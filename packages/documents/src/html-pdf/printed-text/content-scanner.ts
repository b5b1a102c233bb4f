const maxNumbers = 8;

/** Operands of the current command. The scanner reuses one object, because a page has a command for each character. */
export class Operands {
  /** Numbers since the last command, up to the maximum operand count of a command. */
  readonly numbers = new Float64Array(maxNumbers);
  count = 0;
  /** The last name, without its slash. */
  name = '';
  /** Start and end offsets, alternating, of hexadecimal strings, without their angle brackets. */
  readonly strings: number[] = [];
  /** The last dictionary as written, with its brackets `<<` and `>>`. */
  dictionary = '';
}

/** Encodes a command as a number, one byte per letter. */
export const encodeOperator = (text: string): number =>
  [...text].reduce((sum, sign) => sum * 256 + sign.charCodeAt(0), 0);

const isEnd = new Uint8Array(256);
for (const sign of ' \t\r\n\f\0()<>[]{}/%') isEnd[sign.charCodeAt(0)] = 1;

/** Receives the commands that `scanContent` finds. */
export interface CommandHandler {
  readonly given: Operands;
  take(operator: number): void;
  /** Fast path for `14 0 Td <038A> Tj`, which draws nearly every character. */
  takeGlyphs(move: number, start: number, end: number): void;
}

/** Scans the drawing commands of a page that Chromium has written. */
export function scanContent(content: Uint8Array, taker: CommandHandler): void {
  const { given } = taker;
  const { numbers, strings } = given;
  const { length } = content;
  let at = 0;
  while (at < length) {
    const byte = content[at] as number;
    if ((byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e) {
      const end = endOfWord(content, at);
      const value = numberAt(content, at, end);
      const stringEnd = given.count === 0 ? glyphsAfter(content, end) : 0;
      if (stringEnd > 0) {
        taker.takeGlyphs(value, end + 7, stringEnd);
        at = stringEnd + 4;
        continue;
      }
      if (given.count < maxNumbers) numbers[given.count] = value;
      given.count += 1;
      at = end;
    } else if (byte === 0x3c && content[at + 1] === 0x3c) {
      const end = endOfDictionary(content, at);
      given.dictionary = latin1(content, at, end);
      at = end;
    } else if (byte === 0x3c) {
      const end = endOfString(content, at);
      strings.push(at + 1, end);
      at = end + 1;
    } else if (byte === 0x28) at = endOfLiteral(content, at);
    else if (byte === 0x2f) {
      const end = endOfWord(content, at + 1);
      given.name = latin1(content, at + 1, end);
      at = end;
    } else if (isEnd[byte]) at += 1;
    else {
      let code = 0;
      for (; at < length && !isEnd[content[at] as number]; at += 1) code = code * 256 + (content[at] as number);
      taker.take(code);
      given.count = 0;
      strings.length = 0;
    }
  }
}

/** Matches ` 0 Td <…> Tj` after a number. @returns end of the string; 0 for any other command */
function glyphsAfter(content: Uint8Array, at: number): number {
  const isMove = content[at + 1] === 0x30 && content[at + 3] === 0x54 && content[at + 4] === 0x64;
  if (!isMove || content[at + 2] !== 0x20 || content[at + 6] !== 0x3c) return 0;
  const end = endOfString(content, at + 6);
  return content[end + 2] === 0x54 && content[end + 3] === 0x6a ? end : 0;
}

function endOfString(content: Uint8Array, start: number): number {
  let at = start;
  while (at < content.length && content[at] !== 0x3e) at += 1;
  return at;
}

const latin1 = (content: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...content.subarray(start, end));

function endOfWord(content: Uint8Array, start: number): number {
  let at = start;
  while (at < content.length && !isEnd[content[at] as number]) at += 1;
  return at;
}

function numberAt(content: Uint8Array, start: number, end: number): number {
  let whole = 0;
  let scale = 0;
  const isNegative = content[start] === 0x2d;
  for (let at = isNegative ? start + 1 : start; at < end; at += 1) {
    const byte = content[at] as number;
    if (byte === 0x2e) scale = 1;
    else {
      whole = whole * 10 + byte - 0x30;
      scale *= 10;
    }
  }
  const value = scale > 1 ? whole / scale : whole;
  return isNegative ? -value : value;
}

function endOfLiteral(content: Uint8Array, start: number): number {
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

function endOfDictionary(content: Uint8Array, start: number): number {
  for (let at = start + 2; at < content.length; ) {
    if (content[at] === 0x28) at = endOfLiteral(content, at);
    else if (content[at] === 0x3e && content[at + 1] === 0x3e) return at + 2;
    else if (content[at] === 0x3c) at = endOfString(content, at) + 1;
    else at += 1;
  }
  return content.length;
}

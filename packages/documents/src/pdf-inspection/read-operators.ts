import { afterInlineImage } from './after-inline-image.ts';
import { afterComment, afterText, isDelimiter, isSpace, skipUntil } from './content-characters.ts';
import { readHexText, readText } from './content-text.ts';
import { operandCounts } from './operand-counts.ts';

/** A name as written in the content stream: `PDFName.of` decodes its escapes. */
export class ContentName {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Dictionaries are represented as lists; `true`, `false` and `null` as null. */
export type Operand = number | ContentName | Uint8Array | Operand[] | null;

/** Viewers do not read more operands of one operator. */
const maxOperands = 64;

/** An inline image is reported as `BI`, with its header and its data. @returns true to stop reading */
export type TellOperator = (operator: string, operands: Operand[]) => unknown;

/** @param content content stream @param tell called for each operator, with the last operands when it has too many */
export function readOperators(content: Uint8Array, tell: TellOperator): void {
  new OperatorReader(content, tell).read();
}

/**
 * Cache of words of up to four bytes, by their bytes: repeated operators and names share one string, so comparing them
 * is fast.
 */
const knownWords = new Map<number, string>();
const longestKnown = 4;
const maxKnown = 1000;

/**
 * The word as a property key. V8 compares such strings, and literals, by their address; a string that was put together
 * it compares with a literal letter by letter.
 */
const internalized = (word: string): string => Object.keys({ [word]: 0 })[0] ?? word;

function wordIn(content: Uint8Array, start: number, end: number): string {
  let word = '';
  for (let at = start; at < end; at += 1) word += String.fromCharCode(content[at] ?? 0);
  return word;
}

class OperatorReader {
  readonly #content: Uint8Array;
  readonly #tell: TellOperator;
  #at = 0;
  #operands: Operand[] = [];
  /** Stack of open lists; operands are added to the last one. */
  #open: Operand[][] = [];

  constructor(content: Uint8Array, tell: TellOperator) {
    this.#content = content;
    this.#tell = tell;
  }

  read(): void {
    const content = this.#content;
    while (this.#at < content.length) {
      const byte = content[this.#at] ?? 0;
      if (isSpace[byte]) this.#at += 1;
      else if (byte === 0x25) this.#at = afterComment(content, this.#at);
      else if (isDelimiter[byte]) this.#delimited(byte);
      else this.#word(byte);
    }
  }

  #delimited(byte: number): void {
    const isDouble = this.#content[this.#at + 1] === byte;
    if (byte === 0x2f) this.#push(new ContentName(this.#wordAt(this.#at + 1)));
    else if (byte === 0x28) this.#push(this.#text());
    else if (byte === 0x3c && !isDouble) this.#push(this.#hexText());
    else {
      this.#at += isDouble && (byte === 0x3c || byte === 0x3e) ? 2 : 1;
      if (byte === 0x5b || byte === 0x3c) this.#open.push([]);
      else if (byte === 0x5d || byte === 0x3e) this.#close();
    }
  }

  #close(): void {
    const list = this.#open.pop();
    if (list) this.#push(list);
  }

  #push(operand: Operand): void {
    const open = this.#open;
    if (open.length > 0) open[open.length - 1]?.push(operand);
    else if (this.#operands.length < maxOperands) this.#operands.push(operand);
  }

  #word(first: number): void {
    const isNumber = first <= 0x39 && first >= 0x2b;
    if (isNumber) {
      this.#push(this.#number());
      return;
    }
    const word = this.#wordAt(this.#at);
    if (word === 'true' || word === 'false' || word === 'null') this.#push(null);
    else if (word === 'ID') this.#inlineImage();
    else if (word !== 'BI') this.#operator(word);
    else this.#operands = [];
  }

  #inlineImage(): void {
    const start = this.#at + 1;
    this.#at = afterInlineImage(this.#content, this.#at);
    this.#push(this.#content.subarray(start, this.#at - 2));
    this.#operator('BI');
  }

  #operator(word: string): void {
    const given = this.#operands;
    const count = operandCounts.get(word);
    const operands = count !== undefined && given.length > count ? given.slice(given.length - count) : given;
    this.#operands = [];
    if (this.#open.length > 0) this.#open = [];
    if (this.#tell(word, operands) === true) this.#at = this.#content.length;
  }

  /**
   * Parses digit by digit, because most of a content stream is numbers. Ignores the rest of a word after an invalid
   * character.
   */
  #number(): number {
    const content = this.#content;
    let value = 0;
    let share = 0;
    let isNegative = false;
    let isOver = false;
    let byte = content[this.#at];
    for (; byte !== undefined && !isSpace[byte] && !isDelimiter[byte]; byte = content[++this.#at]) {
      if (isOver) continue;
      if (byte >= 0x30 && byte <= 0x39) {
        value = value * 10 + byte - 0x30;
        share *= 10;
      } else if (byte === 0x2e && share === 0) share = 1;
      else if (byte === 0x2d && value === 0) isNegative = true;
      else isOver = byte !== 0x2b;
    }
    const size = share === 0 ? value : value / share;
    return isNegative ? -size : size;
  }

  /** Moves to the end of the word. */
  #wordAt(start: number): string {
    const content = this.#content;
    let end = start;
    let key = 0;
    for (let byte = content[end]; byte !== undefined && !isSpace[byte] && !isDelimiter[byte]; byte = content[++end]) {
      key = key * 256 + byte;
    }
    this.#at = end;
    const isShort = end - start <= longestKnown;
    const known = isShort ? knownWords.get(key) : undefined;
    if (known !== undefined) return known;
    const word = internalized(wordIn(content, start, end));
    if (isShort && knownWords.size < maxKnown) knownWords.set(key, word);
    return word;
  }

  #text(): Uint8Array {
    const start = this.#at + 1;
    this.#at = afterText(this.#content, this.#at);
    return readText(this.#content.subarray(start, this.#at - 1));
  }

  #hexText(): Uint8Array {
    const start = this.#at + 1;
    const end = skipUntil(this.#content, start, (next) => next === 0x3e);
    this.#at = end + 1;
    return readHexText(this.#content, start, end);
  }
}

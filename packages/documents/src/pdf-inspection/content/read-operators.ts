import { endOfComment, endOfLiteralString, isDelimiter, isSpace, skipUntil } from './content-characters.ts';
import { decodeHexString, decodeLiteralString } from './content-text.ts';
import { endOfInlineImage } from './end-of-inline-image.ts';
import { operandKinds } from './operand-kinds.ts';

/** A name as written in the content stream, with its escapes: `PDFName.of` decodes them. */
export class ContentName {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Dictionaries are represented as lists; `true`, `false` and `null` as null. */
export type Operand = number | ContentName | Uint8Array | Operand[] | null;

/** Maximum number of operands per operator that viewers read. */
const maxOperands = 33;

/**
 * Reported instead of an operator whose operands have a syntax error, such as `1.2.3`, an unclosed string or an
 * unmatched bracket. PDF readers recover from such errors in different ways.
 */
export const malformedOperator = '?';

/**
 * Called for each operator. An inline image is reported as `BI`, with its header and its data. @returns true to stop
 */
export type OperatorCallback = (operator: string, operands: Operand[]) => unknown;

/**
 * Calls `tell` for each operator of a content stream. Of more operands than the operator takes, the first ones are
 * dropped; more than `maxOperands` operands are a syntax error.
 */
export function readOperators(content: Uint8Array, tell: OperatorCallback): void {
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
 * Interns a word by using it as a property key, because V8 compares interned strings by address, but concatenated
 * strings character by character.
 */
const internalized = (word: string): string => Object.keys({ [word]: 0 })[0] ?? word;

function wordIn(content: Uint8Array, start: number, end: number): string {
  let word = '';
  for (let at = start; at < end; at += 1) word += String.fromCharCode(content[at] ?? 0);
  return word;
}

class OperatorReader {
  readonly #content: Uint8Array;
  readonly #tell: OperatorCallback;
  #at = 0;
  #operands: Operand[] = [];
  /** Stack of unclosed lists; operands are added to the last one. */
  #open: Operand[][] = [];
  #isMalformed = false;
  /** Whether the reader is in the header of an inline image, between `BI` and `ID`. */
  #isImageHead = false;

  constructor(content: Uint8Array, tell: OperatorCallback) {
    this.#content = content;
    this.#tell = tell;
  }

  read(): void {
    const content = this.#content;
    while (this.#at < content.length) {
      const byte = content[this.#at] ?? 0;
      if (isSpace[byte]) this.#at += 1;
      else if (byte === 0x25) this.#at = endOfComment(content, this.#at);
      else if (isDelimiter[byte]) this.#delimited(byte);
      else this.#word(byte);
    }
    if (this.#isMalformed || this.#isImageHead || this.#open.length > 0) this.#tell(malformedOperator, []);
  }

  #delimited(byte: number): void {
    const isDouble = this.#content[this.#at + 1] === byte;
    if (byte === 0x2f) this.#push(new ContentName(this.#wordAt(this.#at + 1)));
    else if (byte === 0x28) this.#push(this.#text());
    else if (byte === 0x3c && !isDouble) this.#push(this.#hexText());
    else {
      const isDict = isDouble && (byte === 0x3c || byte === 0x3e);
      this.#at += isDict ? 2 : 1;
      if (byte === 0x5b || byte === 0x3c) this.#open.push([]);
      else if (byte === 0x5d || isDict) this.#close();
      else this.#isMalformed = true;
    }
  }

  #close(): void {
    const list = this.#open.pop();
    if (list) this.#push(list);
    else this.#isMalformed = true;
  }

  #push(operand: Operand): void {
    const open = this.#open;
    if (open.length > 0) open[open.length - 1]?.push(operand);
    else if (this.#operands.length < maxOperands) this.#operands.push(operand);
    else this.#isMalformed = true;
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
    else this.#imageHead();
  }

  #imageHead(): void {
    this.#operands = [];
    this.#isMalformed ||= this.#isImageHead;
    this.#isImageHead = true;
  }

  #inlineImage(): void {
    const start = this.#at + 1;
    const end = endOfInlineImage(this.#content, this.#at);
    this.#isMalformed ||= !this.#isImageHead || end === undefined;
    this.#isImageHead = false;
    this.#at = end ?? this.#content.length;
    this.#push(this.#content.subarray(start, this.#at - 2));
    this.#operator('BI');
  }

  #operator(word: string): void {
    const given = this.#operands;
    const count = operandKinds.get(word)?.length;
    const operands = count !== undefined && given.length > count ? given.slice(given.length - count) : given;
    this.#operands = [];
    const isWrong = this.#isMalformed || this.#isImageHead || this.#open.length > 0;
    if (isWrong) this.#reset();
    if (this.#tell(isWrong ? malformedOperator : word, isWrong ? [] : operands) === true)
      this.#at = this.#content.length;
  }

  #reset(): void {
    this.#open = [];
    this.#isMalformed = false;
    this.#isImageHead = false;
  }

  /**
   * Parses digit by digit, because most of a content stream is numbers. Ignores the rest of a word after an invalid
   * character.
   */
  #number(): number {
    const content = this.#content;
    const start = this.#at;
    let value = 0;
    let share = 0;
    let digits = 0;
    let isNegative = false;
    let isOver = false;
    let byte = content[start];
    for (; byte !== undefined && !isSpace[byte] && !isDelimiter[byte]; byte = content[++this.#at]) {
      if (isOver) continue;
      if (byte >= 0x30 && byte <= 0x39) {
        value = value * 10 + byte - 0x30;
        share *= 10;
        digits += 1;
      } else if (byte === 0x2e && share === 0) share = 1;
      else if (this.#at === start && byte === 0x2d) isNegative = true;
      else isOver = this.#at !== start || byte !== 0x2b;
    }
    if (isOver || digits === 0) this.#isMalformed = true;
    const size = share === 0 ? value : value / share;
    return isNegative ? -size : size;
  }

  /** Reads the word at `start` and moves to its end. */
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
    const end = endOfLiteralString(this.#content, this.#at);
    if (end === undefined) this.#isMalformed = true;
    this.#at = end ?? this.#content.length + 1;
    return decodeLiteralString(this.#content.subarray(start, this.#at - 1));
  }

  #hexText(): Uint8Array {
    const start = this.#at + 1;
    const end = skipUntil(this.#content, start, (next) => next === 0x3e);
    const text = decodeHexString(this.#content, start, end);
    if (!text || end === this.#content.length) this.#isMalformed = true;
    this.#at = end + 1;
    return text ?? new Uint8Array();
  }
}

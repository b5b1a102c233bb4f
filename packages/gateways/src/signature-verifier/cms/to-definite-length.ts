import { SignatureRejected } from '../port.ts';

const MAX_BYTES = 1024 * 1024;
export const MAX_DEPTH = 64;
export const MAX_ELEMENTS = 10_000;

const SEQUENCE = 0x30;
const OCTET_STRING = 0x04;
const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;

type Cursor = { readonly bytes: Uint8Array; position: number; elements: number; rewritten: number };

/**
 * Rewrites a BER value with definite lengths and joins chunked octet strings, so that later parsers handle only one
 * form. Limits size, depth and number of elements, because the input is untrusted. Input that already has this form is
 * not copied.
 */
export function toDefiniteLength(ber: Uint8Array): Uint8Array {
  if (ber.length > MAX_BYTES) throw malformed('too large');
  if (ber[0] !== SEQUENCE) throw malformed('not a sequence');
  const cursor = { bytes: ber, position: 0, elements: 0, rewritten: 0 };
  const element = readElement(cursor, ber.length, 1);
  if (cursor.position !== ber.length) throw malformed('bytes after the end');
  return element;
}

/** @returns the element with definite lengths */
function readElement(cursor: Cursor, end: number, depth: number): Uint8Array {
  if (depth > MAX_DEPTH) throw malformed('nested too deeply');
  cursor.elements += 1;
  if (cursor.elements > MAX_ELEMENTS) throw malformed('too many elements');
  const start = cursor.position;
  const tagEnd = readTag(cursor, end);
  const length = readLength(cursor, end);
  const content = cursor.position;
  const isShort = length !== INDEFINITE_LENGTH && content - tagEnd === lengthOctets(length);
  const first = cursor.bytes[start] ?? 0;
  if ((first & CONSTRUCTED) === 0) {
    if (length === INDEFINITE_LENGTH) throw malformed('primitive of indefinite length');
    cursor.position = content + length;
    if (isShort) return cursor.bytes.subarray(start, cursor.position);
    return rewrite(cursor, cursor.bytes.subarray(start, tagEnd), [cursor.bytes.subarray(content, cursor.position)]);
  }
  const before = cursor.rewritten;
  const children = readChildren(cursor, length === INDEFINITE_LENGTH ? null : content + length, end, depth);
  if (first === (OCTET_STRING | CONSTRUCTED))
    return rewrite(cursor, Uint8Array.of(OCTET_STRING), children.map(chunkOf));
  if (isShort && cursor.rewritten === before) return cursor.bytes.subarray(start, cursor.position);
  return rewrite(cursor, cursor.bytes.subarray(start, tagEnd), children);
}

function rewrite(cursor: Cursor, tag: Uint8Array, parts: readonly Uint8Array[]): Uint8Array {
  cursor.rewritten += 1;
  return encodeElement(tag, parts);
}

/** Encodes an element with this tag and these parts as its content. */
export function encodeElement(tag: Uint8Array, parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([tag, encodeLength(length), ...parts]);
}

function chunkOf(element: Uint8Array): Uint8Array {
  if (element[0] !== OCTET_STRING) throw malformed('octet string of other things');
  const octets = (element[1] ?? 0) & INDEFINITE ? (element[1] ?? 0) & 0x7f : 0;
  return element.subarray(2 + octets);
}

/** @param stop end of a definite length; null to read up to the end-of-contents octets */
function readChildren(cursor: Cursor, stop: number | null, end: number, depth: number): Uint8Array[] {
  const children: Uint8Array[] = [];
  while (stop === null || cursor.position < stop) {
    if (stop === null && cursor.bytes[cursor.position] === 0 && cursor.bytes[cursor.position + 1] === 0) {
      cursor.position += 2;
      if (cursor.position > end) throw malformed('cut off');
      return children;
    }
    children.push(readElement(cursor, stop ?? end, depth + 1));
  }
  return children;
}

/** @returns the position after the tag */
function readTag(cursor: Cursor, end: number): number {
  const start = cursor.position;
  const first = nextByte(cursor, end);
  if (first === 0) throw malformed('stray end of contents');
  if ((first & 0x1f) === 0x1f) {
    while (nextByte(cursor, end) & 0x80) if (cursor.position - start > 4) throw malformed('tag too long');
  }
  return cursor.position;
}

const INDEFINITE_LENGTH = -1;

function readLength(cursor: Cursor, end: number): number {
  const first = nextByte(cursor, end);
  if (first === INDEFINITE) return INDEFINITE_LENGTH;
  let length = first;
  if (first > INDEFINITE) {
    const octets = first & 0x7f;
    if (octets > 4) throw malformed('length too long');
    length = 0;
    for (let i = 0; i < octets; i += 1) length = length * 256 + nextByte(cursor, end);
  }
  if (cursor.position + length > end) throw malformed('cut off');
  return length;
}

function nextByte(cursor: Cursor, end: number): number {
  const byte = cursor.position < end ? cursor.bytes[cursor.position] : undefined;
  if (byte === undefined) throw malformed('cut off');
  cursor.position += 1;
  return byte;
}

function lengthOctets(length: number): number {
  if (length < 0x80) return 1;
  if (length < 0x100) return 2;
  return length < 0x10000 ? 3 : 4;
}

function encodeLength(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  if (length < 0x100) return Uint8Array.of(0x81, length);
  if (length < 0x10000) return Uint8Array.of(0x82, length >> 8, length & 0xff);
  return Uint8Array.of(0x83, length >> 16, (length >> 8) & 0xff, length & 0xff);
}

function malformed(detail: string): SignatureRejected {
  return new SignatureRejected('malformed', detail);
}

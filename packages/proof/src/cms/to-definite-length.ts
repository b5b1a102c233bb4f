import { concat } from '../bytes/bytes.ts';
import { malformed } from './der-element.ts';

const OCTET_STRING = 0x04;
const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;

/** Limits of a message, because it comes from anybody. */
const mostBytes = 64 * 1024 * 1024;
const mostElements = 100_000;
const mostDepth = 64;

interface Cursor {
  readonly bytes: Uint8Array;
  position: number;
  elements: number;
}

/**
 * Rewrites a BER message with definite, shortest lengths and whole octet strings, because E-IMZO writes indefinite
 * lengths and chunks. An element that already has this form keeps its bytes.
 * @throws ProofFault malformed
 */
export function toDefiniteLength(ber: Uint8Array): Uint8Array {
  if (ber.length > mostBytes) throw malformed('too large');
  const cursor = { bytes: ber, position: 0, elements: 0 };
  const whole = readElement(cursor, ber.length, 1);
  if (cursor.position !== ber.length) throw malformed('bytes behind the end');
  return whole;
}

function readElement(cursor: Cursor, end: number, depth: number): Uint8Array {
  cursor.elements += 1;
  if (depth > mostDepth || cursor.elements > mostElements) throw malformed('too many elements');
  const tag = nextByte(cursor, end);
  if ((tag & 0x1f) === 0x1f) throw malformed('tag of several octets');
  const length = readLength(cursor, end);
  const stop = length === null ? null : cursor.position + length;
  if (!(tag & CONSTRUCTED)) {
    if (stop === null) throw malformed('primitive of indefinite length');
    const value = cursor.bytes.subarray(cursor.position, stop);
    cursor.position = stop;
    return encodeElement(tag, [value]);
  }
  const children = readChildren(cursor, stop, end, depth);
  if (tag !== (OCTET_STRING | CONSTRUCTED)) return encodeElement(tag, children);
  if (!children.every(([childTag]) => childTag === OCTET_STRING)) throw malformed('octet string of other things');
  return encodeElement(OCTET_STRING, children.map(contentOf));
}

/** @param stop end of a definite length; null to read up to the end-of-contents octets */
function readChildren(cursor: Cursor, stop: number | null, end: number, depth: number): Uint8Array[] {
  const children: Uint8Array[] = [];
  while (!isAtEnd(cursor, stop, end)) children.push(readElement(cursor, stop ?? end, depth + 1));
  return children;
}

/** Whether the children end here; then moves behind the end-of-contents octets, if there are any. */
function isAtEnd(cursor: Cursor, stop: number | null, end: number): boolean {
  if (stop !== null) return cursor.position >= stop;
  if (cursor.bytes[cursor.position] !== 0 || cursor.bytes[cursor.position + 1] !== 0) return false;
  cursor.position += 2;
  if (cursor.position > end) throw malformed('cut off');
  return true;
}

/** @returns null for an indefinite length */
function readLength(cursor: Cursor, end: number): number | null {
  const first = nextByte(cursor, end);
  if (first === INDEFINITE) return null;
  let length = first;
  if (first > INDEFINITE) {
    const octets = first & 0x7f;
    if (octets > 4) throw malformed('length');
    length = 0;
    for (let read = 0; read < octets; read += 1) length = length * 256 + nextByte(cursor, end);
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

function contentOf(element: Uint8Array): Uint8Array {
  const length = element[1] ?? 0;
  return element.subarray(2 + (length & INDEFINITE ? length & 0x7f : 0));
}

export function encodeElement(tag: number, parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return concat(Uint8Array.of(tag, ...encodedLength(length)), ...parts);
}

function encodedLength(length: number): number[] {
  if (length < 0x80) return [length];
  const octets: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256);
  return [INDEFINITE | octets.length, ...octets];
}

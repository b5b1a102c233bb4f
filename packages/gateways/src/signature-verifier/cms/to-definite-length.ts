import { SignatureRejected } from '../port.ts';
import { MAX_DEPTH, type ReadLimits, uploadLimits } from './read-limits.ts';

const SEQUENCE = 0x30;
const OCTET_STRING = 0x04;
const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;

type Cursor = { readonly bytes: Uint8Array; readonly limits: ReadLimits; position: number; elements: number };

/**
 * Rewrites a BER value with definite lengths and joins chunked octet strings, so that later parsers handle only one
 * form. Limits size, depth and number of elements, because the input is untrusted. Input that already has this form is
 * returned as it is; of other input each octet is copied once.
 */
export function toDefiniteLength(ber: Uint8Array, limits: ReadLimits = uploadLimits): Uint8Array {
  if (ber.length > limits.bytes) throw malformed('too large');
  if (ber[0] !== SEQUENCE) throw malformed('not a sequence');
  const cursor = { bytes: ber, limits, position: 0, elements: 0 };
  const element = readElement(cursor, ber.length, 1);
  if (cursor.position !== ber.length) throw malformed('bytes after the end');
  if (element === null) return ber;
  const written = Buffer.allocUnsafe(element.length);
  write(element, written, 0);
  return written;
}

/** An element to be written anew. Its parts are views of the message and other such elements. */
interface Rewritten {
  /** Tag and length; empty for a chunk of an octet string, of which only the content is written. */
  readonly header: Uint8Array;
  readonly parts: readonly (Uint8Array | Rewritten)[];
  /** Octets of the header and the parts. */
  readonly length: number;
}

function rewritten(tag: Uint8Array, parts: Rewritten['parts']): Rewritten {
  const length = lengthOf(parts);
  const header = Buffer.concat([tag, encodeLength(length)]);
  return { header, parts, length: header.length + length };
}

const lengthOf = (parts: Rewritten['parts']) => parts.reduce((sum, part) => sum + part.length, 0);

/** @returns the place behind the written element */
function write(part: Uint8Array | Rewritten, target: Uint8Array, place: number): number {
  if (part instanceof Uint8Array) {
    target.set(part, place);
    return place + part.length;
  }
  target.set(part.header, place);
  return part.parts.reduce((behind, each) => write(each, target, behind), place + part.header.length);
}

/** @returns the element with definite lengths; null when it already has this form */
function readElement(cursor: Cursor, end: number, depth: number): Rewritten | null {
  if (depth > MAX_DEPTH) throw malformed('nested too deeply');
  cursor.elements += 1;
  if (cursor.elements > cursor.limits.elements) throw malformed('too many elements');
  const start = cursor.position;
  const tagEnd = readTag(cursor, end);
  const length = readLength(cursor, end);
  const content = cursor.position;
  const isShort = length !== INDEFINITE_LENGTH && content - tagEnd === encodedOctets(length);
  const first = cursor.bytes[start] ?? 0;
  if ((first & CONSTRUCTED) === 0) {
    if (length === INDEFINITE_LENGTH) throw malformed('primitive of indefinite length');
    cursor.position = content + length;
    if (isShort) return null;
    return rewritten(cursor.bytes.subarray(start, tagEnd), [cursor.bytes.subarray(content, cursor.position)]);
  }
  const stop = length === INDEFINITE_LENGTH ? null : content + length;
  if (first === (OCTET_STRING | CONSTRUCTED))
    return rewritten(Uint8Array.of(OCTET_STRING), readChunks(cursor, stop, end, depth));
  const { parts, isChanged } = readChildren(cursor, stop, end, depth);
  return isShort && !isChanged ? null : rewritten(cursor.bytes.subarray(start, tagEnd), parts);
}

/**
 * Neighbours that need not be written anew are one part.
 * @param stop end of a definite length; null to read up to the end-of-contents octets
 */
function readChildren(cursor: Cursor, stop: number | null, end: number, depth: number) {
  const parts: (Uint8Array | Rewritten)[] = [];
  let kept = cursor.position;
  let start = kept;
  const keep = () => {
    if (start > kept) parts.push(cursor.bytes.subarray(kept, start));
  };
  for (; !isAtEnd(cursor, stop, end); start = cursor.position) {
    const child = readElement(cursor, stop ?? end, depth + 1);
    if (child === null) continue;
    keep();
    parts.push(child);
    kept = cursor.position;
  }
  keep();
  return { parts, isChanged: parts.some((part) => !(part instanceof Uint8Array)) };
}

/** The contents of the chunks of an octet string. */
function readChunks(cursor: Cursor, stop: number | null, end: number, depth: number): Rewritten['parts'] {
  const parts: (Uint8Array | Rewritten)[] = [];
  while (!isAtEnd(cursor, stop, end)) {
    const start = cursor.position;
    const chunk = readElement(cursor, stop ?? end, depth + 1);
    if (((cursor.bytes[start] ?? 0) & ~CONSTRUCTED) !== OCTET_STRING) throw malformed('octet string of other things');
    parts.push(chunk ? contentOf(chunk) : contentIn(cursor.bytes.subarray(start, cursor.position)));
  }
  return parts;
}

const contentOf = ({ parts }: Rewritten): Rewritten => ({ header: new Uint8Array(), parts, length: lengthOf(parts) });

function contentIn(element: Uint8Array): Uint8Array {
  const octets = (element[1] ?? 0) & INDEFINITE ? (element[1] ?? 0) & 0x7f : 0;
  return element.subarray(2 + octets);
}

/** Whether the children end here; then moves behind the end-of-contents octets, if there are any. */
function isAtEnd(cursor: Cursor, stop: number | null, end: number): boolean {
  if (stop !== null) return cursor.position >= stop;
  if (cursor.bytes[cursor.position] !== 0 || cursor.bytes[cursor.position + 1] !== 0) return false;
  cursor.position += 2;
  if (cursor.position > end) throw malformed('cut off');
  return true;
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

/** Encodes an element with this tag and these parts as its content. */
export function encodeElement(tag: Uint8Array, parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([tag, encodeLength(lengthOf(parts)), ...parts]);
}

/** Octets of the shortest encoding of a length. */
function encodedOctets(length: number): number {
  if (length < 0x80) return 1;
  if (length < 0x100) return 2;
  if (length < 0x10000) return 3;
  return length < 0x1000000 ? 4 : 5;
}

function encodeLength(length: number): Uint8Array {
  const octets = encodedOctets(length) - 1;
  if (octets === 0) return Uint8Array.of(length);
  const bytes = Buffer.alloc(1 + octets, 0x80 | octets);
  bytes.writeUIntBE(length, 1, octets);
  return bytes;
}

function malformed(detail: string): SignatureRejected {
  return new SignatureRejected('malformed', detail);
}

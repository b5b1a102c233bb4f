/** An element of DER or BER (X.690) with its tag in one byte. */
export interface DerElement {
  readonly tag: number;
  /** Contents; for an indefinite length without the end marker. */
  readonly value: Uint8Array;
  /** Tag, length and contents. */
  readonly whole: Uint8Array;
}

export const derTags = {
  integer: 0x02,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** Context-specific tag 0, constructed. */
  first: 0xa0,
  directoryName: 0xa4,
} as const;

const constructedOctetString = 0x24;
/** Context-specific tag 0 in place of the tag of an OCTET STRING, primitive. */
const implicitOctetString = 0x80;
const maxDepth = 64;

/** All elements that lie one after another in the bytes. @throws RangeError for bytes that are no DER or BER */
export function elementsIn(bytes: Uint8Array, depth = 0): DerElement[] {
  const elements: DerElement[] = [];
  for (let offset = 0; offset < bytes.length; ) {
    const element = readElement(bytes, offset, depth);
    elements.push(element);
    offset += element.whole.length;
  }
  return elements;
}

function readElement(bytes: Uint8Array, start: number, depth: number): DerElement {
  const tag = byteAt(bytes, start);
  const first = byteAt(bytes, start + 1);
  if ((tag & 0x1f) === 0x1f || depth > maxDepth) throw new RangeError('unusual tag');
  if (first === 0x80) return readIndefinite(bytes, start, depth);
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (lengthBytes > 4) throw new RangeError('too long');
  let length = lengthBytes === 0 ? first : 0;
  for (let at = 0; at < lengthBytes; at += 1) length = length * 256 + byteAt(bytes, start + 2 + at);
  const from = start + 2 + lengthBytes;
  if (from + length > bytes.length) throw new RangeError('cut off');
  return { tag, value: bytes.subarray(from, from + length), whole: bytes.subarray(start, from + length) };
}

/** Older programs write PKCS#12 with indefinite lengths: the contents end with two zero bytes. */
function readIndefinite(bytes: Uint8Array, start: number, depth: number): DerElement {
  let offset = start + 2;
  while (byteAt(bytes, offset) !== 0 || byteAt(bytes, offset + 1) !== 0) {
    offset += readElement(bytes, offset, depth + 1).whole.length;
  }
  return {
    tag: byteAt(bytes, start),
    value: bytes.subarray(start + 2, offset),
    whole: bytes.subarray(start, offset + 2),
  };
}

function byteAt(bytes: Uint8Array, offset: number): number {
  const byte = bytes[offset];
  if (byte === undefined) throw new RangeError('cut off');
  return byte;
}

/** Elements within an element of this tag. @throws RangeError when the tag differs */
export const childrenOf = (element: DerElement | undefined, tag: number = derTags.sequence): DerElement[] =>
  elementsIn(valueWithTag(element, tag));

/** Contents of an element of this tag. @throws RangeError when the tag differs */
export function valueWithTag(element: DerElement | undefined, tag: number): Uint8Array {
  if (element?.tag !== tag) throw new RangeError(`tag ${element?.tag} instead of ${tag}`);
  return element.value;
}

/** Bytes of an OCTET STRING, also of one in parts, and of one behind an implicit tag 0. */
export function octetsOf(element: DerElement | undefined): Uint8Array {
  if (element?.tag === derTags.octetString || element?.tag === implicitOctetString) return element.value;
  if (element?.tag !== constructedOctetString && element?.tag !== derTags.first) throw new RangeError('no octets');
  return Buffer.concat(elementsIn(element.value).map(octetsOf));
}

/** A small INTEGER that is not negative, such as a number of iterations. */
export function smallIntegerOf(element: DerElement | undefined): number {
  const bytes = valueWithTag(element, derTags.integer);
  if (bytes.length === 0 || bytes.length > 5) throw new RangeError('number too large');
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}

export function oidOf(element: DerElement | undefined): string {
  const bytes = valueWithTag(element, derTags.oid);
  const numbers: number[] = [];
  let number = 0;
  for (const byte of bytes) {
    number = number * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      numbers.push(number);
      number = 0;
    }
  }
  const [first = 0, ...others] = numbers;
  const root = Math.min(Math.floor(first / 40), 2);
  return [root, first - root * 40, ...others].join('.');
}

/** Encodes an element in DER. */
export function encode(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const value = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(value.length)]), value]);
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 | bytes.length, ...bytes];
}

export function encodeOid(oid: string): Uint8Array {
  const [root = 0, second = 0, ...others] = oid.split('.').map(Number);
  const bytes = [root * 40 + second, ...others].flatMap((number) => {
    const groups = [number & 0x7f];
    for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128)) {
      groups.unshift((rest & 0x7f) | 0x80);
    }
    return groups;
  });
  return encode(derTags.oid, Buffer.from(bytes));
}

/** A SET OF, whose elements DER sorts by their encoding (X.690 11.6). */
export const encodeSetOf = (tag: number, elements: readonly Uint8Array[]): Uint8Array =>
  encode(tag, ...elements.toSorted(Buffer.compare));

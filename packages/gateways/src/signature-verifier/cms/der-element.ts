import { SignatureRejected } from '../port.ts';

export const derTags = {
  integer: 0x02,
  octetString: 0x04,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
  first: 0xa0,
  second: 0xa1,
};

/** An element of a message with definite lengths (definite-length.ts); its byte arrays are views of the message. */
export interface DerElement {
  /** First octet of the tag. */
  readonly tag: number;
  readonly value: Uint8Array;
  /** All bytes of the element, with tag and length. */
  readonly whole: Uint8Array;
}

/** The consecutive elements in `bytes`, whose lengths have been checked before. */
export function elementsIn(bytes: Uint8Array): DerElement[] {
  const found: DerElement[] = [];
  for (let start = 0; start < bytes.length; ) {
    let position = start;
    const tag = bytes[position++] ?? 0;
    if ((tag & 0x1f) === 0x1f) while ((bytes[position++] ?? 0) & 0x80);
    let length = bytes[position++] ?? 0;
    if (length > 0x80) {
      const octets = length & 0x7f;
      length = 0;
      for (let i = 0; i < octets; i += 1) length = length * 256 + (bytes[position++] ?? 0);
    }
    const end = position + length;
    found.push({ tag, value: bytes.subarray(position, end), whole: bytes.subarray(start, end) });
    start = end;
  }
  return found;
}

const utcTime = /^\d{12}Z$/;

/** Validators of primitive values, by tag. */
const primitives: ReadonlyMap<number, (value: Uint8Array) => boolean> = new Map<number, (value: Uint8Array) => boolean>(
  [
    [0x02, ({ length }) => length > 0],
    [0x04, () => true],
    [0x05, ({ length }) => length === 0],
    [0x06, (value) => value.length > 0 && (value.at(-1) ?? 0) < 0x80],
    [0x0c, () => true],
    [0x13, () => true],
    [0x17, (value) => utcTime.test(Buffer.from(value).toString('latin1'))],
  ],
);

/**
 * Whether the element contains only well-formed values of the types that occur in every signature: numbers,
 * identifiers, texts, times.
 */
export function isWellFormedElement({ tag, value }: DerElement): boolean {
  if (tag !== derTags.sequence && tag !== derTags.set && tag !== derTags.first)
    return primitives.get(tag)?.(value) === true;
  return elementsIn(value).every(isWellFormedElement);
}

/**
 * The children of a constructed element.
 * @throws SignatureRejected malformed when its tag differs
 */
export function childrenOf(element: DerElement | undefined, tag: number): DerElement[] {
  return elementsIn(valueWithTag(element, tag));
}

/** @throws SignatureRejected malformed when the element is missing or its tag differs */
export function valueWithTag(element: DerElement | undefined, tag: number): Uint8Array {
  if (element?.tag !== tag) throw malformedSignature(`tag ${tag} expected, not ${element?.tag ?? 'the end'}`);
  return element.value;
}

/** @throws SignatureRejected malformed when the element is not an integer */
export function assertInteger(element: DerElement | undefined): void {
  if (valueWithTag(element, derTags.integer).length === 0) throw malformedSignature('a number without digits');
}

/** The value of an object identifier in dotted notation. */
export function oidOf(element: DerElement | undefined): string {
  const bytes = valueWithTag(element, derTags.oid);
  const numbers: number[] = [];
  let number = 0;
  for (const [place, byte] of bytes.entries()) {
    const isFirst = place === 0 || (bytes[place - 1] ?? 0) < 0x80;
    if (isFirst && byte === 0x80) throw malformedSignature('an identifier that is too long');
    number = (isFirst ? 0 : number * 128) + (byte & 0x7f);
    if (number > Number.MAX_SAFE_INTEGER / 128) throw malformedSignature('an identifier of too large numbers');
    if (byte < 0x80) numbers.push(number);
  }
  const [first, ...others] = numbers;
  if (first === undefined || (bytes.at(-1) ?? 0) >= 0x80) throw malformedSignature('an identifier that is cut off');
  const top = Math.min(2, Math.floor(first / 40));
  return [top, first - top * 40, ...others].join('.');
}

export const malformedSignature = (detail: string, options?: ErrorOptions) =>
  new SignatureRejected('malformed', detail, options);

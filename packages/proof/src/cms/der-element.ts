import { ProofFault } from '../proof-fault.ts';

export const derTags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  keyId: 0x80,
  first: 0xa0,
  second: 0xa1,
  third: 0xa2,
};

/** An element in DER; its byte arrays are views of the message. */
export interface DerElement {
  /** First octet of the tag. */
  readonly tag: number;
  readonly value: Uint8Array;
  /** All bytes of the element, with tag and length. */
  readonly whole: Uint8Array;
}

export const malformed = (detail: string, options?: ErrorOptions) => new ProofFault('malformed', detail, options);

/** The consecutive elements in `bytes`. @throws ProofFault when a length is cut off, indefinite or not the shortest */
export function elementsIn(bytes: Uint8Array): DerElement[] {
  const found: DerElement[] = [];
  for (let at = 0; at < bytes.length; ) {
    const element = elementAt(bytes, at);
    found.push(element);
    at += element.whole.length;
  }
  return found;
}

/** The first element of `bytes`; what is behind it is left. @throws ProofFault like elementsIn */
export function elementAt(bytes: Uint8Array, start: number): DerElement {
  const tag = bytes[start] ?? 0;
  if ((tag & 0x1f) === 0x1f) throw malformed('tag of several octets');
  const first = bytes[start + 1] ?? 0x80;
  const octets = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || octets > 4) throw malformed('length');
  const content = start + 2 + octets;
  const length = octets === 0 ? first : numberIn(bytes.subarray(start + 2, content));
  if (octets > 0 && length < (octets === 1 ? 0x80 : 256 ** (octets - 1))) throw malformed('length is not the shortest');
  const end = content + length;
  if (end > bytes.length) throw malformed('cut off');
  return { tag, value: bytes.subarray(content, end), whole: bytes.subarray(start, end) };
}

const numberIn = (octets: Uint8Array) => octets.reduce((number, octet) => number * 256 + octet, 0);

/** The only element of `bytes`. @throws ProofFault */
export function onlyElement(bytes: Uint8Array): DerElement {
  const [element, another] = elementsIn(bytes);
  if (!element || another) throw malformed('not one element');
  return element;
}

/** The children of a constructed element. @throws ProofFault when its tag differs */
export const childrenOf = (element: DerElement | undefined, tag: number): DerElement[] =>
  elementsIn(valueWithTag(element, tag));

/** @throws ProofFault when the element is missing or its tag differs */
export function valueWithTag(element: DerElement | undefined, tag: number): Uint8Array {
  if (element?.tag !== tag) throw malformed(`tag ${tag} expected, not ${element?.tag ?? 'the end'}`);
  return element.value;
}

/** The value of an object identifier in dotted notation. @throws ProofFault */
export function oidOf(element: DerElement | undefined): string {
  const bytes = valueWithTag(element, derTags.oid);
  const numbers: number[] = [];
  let number = 0;
  bytes.forEach((byte, place) => {
    const isFirst = place === 0 || (bytes[place - 1] ?? 0) < 0x80;
    if (isFirst && byte === 0x80) throw malformed('identifier');
    number = (isFirst ? 0 : number * 128) + (byte & 0x7f);
    if (number > Number.MAX_SAFE_INTEGER / 128) throw malformed('identifier');
    if (byte < 0x80) numbers.push(number);
  });
  const [first, ...others] = numbers;
  if (first === undefined || (bytes.at(-1) ?? 0) >= 0x80) throw malformed('identifier');
  const top = Math.min(2, Math.floor(first / 40));
  return [top, first - top * 40, ...others].join('.');
}

/** The content octets of a positive INTEGER in its shortest form. @throws ProofFault */
export function positiveInteger(element: DerElement | undefined): Uint8Array {
  const value = valueWithTag(element, derTags.integer);
  const [first = 0x80, second = 0x80] = value;
  if (first >= 0x80 || (first === 0 && value.length > 1 && second < 0x80)) throw malformed('number');
  return value;
}

/**
 * The identifier of an algorithm. Parameters may be NULL or absent.
 * @param mayHaveOther algorithms whose parameters the caller checks
 * @throws ProofFault
 */
export function algorithmOf(element: DerElement | undefined, mayHaveOther: readonly string[] = []): string {
  const [id, parameters, more] = childrenOf(element, derTags.sequence);
  const algorithm = oidOf(id);
  const isPlain = !parameters || (parameters.tag === derTags.null && parameters.value.length === 0);
  if (more || !(isPlain || mayHaveOther.includes(algorithm))) throw malformed(`parameters of ${algorithm}`);
  return algorithm;
}

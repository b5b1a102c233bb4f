import { hash } from 'node:crypto';
import { type BaseBlock, type Constructed, fromBER, type ObjectIdentifier } from 'asn1js';

/** The parts of a CMS as asn1js reads them. */
interface Read {
  readonly contentType: BaseBlock;
  readonly content: Uint8Array;
  readonly certificates: readonly BaseBlock[];
  readonly revocation: readonly BaseBlock[];
  readonly signer: readonly BaseBlock[];
  readonly unsigned: readonly BaseBlock[];
}

const inside = (block: BaseBlock | undefined) => (block as Constructed).valueBlock.value as BaseBlock[];
const octets = (block: BaseBlock) => Buffer.from(block.valueBeforeDecodeView);
const isTagged = (number: number) => (block: BaseBlock) =>
  block.idBlock.tagClass === 3 && block.idBlock.tagNumber === number;

export function readWithLibrary(cms: Uint8Array): Read {
  const [, explicit] = inside(fromBER(new Uint8Array(cms)).result);
  const parts = inside(inside(explicit)[0]);
  const [contentType, enclosed] = inside(parts[2]);
  const signer = inside(inside(parts.at(-1))[0]);
  const unsigned = signer.find(isTagged(1));
  if (!contentType) throw new Error('no content');
  return {
    contentType,
    content: new Uint8Array((inside(enclosed)[0] as unknown as { getValue(): ArrayBuffer }).getValue()),
    certificates: parts.filter(isTagged(0)).flatMap(inside),
    revocation: parts.filter(isTagged(1)).flatMap(inside),
    signer: signer.filter((field) => field !== unsigned),
    unsigned: unsigned ? inside(unsigned) : [],
  };
}

/** Hex of DER. */
const der = (tag: string, content: string): string => {
  const length = content.length / 2;
  const short = length.toString(16).padStart(2, '0');
  if (length < 128) return tag + short + content;
  const long = length.toString(16).padStart(length < 256 ? 2 : length < 65_536 ? 4 : 6, '0');
  return `${tag}8${long.length / 2}${long}${content}`;
};

const digestOids = { sha256: '0609608648016503040201', sha512: '0609608648016503040203' };

/**
 * The message imprint of EN 319 122-1 5.5.3, computed with another parser and encoder than the product's: from the parts
 * as asn1js reads them.
 */
export function referenceImprint(cms: Uint8Array, digest: 'sha256' | 'sha512'): Buffer {
  const read = readWithLibrary(cms);
  const listed = (parts: readonly Uint8Array[]) =>
    der('30', parts.map((part) => der('04', hash(digest, part, 'hex'))).join(''));
  const values = read.unsigned.flatMap((attribute) => {
    const [type, set] = inside(attribute);
    return inside(set).map((value) => Buffer.concat([octets(type as BaseBlock), octets(value)]));
  });
  const index = der(
    '30',
    der('30', digestOids[digest]) +
      listed(read.certificates.map(octets)) +
      listed(read.revocation.map(octets)) +
      listed(values),
  );
  const covered = [
    octets(read.contentType).toString('hex'),
    hash(digest, read.content, 'hex'),
    ...read.signer.map((field) => octets(field).toString('hex')),
    index,
  ];
  return hash(digest, Buffer.from(covered.join(''), 'hex'), 'buffer');
}

/** Types of the unsigned attributes. */
export const unsignedTypes = (cms: Uint8Array): string[] =>
  readWithLibrary(cms).unsigned.map((attribute) => (inside(attribute)[0] as ObjectIdentifier).valueBlock.toString());

import { hash } from 'node:crypto';
import { digestOf } from '../signature-verifier/certificates/accepted-algorithms.ts';
import {
  assertInteger,
  childrenOf,
  type DerElement,
  derTags,
  elementsIn,
  malformedSignature,
  oidOf,
  valueWithTag,
} from '../signature-verifier/cms/der-element.ts';
import { algorithmOf } from '../signature-verifier/cms/read-signer.ts';
import { toDefiniteLength } from '../signature-verifier/cms/to-definite-length.ts';

export const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4';

const tags = { boolean: 0x01, generalizedTime: 0x18, authority: 0xa0, extensions: 0xa1 };
const generalizedTime = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/;

/** TSTInfo of RFC 3161 2.4.2. */
export interface TokenInfo {
  readonly policy: string;
  readonly imprint: { readonly algorithm: string; readonly digest: Uint8Array };
  /** Fractions of a second below a millisecond are cut off. */
  readonly at: Date;
  /** Content octets of the INTEGER. */
  readonly nonce: Uint8Array | null;
}

/** @throws SignatureRejected malformed */
export function readTokenInfo(content: Uint8Array): TokenInfo {
  const [whole] = elementsIn(toDefiniteLength(content));
  const [version, policy, imprint, serialNumber, time, ...optional] = childrenOf(whole, derTags.sequence);
  if (Buffer.compare(valueWithTag(version, derTags.integer), Uint8Array.of(1)) !== 0)
    throw malformedSignature('version of the time stamp');
  assertInteger(serialNumber);
  return {
    policy: oidOf(policy),
    imprint: imprintOf(imprint),
    at: timeOf(valueWithTag(time, tags.generalizedTime)),
    nonce: nonceIn(optional),
  };
}

/** Whether the token stamps these octets; null when its digest is not SHA-256, 384 or 512. */
export function isImprintOf({ imprint }: TokenInfo, octets: Uint8Array): boolean | null {
  const digest = digestOf(imprint.algorithm);
  return digest ? hash(digest, octets, 'buffer').equals(imprint.digest) : null;
}

function imprintOf(element: DerElement | undefined): TokenInfo['imprint'] {
  const [algorithm, digest, more] = childrenOf(element, derTags.sequence);
  if (more) throw malformedSignature('an imprint with something behind it');
  return { algorithm: algorithmOf(algorithm), digest: valueWithTag(digest, derTags.octetString) };
}

function timeOf(value: Uint8Array): Date {
  const parts = Buffer.from(value).toString('latin1').match(generalizedTime);
  const [, year, month, day, hour, minute, second, fraction = ''] = parts ?? [];
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(time.getTime())) throw malformedSignature('time of the time stamp');
  return time;
}

/** Checks the optional fields, in their order: accuracy, ordering, nonce, tsa, extensions. */
function nonceIn(fields: DerElement[]): Uint8Array | null {
  const rest = [...fields];
  const take = (tag: number) => (rest[0]?.tag === tag ? rest.shift() : undefined);
  take(derTags.sequence);
  take(tags.boolean);
  const nonce = take(derTags.integer);
  take(tags.authority);
  const extensions = take(tags.extensions);
  if (rest.length > 0) throw malformedSignature('something behind the time stamp');
  if (extensions && elementsIn(extensions.value).some(isCritical)) throw malformedSignature('critical extension');
  return nonce ? nonce.value : null;
}

const isCritical = ({ value }: DerElement): boolean =>
  elementsIn(value).some(({ tag, value: [octet] }) => tag === tags.boolean && octet !== 0);

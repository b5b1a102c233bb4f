import { asciiOf, isSame } from '../bytes/bytes.ts';
import { digest } from '../bytes/digest.ts';
import { digestOf } from '../certificates/accepted-algorithms.ts';
import {
  algorithmOf,
  childrenOf,
  type DerElement,
  derTags,
  elementsIn,
  malformed,
  oidOf,
  onlyElement,
  positiveInteger,
  valueWithTag,
} from './der-element.ts';

const generalizedTime = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/;

/** TSTInfo of RFC 3161 2.4.2. */
export interface TokenInfo {
  readonly imprint: { readonly algorithm: string; readonly digest: Uint8Array };
  /** Fractions of a second below a millisecond are cut off. */
  readonly at: Date;
}

/** @throws ProofFault malformed */
export function readTokenInfo(content: Uint8Array): TokenInfo {
  const [version, policy, imprint, serialNumber, time, ...optional] = childrenOf(
    onlyElement(content),
    derTags.sequence,
  );
  if (!isSame(positiveInteger(version), Uint8Array.of(1))) throw malformed('version of the time stamp');
  oidOf(policy);
  valueWithTag(serialNumber, derTags.integer);
  if (optional.some(hasCriticalExtension)) throw malformed('critical extension');
  return { imprint: imprintOf(imprint), at: timeOf(valueWithTag(time, derTags.generalizedTime)) };
}

/** Whether the token stamps these octets; null when its digest is not SHA-256, 384 or 512. */
export async function isImprintOf({ imprint }: TokenInfo, octets: Uint8Array): Promise<boolean | null> {
  const name = digestOf(imprint.algorithm);
  return name ? isSame(await digest(name, octets), imprint.digest) : null;
}

function imprintOf(element: DerElement | undefined): TokenInfo['imprint'] {
  const [algorithm, hash, more] = childrenOf(element, derTags.sequence);
  if (more) throw malformed('imprint');
  return { algorithm: algorithmOf(algorithm), digest: valueWithTag(hash, derTags.octetString) };
}

function timeOf(value: Uint8Array): Date {
  const [, year, month, day, hour, minute, second, fraction = ''] = asciiOf(value).match(generalizedTime) ?? [];
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(time.getTime())) throw malformed('time of the time stamp');
  return time;
}

function hasCriticalExtension({ tag, value }: DerElement): boolean {
  if (tag !== derTags.second) return false;
  return elementsIn(value).some((extension) =>
    elementsIn(extension.value).some((field) => field.tag === derTags.boolean && field.value[0] !== 0),
  );
}

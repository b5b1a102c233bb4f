import {
  childrenOf,
  type DerElement,
  derTags,
  elementsIn,
  malformedSignature,
  valueWithTag,
} from '../signature-verifier/cms/der-element.ts';
import { toDefiniteLength } from '../signature-verifier/cms/to-definite-length.ts';
import { type TimeStampFailure, TimeStampInvalid, TimeStampRefused, TimeStampUnavailable } from './port.ts';
import { invalidBecause } from './read-time-stamp.ts';

const tags = { bitString: 0x03, utf8String: 0x0c };
const longestReason = 300;

/** PKIStatus, RFC 3161 2.4.2. */
const statuses = { granted: 0, grantedWithMods: 1, waiting: 3 };

/** Bits of PKIFailureInfo, RFC 3161 2.4.2. */
const failures: readonly (readonly [bit: number, failure: TimeStampFailure])[] = [
  [0, 'badAlg'],
  [2, 'badRequest'],
  [5, 'badDataFormat'],
  [14, 'timeNotAvailable'],
  [15, 'unacceptedPolicy'],
  [16, 'unacceptedExtension'],
  [17, 'addInfoNotAvailable'],
  [25, 'systemFailure'],
];

interface Response {
  readonly status: number;
  readonly reason: string;
  readonly failures: readonly TimeStampFailure[];
  readonly token: Uint8Array | null;
}

/**
 * Reads a TimeStampResp. Does not verify its token.
 * @returns the token
 * @throws TimeStampUnavailable, TimeStampRefused, TimeStampInvalid
 */
export function tokenInResponse(der: Uint8Array): Uint8Array {
  const response = readResponse(der);
  const { status, token } = response;
  if (status === statuses.granted || status === statuses.grantedWithMods) {
    if (!token) throw new TimeStampInvalid('no-token');
    return token;
  }
  const detail = [`status ${status}`, ...response.failures, response.reason].filter(Boolean).join(', ');
  const isTemporary = response.failures.some((one) => one === 'timeNotAvailable' || one === 'systemFailure');
  if (status === statuses.waiting || isTemporary) throw new TimeStampUnavailable(detail);
  throw new TimeStampRefused(detail, response.failures);
}

function readResponse(der: Uint8Array): Response {
  try {
    const [info, token, more] = childrenOf(elementsIn(toDefiniteLength(der))[0], derTags.sequence);
    if (more) throw malformedSignature('something behind the token');
    return { ...statusIn(info), token: token?.whole ?? null };
  } catch (cause) {
    throw invalidBecause(cause);
  }
}

function statusIn(info: DerElement | undefined): Omit<Response, 'token'> {
  const [status, ...optional] = childrenOf(info, derTags.sequence);
  const code = valueWithTag(status, derTags.integer);
  if (code.length !== 1) throw malformedSignature('status of the answer');
  const text = optional[0]?.tag === derTags.sequence ? optional.shift() : undefined;
  const bits = optional[0]?.tag === tags.bitString ? optional.shift() : undefined;
  if (optional.length > 0) throw malformedSignature('something behind the status');
  return {
    status: code[0] ?? 0,
    reason: text ? reasonIn(text) : '',
    failures: bits ? failures.filter(([bit]) => isSet(bits.value, bit)).map(([, failure]) => failure) : [],
  };
}

function reasonIn(texts: DerElement): string {
  const parts = childrenOf(texts, derTags.sequence).map((text) => valueWithTag(text, tags.utf8String));
  const reason = parts.map((part) => Buffer.from(part).toString('utf8')).join('; ');
  return reason.replaceAll(/\p{Cc}+/gu, ' ').slice(0, longestReason);
}

/** @param bits content octets of a BIT STRING, the first of which counts unused bits */
const isSet = (bits: Uint8Array, bit: number): boolean =>
  ((bits[1 + Math.floor(bit / 8)] ?? 0) & (0x80 >> (bit % 8))) !== 0;

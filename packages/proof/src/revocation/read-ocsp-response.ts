import { readExtensions } from '../certificates/read-extensions.ts';
import { readSignedStructure, type SignedStructure } from '../certificates/signed-structure.ts';
import {
  algorithmOf,
  childrenOf,
  type DerElement,
  derTags,
  malformed,
  oidOf,
  onlyElement,
  valueWithTag,
} from '../cms/der-element.ts';
import { readTime } from '../cms/read-time.ts';
import { ProofFault } from '../proof-fault.ts';

const ENUMERATED = 0x0a;
const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';
const NONCE = '1.3.6.1.5.5.7.48.1.2';
/** CertStatus of RFC 6960 4.2.1: implicitly tagged NULL, RevokedInfo, NULL. */
const statuses: Readonly<Record<number, CertificateStatus>> = { 128: 'good', 161: 'revoked', 130: 'unknown' };

export type CertificateStatus = 'good' | 'revoked' | 'unknown';

/** What an answer says about one certificate. */
export interface SingleAnswer {
  readonly digestAlgorithm: string;
  readonly issuerNameHash: Uint8Array;
  readonly issuerKeyHash: Uint8Array;
  /** Content octets of the INTEGER. */
  readonly serialNumber: Uint8Array;
  readonly status: CertificateStatus;
  /** Time of the revocation. */
  readonly revokedOn: Date | undefined;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | undefined;
}

/** BasicOCSPResponse of RFC 6960 4.2.1. */
export interface OcspResponse {
  readonly signed: SignedStructure;
  /** ResponderID: the name of the signer in DER, or the SHA-1 of its key. */
  readonly responder: { readonly name: Uint8Array } | { readonly keyHash: Uint8Array };
  readonly producedAt: Date;
  readonly answers: readonly SingleAnswer[];
  /** Certificates in DER. */
  readonly certificates: readonly Uint8Array[];
}

/** @throws ProofFault malformed; status-unknown for an answer without a response; extension-unknown */
export function readOcspResponse(der: Uint8Array): OcspResponse {
  const [status, explicit] = childrenOf(onlyElement(der), derTags.sequence);
  const [code] = valueWithTag(status, ENUMERATED);
  if (code !== 0) throw new ProofFault('status-unknown', `OCSPResponseStatus ${code}`);
  const [type, octets] = childrenOf(childrenOf(explicit, derTags.first)[0], derTags.sequence);
  if (oidOf(type) !== BASIC_RESPONSE) throw malformed('response type');
  const signed = readSignedStructure(onlyElement(valueWithTag(octets, derTags.octetString)));
  const fields = childrenOf(signed.toBeSigned, derTags.sequence);
  if (fields[0]?.tag === derTags.first) fields.shift();
  const [responder, producedAt, responses, extensions] = fields;
  readExtensions(explicitly(extensions, derTags.second), [NONCE]);
  const enclosed = explicitly(signed.rest[0], derTags.first);
  return {
    signed,
    responder: responderIn(responder),
    producedAt: readTime(producedAt),
    answers: childrenOf(responses, derTags.sequence).map(answerIn),
    certificates: enclosed ? childrenOf(enclosed, derTags.sequence).map(({ whole }) => whole) : [],
  };
}

/** The element in an explicit tag; undefined when it is not there. */
const explicitly = (element: DerElement | undefined, tag: number): DerElement | undefined =>
  element && onlyElement(valueWithTag(element, tag));

function responderIn(element: DerElement | undefined): OcspResponse['responder'] {
  if (element?.tag === derTags.second) return { name: onlyElement(element.value).whole };
  if (element?.tag !== derTags.third) throw malformed('responder');
  return { keyHash: valueWithTag(onlyElement(element.value), derTags.octetString) };
}

function answerIn(single: DerElement): SingleAnswer {
  const [id, state, thisUpdate, ...optional] = childrenOf(single, derTags.sequence);
  const [algorithm, name, key, serialNumber] = childrenOf(id, derTags.sequence);
  const status = statuses[state?.tag ?? 0];
  if (!status) throw malformed('status');
  const next = optional[0]?.tag === derTags.first ? optional.shift() : undefined;
  readExtensions(explicitly(optional[0], derTags.second), []);
  return {
    digestAlgorithm: algorithmOf(algorithm),
    issuerNameHash: valueWithTag(name, derTags.octetString),
    issuerKeyHash: valueWithTag(key, derTags.octetString),
    serialNumber: valueWithTag(serialNumber, derTags.integer),
    status,
    revokedOn: status === 'revoked' ? readTime(childrenOf(state, derTags.second)[0]) : undefined,
    thisUpdate: readTime(thisUpdate),
    nextUpdate: next && readTime(onlyElement(next.value)),
  };
}

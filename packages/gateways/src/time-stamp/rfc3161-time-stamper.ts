import { hash, randomBytes } from 'node:crypto';
import { Integer, Null, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs';
import { type AcceptedDigest, digestIdOf } from '../signature-verifier/certificates/accepted-algorithms.ts';
import { parseCertificates } from '../signature-verifier/certificates/parse-certificates.ts';
import { signatureValueOf } from './only-signer.ts';
import { type OctetStamper, type TimeStamp, type TimeStamper, TimeStampInvalid } from './port.ts';
import { type AuthorityAddress, postQuery } from './post-query.ts';
import { tokenInResponse } from './read-response.ts';
import { assertRecent, type VerifiedTimeStamp, verifyToken } from './read-time-stamp.ts';

export interface Rfc3161TimeStamperOptions extends AuthorityAddress {
  /** Certificates above the authority's, DER or PEM. Without any, every stamp is refused. */
  readonly trusted: readonly (Uint8Array | string)[];
  /** Object identifier of the policy that the stamp must have. */
  readonly policy?: string;
}

interface Query {
  readonly der: Uint8Array;
  readonly nonce: Uint8Array;
}

/** Asks a time-stamp authority by HTTP (RFC 3161 3.4) and verifies its answer. */
export function rfc3161TimeStamper(options: Rfc3161TimeStamperOptions): TimeStamper & OctetStamper {
  const trusted = options.trusted.flatMap(parseCertificates);

  async function stampOctets(octets: Uint8Array, digest: AcceptedDigest, at: Date): Promise<TimeStamp> {
    const query = createQuery(octets, digest, options.policy);
    const token = tokenInResponse(await postQuery(options, query.der));
    const stamp = await verifyToken(token, octets, trusted, at);
    if (stamp.digest !== digest) throw new TimeStampInvalid('other-imprint');
    assertAnswers(stamp, query, options.policy);
    assertRecent(stamp.at, at);
    const { token: verified, at: stampedAt, authority, authorityUntil } = stamp;
    return { token: verified, at: stampedAt, authority, authorityUntil, digest };
  }

  return {
    name: 'rfc3161',
    stamp: async (pkcs7, at) => stampOctets(signatureValueOf(pkcs7), 'sha256', at),
    stampOctets,
  };
}

function createQuery(octets: Uint8Array, digest: AcceptedDigest, policy: string | undefined): Query {
  const nonce = createNonce();
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: digestIdOf(digest), algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(hash(digest, octets, 'buffer')).buffer }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
    ...(policy !== undefined && { reqPolicy: policy }),
  });
  return { der: new Uint8Array(request.toSchema().toBER()), nonce };
}

/** Content octets of a positive INTEGER of 64 bits, which all authorities accept; the first one is 0x40 to 0x7f. */
function createNonce(): Uint8Array {
  const nonce = new Uint8Array(randomBytes(8));
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}

function assertAnswers(stamp: VerifiedTimeStamp, { nonce }: Query, policy: string | undefined): void {
  if (!stamp.nonce || Buffer.compare(stamp.nonce, nonce) !== 0) throw new TimeStampInvalid('other-nonce');
  if (policy !== undefined && stamp.policy !== policy) throw new TimeStampInvalid('other-policy', stamp.policy);
}

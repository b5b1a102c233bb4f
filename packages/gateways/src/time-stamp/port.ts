import type { AcceptedDigest } from '../signature-verifier/certificates/accepted-algorithms.ts';
import type { SignatureRejection } from '../signature-verifier/port.ts';

/** Obtains time stamps (RFC 3161) of signatures. */
export interface TimeStamper {
  readonly name: string;
  /**
   * Stamps the signature value of the only signer (CAdES-T: RFC 5126 6.1.1, ETSI EN 319 122-1 5.3). The signature itself
   * is not verified.
   * @param pkcs7 CMS SignedData with one signer
   * @param at the current time; a new stamp whose time differs from it by more than ten minutes is refused
   * @throws TimeStampUnavailable, TimeStampRefused, TimeStampInvalid; SignatureRejected when `pkcs7` is not such a message
   */
  stamp(pkcs7: Uint8Array, at: Date): Promise<TimeStamp>;
}

export type TimeStamp = {
  /** TimeStampToken: ContentInfo in DER. */
  token: Uint8Array;
  /** The token's genTime. */
  at: Date;
  /** Name of the authority, from its certificate. */
  authority: string;
  /** First end among the certificates from the authority's to the trusted one; null when it is not known. */
  authorityUntil: Date | null;
  /** Digest of the imprint; null for a national one. */
  digest: AcceptedDigest | null;
};

/** Stamps any octets. */
export interface OctetStamper {
  /**
   * @param at as for TimeStamper
   * @throws TimeStampUnavailable, TimeStampRefused, TimeStampInvalid
   */
  stampOctets(octets: Uint8Array, digest: AcceptedDigest, at: Date): Promise<TimeStamp>;
}

/**
 * The authority gave no answer: network, timeout, HTTP 408, 429 or 5xx, a redirect, an answer of another type or above
 * the size limit, status `waiting`, or failInfo systemFailure or timeNotAvailable. The same request may succeed later.
 */
export class TimeStampUnavailable extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'TimeStampUnavailable';
  }
}

/** PKIFailureInfo of RFC 3161 2.4.2. */
export type TimeStampFailure =
  | 'badAlg'
  | 'badRequest'
  | 'badDataFormat'
  | 'timeNotAvailable'
  | 'unacceptedPolicy'
  | 'unacceptedExtension'
  | 'addInfoNotAvailable'
  | 'systemFailure';

/** The authority rejects the request, so it must not be repeated unchanged. The message has the authority's reason. */
export class TimeStampRefused extends Error {
  readonly failures: readonly TimeStampFailure[];

  constructor(detail: string, failures: readonly TimeStampFailure[] = []) {
    super(detail);
    this.name = 'TimeStampRefused';
    this.failures = failures;
  }
}

export type TimeStampFault =
  | SignatureRejection
  /** The stamp of other data. */
  | 'other-imprint'
  /** The answer to another request. */
  | 'other-nonce'
  | 'other-policy'
  /** The time of the stamp is too far from the current time. */
  | 'time-differs'
  /** The answer grants a stamp but has none. */
  | 'no-token'
  /** The answer has another signature than the request. */
  | 'other-signature'
  /** An archive time stamp does not cover a part of the message, or its index names a part that is not there. */
  | 'other-parts'
  /** A certificate of a stamp ended before the next stamp was made. */
  | 'restamp-missed';

/** The answer or the token is not a time stamp of this signature by a trusted authority. */
export class TimeStampInvalid extends Error {
  readonly reason: TimeStampFault;

  constructor(reason: TimeStampFault, detail?: string, options?: ErrorOptions) {
    super(detail ? `${reason}: ${detail}` : reason, options);
    this.name = 'TimeStampInvalid';
    this.reason = reason;
  }
}

/** The signature has a time stamp already. */
export class AlreadyStamped extends Error {
  constructor() {
    super('the signature has a time stamp already');
    this.name = 'AlreadyStamped';
  }
}

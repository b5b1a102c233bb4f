/** Digests that an archive time stamp may have. */
export type ArchiveDigest = 'sha256' | 'sha384' | 'sha512';

/** What decides when a time stamp must be followed by another one. */
export interface StampEnd {
  /** First end among the certificates from the authority's to the trusted one; null when the token has none. */
  readonly authorityUntil: Date | null;
  /** Digest of the imprint; null for a national one. */
  readonly digest: ArchiveDigest | null;
}

export interface NewStamp extends StampEnd {
  /** Time in the stamp. */
  readonly stampedOn: Date;
  readonly authorityUntil: Date;
  readonly digest: ArchiveDigest;
}

/** A revocation value as received: OCSPResponse of RFC 6960, or CertificateList of RFC 5280. */
export interface RevocationValue {
  readonly kind: 'ocsp' | 'list';
  readonly der: Uint8Array;
}

/** What shows that certificates were valid. */
export interface ValidationData {
  /** Certificates in DER. */
  readonly certificates: readonly Uint8Array[];
  readonly revocation: readonly RevocationValue[];
}

/** Follows time stamps by new ones before certificates and digests end. */
export interface ArchiveStamps {
  /** Digest of new stamps. */
  readonly digest: ArchiveDigest;
  /**
   * Adds to a stamped CMS the missing validation data and an archive time stamp over all of it (CAdES-B-LTA).
   * @returns `isLate` when a certificate of the newest stamp had ended before `at`, so that the new stamp comes too late
   * @throws TimeStampUnavailable, TimeStampRefused, TimeStampInvalid; SignatureRejected when `cms` cannot be read
   */
  restamp(cms: Uint8Array, at: Date): Promise<NewStamp & { readonly cms: Uint8Array; readonly isLate: boolean }>;
  /**
   * Validation data of a seal and its time stamps, or of a token: the certificates of their paths without the trusted
   * ones, and answers about their revocation. Verifies no signature.
   * @throws SignatureRejected when the bytes cannot be read
   */
  validationDataOf(stamped: Uint8Array, at: Date): Promise<ValidationData>;
  /**
   * Stamps octets.
   * @throws TimeStampUnavailable, TimeStampRefused, TimeStampInvalid
   */
  stampOctets(octets: Uint8Array, at: Date): Promise<NewStamp & { readonly token: Uint8Array }>;
  /**
   * The end of the newest time stamp in a CMS, or of a token; null without a stamp. Verifies no signature.
   * @throws SignatureRejected when the bytes cannot be read
   */
  endOf(stamped: Uint8Array): Promise<StampEnd | null>;
}

/** Verifies attached CMS (PKCS#7) signatures and identifies their signers. */
export interface SignatureVerifier {
  readonly name: string;
  /**
   * Resolves only for a signature that is valid at `at`.
   * @throws SignatureRejected when the signature is at fault
   * @throws VerifierUnavailable when it could not be verified
   */
  verify(pkcs7: Uint8Array, at: Date): Promise<VerifiedSignature>;
}

export type VerifiedSignature = {
  content: Uint8Array;
  /** Time of the signer's own clock, so it proves nothing. */
  signingTime: Date | null;
  /** Set only by a verified time stamp. */
  timestampedAt: Date | null;
  certificate: SignerCertificate;
  /** Answer of an external verifier, unchanged; null when this process verified the signature. */
  answer: Uint8Array | null;
  /**
   * What showed that no certificate of the accepted path was revoked. Empty when revocation was not asked for, nobody
   * answered, or an external verifier asked: its answer is in `answer`.
   */
  revocation: readonly RevocationEvidence[];
  /**
   * DER of the certificates of the accepted path, from the signer's to the trusted one, then of the signers of lists
   * that are not on it. Empty when an external verifier decided.
   */
  issuerCertificates: readonly Uint8Array[];
};

/** An answer of a responder, or a list, by which a certificate was found not revoked. */
export type RevocationEvidence = {
  kind: 'ocsp' | 'list';
  /**
   * The bytes as received: OCSPResponse of RFC 6960, or CertificateList of RFC 5280. A complete list and its delta list
   * are two items. A list is shared by all signatures that it decided, and may be 32 MB large.
   */
  der: Uint8Array;
  /** Address that gave it. */
  url: string;
  /** Serial number of the certificate that it is about, lower-case hex, as in SignerCertificate. */
  certificateSerial: string;
  /** Issuer of that certificate, as in SignerCertificate. */
  issuer: string;
  /** Time at which the responder or the authority made it: producedAt of an answer, thisUpdate of a list. */
  producedAt: Date;
};

export type SignerCertificate = {
  /** Lower-case hex. */
  serialNumber: string;
  commonName: string;
  organization: string | null;
  /** OID 1.2.860.3.16.1.1; missing in the certificate of a natural person. */
  organizationInn: string | null;
  /** OID 1.2.860.3.16.1.2 of the subject. */
  pinfl: string | null;
  /** Subject attribute UID. */
  personInn: string | null;
  /** Subject attribute T (title). */
  position: string | null;
  issuer: string;
  validFrom: Date;
  validTo: Date;
  der: Uint8Array | null;
};

/** A signature and the data that were stored when it was verified. */
export type StoredSignature = {
  pkcs7: Uint8Array;
  /** Answer of an external verifier, unchanged; null when no external verifier was used. */
  answer: Uint8Array | null;
  verifiedOn: Date;
};

/**
 * Checks a stored signature again, without the network. Trust, validity and revocation are not checked: their state at
 * the time of signing counts and was verified then.
 * @throws SignatureRejected when the signature is not valid, or cannot be checked
 */
export type StoredSignatureCheck = (
  stored: StoredSignature,
) => Promise<Pick<VerifiedSignature, 'content' | 'certificate'>>;

export type SignatureRejection =
  | 'malformed'
  | 'detached'
  | 'no-signer'
  /** The signature does not enclose the signer's certificate. */
  | 'certificate-missing'
  | 'several-signers'
  | 'signature-invalid'
  /** This verifier does not support the algorithm; the signature may still be valid. */
  | 'algorithm-unsupported'
  | 'certificate-expired'
  | 'certificate-not-yet-valid'
  | 'untrusted-issuer'
  | 'certificate-revoked'
  /** The certificate names neither a responder nor a list, so nobody can say whether it was revoked. */
  | 'revocation-unpublished'
  /** The certificate was issued for another purpose than signing. */
  | 'certificate-purpose'
  | 'timestamp-invalid'
  /** The authority of the time stamp is not trusted. */
  | 'timestamp-untrusted';

export class SignatureRejected extends Error {
  readonly reason: SignatureRejection;

  constructor(reason: SignatureRejection, detail?: string, options?: ErrorOptions) {
    super(detail ? `${reason}: ${detail}` : reason, options);
    this.name = 'SignatureRejected';
    this.reason = reason;
  }
}

/** The verifier gave no definite answer, so the signature must be treated neither as valid nor as invalid. */
export class VerifierUnavailable extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'VerifierUnavailable';
  }
}

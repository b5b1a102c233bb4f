/** Tells whether an attached CMS (PKCS#7) signature is good, and whose it is. */
export interface SignatureVerifier {
  readonly name: string;
  /**
   * Answers only for a signature that is valid at `at`. Everything else is an error:
   * `SignatureRejected` when the signature is at fault, `VerifierUnavailable` when it could not be verified.
   */
  verify(pkcs7: Uint8Array, at: Date): Promise<VerifiedSignature>;
}

export type VerifiedSignature = {
  content: Uint8Array;
  /** The signer's own clock: a claim, not evidence. */
  signingTime: Date | null;
  /** Set only by a time stamp that was itself verified. */
  timestampedAt: Date | null;
  certificate: SignerCertificate;
  /** The answer of an external verifier, verbatim; null when this process verified. */
  answer: Uint8Array | null;
};

export type SignerCertificate = {
  /** Lower-case hex. */
  serialNumber: string;
  commonName: string;
  organization: string | null;
  /** OID 1.2.860.3.16.1.1; absent in the certificate of a natural person. */
  organizationInn: string | null;
  /** OID 1.2.860.3.16.1.2. */
  pinfl: string | null;
  /** UID. */
  personInn: string | null;
  /** T. */
  position: string | null;
  issuer: string;
  validFrom: Date;
  validTo: Date;
  der: Uint8Array | null;
};

export type SignatureRejection =
  | 'malformed'
  | 'detached'
  | 'no-signer'
  /** The signer's certificate is not enclosed. */
  | 'certificate-missing'
  | 'several-signers'
  | 'signature-invalid'
  /** Perhaps good: this verifier does not know how it was made. */
  | 'algorithm-unsupported'
  | 'certificate-expired'
  | 'certificate-not-yet-valid'
  | 'untrusted-issuer'
  | 'certificate-revoked'
  /** Issued for something else than signing. */
  | 'certificate-purpose'
  | 'timestamp-invalid'
  /** The time stamp is of an authority that is not trusted. */
  | 'timestamp-untrusted';

export class SignatureRejected extends Error {
  readonly reason: SignatureRejection;

  constructor(reason: SignatureRejection, detail?: string, options?: ErrorOptions) {
    super(detail ? `${reason}: ${detail}` : reason, options);
    this.name = 'SignatureRejected';
    this.reason = reason;
  }
}

/** The verifier gave no certain answer: the signature is neither good nor bad, so nothing may rest on it. */
export class VerifierUnavailable extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'VerifierUnavailable';
  }
}

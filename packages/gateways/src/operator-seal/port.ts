/** Makes CMS signatures with the operator's certificate. */
export interface OperatorSeal {
  readonly certificate: SealCertificate;
  /**
   * Attached CAdES-B-B (ETSI EN 319 122-1), DER, with `at` as its signing-time.
   * @throws SealUnavailable when the key cannot sign now
   * @throws SealMisconfigured when the certificate is not valid at `at`
   */
  seal(content: Uint8Array, at: Date): Promise<Uint8Array>;
  /**
   * Detached CMS for PAdES (ETSI.CAdES.detached), DER. Has no signing-time attribute, because EN 319 142-1 6.3 forbids
   * it; the PDF names the time. `at` is only compared with the validity of the certificate.
   * @throws SealUnavailable, SealMisconfigured like `seal`
   */
  sealDetached(content: Uint8Array, at: Date): Promise<Uint8Array>;
  /** Releases the key. Waits for the signature that is being made; later ones throw SealUnavailable. */
  close(): Promise<void>;
}

export interface SealCertificate {
  readonly commonName: string;
  readonly organization: string | null;
  /** Lower-case hex. */
  readonly serialNumber: string;
  readonly issuer: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** The earliest end of validity in the path up to the trusted certificate. Signatures are refused beyond it. */
  readonly pathValidTo: Date;
  readonly der: Uint8Array;
  /** The certificates of each signature as DER: this one, then its issuers without the self-signed root. */
  readonly chain: readonly Uint8Array[];
}

const dayMs = 24 * 3600 * 1000;

/** Whole days until the certificate or one of its issuers expires; negative afterwards. */
export const daysUntilExpiry = ({ pathValidTo }: Pick<SealCertificate, 'pathValidTo'>, at: Date): number =>
  Math.floor((pathValidTo.getTime() - at.getTime()) / dayMs);

export type SealMisconfiguration =
  /** The key or the PKCS#12 file cannot be read, whatever the password. */
  | 'key-unreadable'
  /** The password is missing or wrong; for a token, its PIN. */
  | 'wrong-password'
  /** The key or its token is there, but made no signature when the seal was opened. */
  | 'key-does-not-sign'
  | 'certificate-missing'
  | 'certificate-unreadable'
  /** No certificate belongs to the key. */
  | 'key-does-not-match'
  | 'certificate-expired'
  | 'certificate-not-yet-valid'
  /** The certificate was issued for another purpose than signing. */
  | 'certificate-purpose'
  /** A certificate between the operator's and a trusted one is missing. */
  | 'chain-incomplete'
  /** The chain does not end at a trusted certificate, or is not valid. */
  | 'untrusted'
  | 'algorithm-unsupported'
  /** The optional package pkcs11js is not installed or not compiled. */
  | 'token-library-missing'
  /** The module cannot be loaded, or there is no such token. */
  | 'token-unavailable'
  | 'token-pin-locked'
  /** One attempt is left before the token locks its PIN, so no login is made. */
  | 'token-pin-last-attempt'
  | 'token-key-missing'
  /** Several private keys of the token have the label. */
  | 'token-key-ambiguous';

/** The seal cannot work until the operator changes its settings, files or token. */
export class SealMisconfigured extends Error {
  override readonly name = 'SealMisconfigured';
  readonly reason: SealMisconfiguration;

  constructor(reason: SealMisconfiguration, detail?: string, options?: ErrorOptions) {
    super(detail ? `${reason}: ${detail}` : reason, options);
    this.reason = reason;
  }
}

/** The key could not sign this time, e.g. because the token is away. A later call may succeed. */
export class SealUnavailable extends Error {
  override readonly name = 'SealUnavailable';
}

import type { Certificate } from 'pkijs';

/** A private key that signs in this process or in a token. */
export interface SigningKey {
  readonly type: 'rsa' | 'ec';
  /**
   * Signs the SHA-256 of the bytes.
   * @returns the signature of RSA PKCS#1 v1.5, or ECDSA-Sig-Value in DER (RFC 3279 2.2.3)
   * @throws SealUnavailable
   */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A key and the certificates stored beside it, in no certain order. */
export interface KeyWithCertificates {
  readonly key: SigningKey;
  readonly certificates: readonly Certificate[];
}

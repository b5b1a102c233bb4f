import type { Certificate } from 'pkijs';
import { parseCertificates } from '../../signature-verifier/certificates/parse-certificates.ts';
import { SealMisconfigured } from '../port.ts';

/**
 * All certificates of a PEM text.
 * @throws SealMisconfigured certificate-missing, certificate-unreadable
 */
export function readCertificates(pem: string): Certificate[] {
  if (!/-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----/.test(pem)) throw new SealMisconfigured('certificate-missing');
  return readEach([pem]);
}

/**
 * The certificates of PEM texts and DER values.
 * @throws SealMisconfigured certificate-unreadable
 */
export function readEach(sources: readonly (Uint8Array | string)[]): Certificate[] {
  try {
    return sources.flatMap(parseCertificates);
  } catch (cause) {
    throw new SealMisconfigured('certificate-unreadable', undefined, { cause });
  }
}

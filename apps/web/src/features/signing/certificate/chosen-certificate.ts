import type { Certificate } from '../../../lib/e-imzo/certificate.ts';

const key = 'hybrid-mail.certificate';

/** Returns the certificate that was last used on this computer; null if it is not among the given ones. */
export function findLastCertificate(certificates: readonly Certificate[]): Certificate | null {
  const serial = localStorage.getItem(key);
  return certificates.find(({ serialNumber }) => serialNumber !== '' && serialNumber === serial) ?? null;
}

export function storeLastCertificate(certificate: Certificate): void {
  if (certificate.serialNumber) localStorage.setItem(key, certificate.serialNumber);
}

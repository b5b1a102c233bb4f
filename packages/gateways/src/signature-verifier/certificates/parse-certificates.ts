import { Certificate } from 'pkijs';

const PEM_BLOCK = /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----([\s\S]*?)-----END/g;

/** Parses one DER certificate, or all certificates of a PEM text. */
export function parseCertificates(source: Uint8Array | string): Certificate[] {
  const text = typeof source === 'string' ? source : Buffer.from(source).toString('latin1');
  if (!text.includes('-----BEGIN')) return [Certificate.fromBER(Buffer.from(text, 'latin1'))];
  const blocks = [...text.matchAll(PEM_BLOCK)].map(([, base64 = '']) => Buffer.from(base64, 'base64'));
  if (blocks.length === 0) throw new Error('PEM without a certificate');
  return blocks.map((der) => Certificate.fromBER(der));
}

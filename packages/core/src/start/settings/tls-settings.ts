import { createPrivateKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { WrongSettings } from '../wrong-settings.ts';

/** Certificate and key (PEM) that a process listens with; without both it listens without TLS. */
export const tlsSettings = {
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
};

type TlsSettings = { TLS_CERT?: string | undefined; TLS_KEY?: string | undefined };

export type OwnCertificate = { readonly cert: string; readonly key: string };

/** @throws WrongSettings if one of the two is missing or is not PEM, or if they do not belong together */
export function readOwnCertificate({ TLS_CERT: cert, TLS_KEY: key }: TlsSettings): OwnCertificate | null {
  if (cert === undefined && key === undefined) return null;
  const certificate = parsed('TLS_CERT', cert, (text) => new X509Certificate(text));
  const own = parsed('TLS_KEY', key, createPrivateKey);
  if (!certificate.checkPrivateKey(own)) throw new WrongSettings('TLS_KEY is not the key of TLS_CERT');
  return { cert: String(cert), key: String(key) };
}

/** When the certificate that a process listens with ends; null without TLS. */
export const endOfOwnCertificate = (own: OwnCertificate | null): Date | null =>
  own === null ? null : new X509Certificate(own.cert).validToDate;

function parsed<T>(name: string, text: string | undefined, parse: (text: string) => T): T {
  if (text === undefined) throw new WrongSettings(`${name} is missing: certificate and key belong together`);
  try {
    return parse(text);
  } catch {
    throw new WrongSettings(`${name} is wrong: it must be PEM`);
  }
}

import type { Certificate } from 'pkijs';
import { loadTrustedCertificates } from './certificates/load-trusted-certificates.ts';
import { parseCertificates } from './certificates/parse-certificates.ts';

const monthMs = 30 * 24 * 3600 * 1000;

/**
 * When the first of the trusted certificates in a folder ends; null when there is none. An authority counts with the
 * latest of its certificates. One that ended more than a month ago is kept for earlier letters and does not count.
 * @throws Error that names a file which is not a certificate
 */
export async function endOfTrustedCertificates(folder: string, now: Date): Promise<Date | null> {
  const latest = new Map<string, number>();
  for (const certificate of (await loadTrustedCertificates(folder)).flatMap((der) => parseCertificates(der))) {
    const name = nameOf(certificate);
    latest.set(name, Math.max(latest.get(name) ?? 0, certificate.notAfter.value.getTime()));
  }
  const ends = [...latest.values()].filter((end) => end > now.getTime() - monthMs);
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

const nameOf = ({ subject }: Certificate) => Buffer.from(subject.toSchema().toBER()).toString('base64');

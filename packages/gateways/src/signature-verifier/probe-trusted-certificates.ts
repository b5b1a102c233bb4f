import type { ProbeResult } from '../probe/port.ts';
import { isDemonstrationCertificate } from './certificates/demonstration-authority.ts';
import { loadTrustedCertificates } from './certificates/load-trusted-certificates.ts';
import { parseCertificates } from './certificates/parse-certificates.ts';

/** Remaining validity below which the probe warns that a certificate will expire. */
const soonMs = 30 * 24 * 3600 * 1000;

interface Trusted {
  readonly folder: string;
  readonly now: Date;
  readonly isProduction: boolean;
}

/** Counts the trusted certificates in a folder and reports until when they are valid. */
export async function probeTrustedCertificates({
  folder,
  now,
  isProduction,
}: Trusted): Promise<ProbeResult & { count: number }> {
  const ders = await loadTrustedCertificates(folder);
  const ends = ders.flatMap((der) => parseCertificates(der)).map(({ notAfter }) => notAfter.value);
  const valid = ends.filter((end) => end > now).sort((one, other) => one.getTime() - other.getTime());
  const [first] = valid;
  const count = valid.length;
  if (!first) {
    return {
      count,
      state: 'failed',
      said: `${folder} holds ${ends.length > 0 ? 'expired certificates only' : 'no certificate'}`,
    };
  }
  if (isProduction && ders.some(isDemonstrationCertificate)) {
    return { count, state: 'failed', said: `${folder} holds the certificate of the demonstration` };
  }
  const expired = ends.length - count;
  const until = `trusted certificates: ${count}, the first ends on ${first.toISOString().slice(0, 10)}`;
  const isWorrying = expired > 0 || first.getTime() - now.getTime() < soonMs;
  return {
    count,
    state: isWorrying ? 'warning' : 'ok',
    said: expired > 0 ? `${until}; expired: ${expired}` : until,
  };
}

import { createHash } from 'node:crypto';
import { type Database, execute, query, textQuery } from '@hybrid-mail/db';
import type { VerifiedSignature } from '@hybrid-mail/gateways/ports/signature-verifier';
import { sql } from 'kysely';
import { z } from 'zod';
import { canonicalJson } from '../../mail-history.ts';

/** What showed at the signing that the signer's chain was not revoked: SHA-256 of rows in revocation_answer, and facts. */
export interface RevocationRecord {
  readonly answers: readonly {
    readonly kind: 'ocsp' | 'list';
    readonly sha256: string;
    readonly url: string;
    readonly certificateSerial: string;
    readonly issuer: string;
    readonly producedAt: string;
  }[];
  /** The path from the signer to the trusted certificate, and certificates that signed lists. */
  readonly certificates: readonly string[];
}

/** Hashes of lists by their bytes: a list of 32 MB decides thousands of signatures. */
const hashes = new WeakMap<Uint8Array, string>();

function sha256Of(bytes: Uint8Array): string {
  const known = hashes.get(bytes);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(bytes).digest('hex');
  hashes.set(bytes, hash);
  return hash;
}

/** @returns null when an external verifier judged the signature: its answer is stored instead */
export function revocationRecord({ revocation, issuerCertificates }: VerifiedSignature): RevocationRecord | null {
  if (revocation.length === 0 && issuerCertificates.length === 0) return null;
  return {
    answers: revocation.map(({ kind, der, url, certificateSerial, issuer, producedAt }) => ({
      ...{ kind, sha256: sha256Of(der), url, certificateSerial, issuer },
      producedAt: producedAt.toISOString(),
    })),
    certificates: issuerCertificates.map(sha256Of),
  };
}

/** Hash of the record, stored in the history: a later change of the record is detected. */
export const revocationSha256 = (record: unknown): string | null =>
  record === null ? null : createHash('sha256').update(canonicalJson(record)).digest('hex');

const knownRow = z.object({ sha256: z.string() });

/** Stores the answers and certificates of a verification that are not stored yet. */
export async function storeRevocationAnswers(
  db: Database,
  { revocation, issuerCertificates }: VerifiedSignature,
): Promise<void> {
  const all = new Map([...revocation.map(({ der }) => der), ...issuerCertificates].map((der) => [sha256Of(der), der]));
  if (all.size === 0) return;
  const asked = sql`select encode(sha256, 'hex') as sha256 from revocation_answer
    where sha256 in (select decode(h, 'hex') from unnest(${[...all.keys()]}::text[]) h)`;
  const known = new Set((await query(db, textQuery(knownRow, asked))).map(({ sha256 }) => sha256));
  for (const [sha256, der] of all) {
    if (known.has(sha256)) continue;
    await execute(
      db,
      sql`insert into revocation_answer (sha256, der) values (${Buffer.from(sha256, 'hex')}, ${Buffer.from(der)})
        on conflict do nothing`,
    );
  }
}

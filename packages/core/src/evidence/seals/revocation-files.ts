import type { Database } from '@hybrid-mail/db';
import type { RevocationRecord } from '../../mail/index.ts';

/**
 * What showed at the signing that the sender's certificate was not revoked: the record, and the answers and certificates
 * that it names, by file name.
 */
export async function revocationFiles(
  { db }: { readonly db: Pick<Database, 'prisma'> },
  record: RevocationRecord | null,
): Promise<Record<string, Uint8Array | string>> {
  if (record === null) return {};
  const named = [
    ...record.answers.map(({ kind, sha256 }, index) => [sha256, `revocation-${index + 1}.${kind}.der`] as const),
    ...record.certificates.map((sha256, index) => [sha256, `certificate-${index + 1}.der`] as const),
  ];
  const rows = await db.prisma.revocationAnswer.findMany({
    where: { sha256: { in: named.map(([sha256]) => new Uint8Array(Buffer.from(sha256, 'hex'))) } },
    select: { sha256: true, der: true },
  });
  const ders = new Map(rows.map(({ sha256, der }) => [Buffer.from(sha256).toString('hex'), der]));
  const files = named.flatMap(([sha256, name]) => {
    const der = ders.get(sha256);
    return der ? [[name, der] as const] : [];
  });
  return { 'revocation.json': `${JSON.stringify(record, null, 2)}\n`, ...Object.fromEntries(files) };
}

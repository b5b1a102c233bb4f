import { createHash } from 'node:crypto';
import { type Database, type Prisma, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { canonicalJson } from '../mail/index.ts';

type RootRow = Prisma.EvidenceRootGetPayload<object>;

/** Input of a daily root: all entries since the previous root, in the order in which they were written. */
export interface RootParts {
  day: string;
  upToId: bigint;
  entries: number;
  digest: Uint8Array;
  previousRoot: Uint8Array | null;
}

const digestRow = z.object({ entries: z.int(), digest: z.instanceof(Uint8Array) });

export async function digestEntries(
  db: Database,
  afterId: bigint,
  upToId: bigint,
): Promise<Pick<RootParts, 'entries' | 'digest'>> {
  const bound = sql`
    select count(*)::int as entries, sha256(coalesce(string_agg(hash, ''::bytea order by id), ''::bytea)) as digest
    from mail_history where id > ${afterId} and id <= ${upToId}`;
  const [answer] = await query(db, textQuery(digestRow, bound));
  if (!answer) throw new Error('an aggregate query returned no row');
  return answer;
}

const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex');

export function rootOf({ day, upToId, entries, digest, previousRoot }: RootParts): Uint8Array<ArrayBuffer> {
  const text = canonicalJson({
    day,
    upToId: upToId.toString(),
    entries,
    digest: hex(digest),
    previousRoot: hex(previousRoot),
  });
  return new Uint8Array(createHash('sha256').update(text).digest());
}

/** Formats a root as a line of the log outside the database. */
export const rootLine = ({ day, entries, root, signature }: RootRow): string =>
  canonicalJson({ day, entries, root: hex(root), signature: hex(signature) });

export const dayOfRootLine = (line: string): string => String((JSON.parse(line) as { day: unknown }).day);

import { execute } from '@hybrid-mail/db';
import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { sql } from 'kysely';
import type { AppServices } from '../../context.ts';

/** A paper to be sealed. */
export interface Paper {
  readonly bytes: Uint8Array;
  readonly mailId: number;
  readonly kind: 'receipt' | 'hash-list';
}

/** Detached seal of a paper and what was made before its stamps ended. */
export interface SealedPaper {
  readonly seal: Uint8Array;
  /** Bytes to append to the sealed receipt, oldest first. */
  readonly renewals: readonly Uint8Array[];
}

export interface StoredSeal extends SealedPaper {
  readonly mailId: number | null;
  readonly endedOn: Date | null;
}

type Ctx = Pick<AppServices, 'db'>;

export async function findSealedPaper({ db }: Ctx, sha256: Uint8Array<ArrayBuffer>): Promise<StoredSeal | null> {
  const row = await db.prisma.sealedPaper.findFirst({
    where: { sha256 },
    select: {
      seal: true,
      mailId: true,
      endedOn: true,
      renewals: { orderBy: { number: 'asc' }, select: { bytes: true } },
    },
  });
  return row && { ...row, renewals: row.renewals.map(({ bytes }) => bytes) };
}

/** Columns that say which paper of which letter it is. */
export const namedPaper = ({ mailId, kind }: Paper) => ({ mailId, kind, language: currentLanguage() });

/**
 * Names the letter of a paper that was sealed before papers named theirs, and lets the nightly job follow the stamp of a
 * receipt that is the present one again.
 */
export async function namePaper({ db }: Ctx, sha256: Uint8Array, paper: Paper): Promise<void> {
  const { mailId, kind, language } = namedPaper(paper);
  const names = sql`mail_id = coalesce(mail_id, ${mailId}), kind = coalesce(kind, ${kind}),
    language = coalesce(language, ${language})`;
  const isAgain = kind === 'receipt' ? sql`, ended_on = null` : sql``;
  await execute(db, sql`update sealed_paper s set ${names} ${isAgain} where s.sha256 = ${Buffer.from(sha256)}`);
}

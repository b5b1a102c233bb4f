import type { CorrectedMail } from '@hybrid-mail/contracts/new-mail';
import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { plainMoment, tashkentClock } from '../../clock.ts';
import { Refusal } from '../../errors.ts';
import type { LockedMail } from '../find-mail.ts';
import { historyType } from '../mail-history.ts';

type Contents = Pick<LockedMail, 'receiver' | 'address' | 'regionId' | 'areaId' | 'documentSha256'>;

/** What a correction may change, by the names of the call. */
export const contentsOf = (mail: Contents): Record<string, string | number> => ({
  receiver: mail.receiver,
  address: mail.address,
  region: mail.regionId,
  area: mail.areaId,
  documentSha256: Buffer.from(mail.documentSha256).toString('hex'),
});

interface Versions {
  readonly mail: LockedMail;
  readonly given: Omit<Contents, 'documentSha256'> & Partial<Pick<Contents, 'documentSha256'>>;
  /** What the caller read; without it the last writer wins. */
  readonly was: CorrectedMail['was'];
}

/**
 * Refuses to overwrite what a colleague corrected after the caller read it; a document that stays counts as given.
 * The log of the audit is no customer's to read, so the history says who it was.
 * @throws Refusal changed-meanwhile with each such field
 */
export async function assertVersionSeen(tx: Transaction, { mail, given, was = {} }: Versions): Promise<void> {
  const seen: Record<string, unknown> = was;
  const now = contentsOf(mail);
  const wanted = contentsOf({ ...mail, ...given });
  const lost = Object.keys(now).filter(
    (field) =>
      seen[field] !== undefined &&
      seen[field] !== now[field] &&
      (wanted[field] !== now[field] || (field === 'documentSha256' && given.documentSha256 === undefined)),
  );
  if (lost.length === 0) return;
  const author = await authorOf(tx, mail.id);
  throw new Refusal('changed-meanwhile', {
    changed: lost.map((field) => ({ field, now: now[field], ...author })),
    fields: Object.fromEntries(lost.map((field) => [field, problem('changed-by-colleague')])),
  });
}

async function authorOf(tx: Transaction, mailId: number) {
  const last = await tx.mailHistory.findFirst({
    where: { mailId, historyType: historyType.corrected },
    orderBy: { seq: 'desc' },
  });
  if (!last) return { changedBy: null, changedOn: null, changedOnStr: null };
  const { accountName: changedBy, createdOn } = last;
  return {
    changedBy,
    changedOn: `${tashkentClock(createdOn.getTime())}+05:00`,
    changedOnStr: plainMoment(createdOn),
  };
}

import type { CorrectedMail } from '@hybrid-mail/contracts/new-mail';
import type { Transaction } from '@hybrid-mail/db';
import { assertUnchanged, type ValueAuthor } from '../../audit/index.ts';
import { formatMoment, isoMoment } from '../../clock.ts';
import type { LockedMail } from '../find-mail.ts';
import { historyType } from '../mail-history.ts';

type Contents = Pick<LockedMail, 'receiver' | 'address' | 'regionId' | 'areaId' | 'documentSha256'>;

/** Contents that a correction may change, by input field name. */
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
  /** The values that the caller last saw; fields that are missing here are overwritten without a check. */
  readonly was: CorrectedMail['was'];
}

/**
 * Refuses to overwrite what a colleague corrected after the caller read it. When the caller sends no new document, the
 * document that the caller saw counts as the caller's choice. Customers may not read the audit log, so the name of the
 * colleague comes from the letter's history.
 * @throws Refusal changed-meanwhile with each such field
 */
export async function assertVersionSeen(tx: Transaction, { mail, given, was }: Versions): Promise<void> {
  const chosen = contentsOf({ ...mail, ...given });
  const wanted = given.documentSha256 ? chosen : { ...chosen, documentSha256: was?.documentSha256 };
  const change = { subject: 'mail', id: mail.id, now: contentsOf(mail), given: wanted, was } as const;
  await assertUnchanged(tx, change, (field) => authorOf(tx, mail.id, field));
}

/** The author of the latest correction of the field. */
async function authorOf(tx: Transaction, mailId: number, field: string): Promise<ValueAuthor> {
  const corrections = await tx.mailHistory.findMany({
    where: { mailId, historyType: historyType.corrected },
    select: { accountName: true, createdOn: true, payload: true },
    orderBy: { seq: 'desc' },
  });
  const latest = corrections.find(({ payload }) => hasChanged(payload, field));
  if (!latest) return { changedBy: null, changedOn: null, changedOnStr: null };
  const { accountName: changedBy, createdOn } = latest;
  return { changedBy, changedOn: isoMoment(createdOn), changedOnStr: formatMoment(createdOn) };
}

function hasChanged(payload: unknown, field: string): boolean {
  const { changed } = (payload ?? {}) as { readonly changed?: unknown };
  return Array.isArray(changed) && changed.includes(field);
}

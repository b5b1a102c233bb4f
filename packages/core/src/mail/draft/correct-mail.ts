import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import type { CorrectedMail } from '@hybrid-mail/contracts/new-mail';
import type { Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { type LockedMail, lockMailInReach, readMail } from '../find-mail.ts';
import { readMailRecord } from '../list/get-mail.ts';
import { appendHistory, historyType } from '../mail-history.ts';
import { mailState } from '../mail-status.ts';
import { sheetsOf } from '../price.ts';
import { newSignNonce } from '../sign/signature/signing-record.ts';
import { creationFacts } from './creation-facts.ts';
import { type DocumentFacts, resolveDocument } from './document/letter-document.ts';
import { assertVersionSeen, contentsOf } from './draft-version.ts';
import { findPlace } from './find-place.ts';
import { mergeFieldRefusals } from './merge-field-refusals.ts';

/**
 * Replaces the contents of a letter that was never signed; its number stays. The history records both versions, the
 * documents by hash. A text that was offered for signing becomes invalid.
 * @throws Refusal mail-not-found, mail-already-sent, mail-queued, mail-signed-before, changed-meanwhile, wrong-input,
 *   area-not-in-region, pdf-refused, file-infected, overloaded
 */
export async function correctMail(
  ctx: Context,
  { id, was, ...input }: { id: number } & CorrectedMail,
): Promise<WireText<Mail>> {
  assertCorrectable(await readMail(ctx.db, ctx.reach, id, stateColumns));
  const [place, document] = await mergeFieldRefusals(
    findPlace(ctx.db, input),
    input.document64 === undefined ? Promise.resolve(null) : resolveDocument(ctx, { document64: input.document64 }),
  );
  const { receiver, address } = input;
  const replaced = document && { documentSha256: document.sha256, ...(await document.facts()) };
  const given = { receiver, address, ...place, ...replaced };
  await ctx.db.transaction(async (tx) => {
    const mail = await lockMailInReach(tx, ctx.reach, id);
    assertCorrectable(mail);
    await assertVersionSeen(tx, { mail, given, was });
    await store(ctx, tx, { mail, given });
  });
  return readMailRecord(ctx, id);
}

const stateColumns = { deletedOn: true, isSent: true, sendStatus: true, dispatch: true } as const;

/** A recalled letter has a dispatch and cannot be corrected: its signature proves the contents at that time. */
function assertCorrectable(mail: Pick<LockedMail, keyof typeof stateColumns>): void {
  if (mail.deletedOn) throw new Refusal('mail-not-found');
  const state = mailState(mail);
  if (state === 'accepted') throw new Refusal('mail-already-sent');
  if (state === 'queued') throw new Refusal('mail-queued');
  if (state !== 'draft' || mail.dispatch) throw new Refusal('mail-signed-before');
}

type Contents = Pick<LockedMail, 'receiver' | 'address' | 'regionId' | 'areaId'> &
  Partial<Pick<LockedMail, 'documentSha256'> & DocumentFacts>;

interface Correction {
  readonly mail: LockedMail;
  readonly given: Contents;
}

async function store(ctx: Context, tx: Transaction, { mail, given }: Correction): Promise<void> {
  const at = ctx.clock.now();
  const { documentFindings, ...contents } = given;
  const next = { ...mail, ...contents, sheets: sheetsOf(given.pages ?? mail.pages) };
  const [before, after] = [contentsOf(mail), contentsOf(next)];
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  if (changed.length === 0) return;
  const { sheets } = next;
  await tx.mail.update({
    where: { id: mail.id },
    select: { id: true },
    data: {
      ...contents,
      ...(documentFindings && { documentFindings }),
      sheets,
      signNonce: newSignNonce(),
      changedOn: at,
    },
  });
  await tx.signRequest.deleteMany({ where: { mailId: mail.id } });
  await appendHistory(tx, mail.id, {
    historyType: historyType.corrected,
    at,
    accountName: ctx.actor.name,
    actorId: ctx.actor.userId,
    payload: { changed, before: creationFacts(mail), after: creationFacts(next) },
  });
  const of = (facts: typeof before) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  await recordAudit(tx, ctx, {
    action: 'mail.correct',
    subject: 'mail',
    subjectId: String(mail.id),
    before: of(before),
    after: of(after),
  });
}

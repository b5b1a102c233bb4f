import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { signedLetterTexts as texts } from '@hybrid-mail/messages/signed-letter';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors.ts';
import { refuseRestored } from '../../assert-not-restored.ts';
import { findSignableMail } from '../../find-mail.ts';
import { mailState } from '../../mail-status.ts';
import type { MailToSign } from '../mail-to-sign-row.sql.ts';
import { assertMaySend, assertMaySignFor } from '../may-send.ts';
import { type SigningRecord, signingRecord, signingText } from './signing-record.ts';

interface Offer {
  text: string;
  record: SigningRecord;
  mail: MailToSign;
}

/**
 * Returns the text to sign and records the offer to this user.
 * @throws Refusal mail-not-found, mail-already-sent, mail-queued, database-restored, other-unit, unit-blocked,
 *   contract-expired, unit-without-price
 */
export async function offerTextToSign(ctx: Context, { id }: { id: number }): Promise<string> {
  return (await offer(ctx, id)).text;
}

/** The record behind the text in readable form, to show before signing. @throws Refusal like offerTextToSign */
export async function readSigningRecord(ctx: Context, { id }: { id: number }) {
  const { text, record, mail } = await offer(ctx, id);
  return {
    text,
    lines: [
      { label: texts.letter, value: formatMailNumber(mail.id) },
      { label: texts.receiver, value: record.receiver },
      { label: texts.address, value: record.address },
      { label: texts.place, value: `${record.area.name}, ${record.region.name}` },
      { label: texts.pages, value: String(record.pages) },
      {
        label: texts.sender,
        value: texts.organization({ name: mail.unit.organization.name, inn: record.organizationInn }),
      },
      { label: texts.documentHash, value: record.documentSha256 },
    ],
  };
}

async function offer(ctx: Context, id: number): Promise<Offer> {
  const mail = await findSignableMail(ctx.db, ctx.reach, id, ctx.clock.now());
  assertMaySignFor(ctx.actor, mail);
  const state = mailState(mail);
  if (state === 'accepted') throw new Refusal('mail-already-sent');
  if (state === 'queued') throw new Refusal('mail-queued');
  refuseRestored(mail);
  assertMaySend(mail.standing, ctx.clock.now(), 'organizationContractDateExpired');
  const record = signingRecord(mail);
  const text = signingText(record);
  const offered = { text, record: { ...record }, createdOn: ctx.clock.now() };
  await ctx.db.prisma.signRequest.upsert({
    where: { mailId_userId: { mailId: id, userId: ctx.actor.userId } },
    create: { mailId: id, userId: ctx.actor.userId, ...offered },
    update: offered,
  });
  return { text, record, mail };
}

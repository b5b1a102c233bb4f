import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import type { NewMail } from '@hybrid-mail/contracts/new-mail';
import { toNfc, unicodeForms } from '@hybrid-mail/contracts/text';
import { problem } from '@hybrid-mail/messages/problem';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { isUniqueViolation } from '../../sql/is-unique-violation.ts';
import { readMailRecord } from '../list/get-mail.ts';
import { assertTestQuota } from './assert-test-quota.ts';
import { type DocumentFacts, type LetterDocument, resolveDocument } from './document/letter-document.ts';
import { findPlace } from './find-place.ts';
import { mergeFieldRefusals } from './merge-field-refusals.ts';
import { type DraftFacts, storeMail } from './store-mail.ts';

/**
 * Creates a draft from a PDF or from an earlier letter's document. The same externalId returns the existing letter.
 * @throws Refusal no-organization, wrong-input, area-not-in-region, mail-not-found, external-id-taken, pdf-refused,
 *   file-infected, overloaded; in the test mode also too-many-requests
 */
export async function createMail(ctx: Context, input: NewMail): Promise<WireText<Mail>> {
  return createMailOf(ctx, input, () => resolveDocument(ctx, input));
}

/** Like createMail, with a document from elsewhere than the input. */
export async function createMailOf(
  ctx: Context,
  input: Omit<NewMail, 'document64'>,
  resolve: () => Promise<LetterDocument>,
): Promise<WireText<Mail>> {
  const { organizationId, unitId } = ctx.actor;
  if (organizationId === null || unitId === null) throw new Refusal('no-organization');
  const [place, document] = await mergeFieldRefusals(findPlace(ctx.db, input), resolve());
  const { receiver, address, externalId, copiedFromId } = input;
  const home = { organizationId, unitId };
  const letter = {
    receiver,
    address,
    ...(externalId !== undefined && { externalId }),
    ...(copiedFromId !== undefined && { copiedFromId }),
    ...place,
    ...home,
    documentSha256: document.sha256,
  };
  const repeated = await findRepeated(ctx, letter);
  if (repeated !== null) return readMailRecord(ctx, repeated);

  if (ctx.isTestMode) await assertTestQuota(ctx, organizationId);
  const facts = await document.facts();
  try {
    return await readMailRecord(ctx, await store(ctx, { ...letter, ...facts }));
  } catch (error) {
    const winner = isUniqueViolation(error) ? await findRepeated(ctx, letter) : null;
    if (winner === null) throw error;
    return readMailRecord(ctx, winner);
  }
}

/** @throws Refusal external-id-taken when the id belongs to a letter with other contents */
async function findRepeated(ctx: Context, letter: Placed): Promise<number | null> {
  const { organizationId, externalId } = letter;
  if (externalId === undefined) return null;
  const found = await ctx.db.prisma.mail.findFirst({
    where: { organizationId, externalId: { in: unicodeForms(externalId) }, deletedOn: null },
  });
  if (found === null) return null;
  const isOfOtherUnit = found.unitId !== letter.unitId;
  const isSame =
    toNfc(found.receiver) === letter.receiver &&
    toNfc(found.address) === letter.address &&
    found.areaId === letter.areaId &&
    Buffer.from(found.documentSha256).equals(letter.documentSha256);
  if (isSame && !isOfOtherUnit) return found.id;
  const externalIdText = isOfOtherUnit ? problem('external-id-of-other-unit') : problem('external-id-of-other-letter');
  throw new Refusal('external-id-taken', { fields: { externalId: externalIdText } });
}

type Placed = Omit<DraftFacts, keyof DocumentFacts>;

const store = (ctx: Context, letter: DraftFacts): Promise<number> =>
  ctx.db.transaction((tx) => storeMail(tx, letter, { at: ctx.clock.now(), author: ctx.actor }));

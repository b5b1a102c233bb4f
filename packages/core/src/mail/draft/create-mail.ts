import { createHash } from 'node:crypto';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { NewMail } from '@hybrid-mail/contracts/mail';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { BlobStoreUnavailable } from '@hybrid-mail/gateways/ports/blob-store';
import { problem } from '@hybrid-mail/messages/problem';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { isUniqueViolation } from '../../sql/is-unique-violation.ts';
import { together } from '../../together.ts';
import { mailRecord } from '../list/get-mail.ts';
import { copiedDocument, type GivenDocument, uploadedBytes } from './copied-document.ts';
import { findPlace } from './find-place.ts';
import { assertPrintable, inspectDocument } from './inspect-document.ts';
import { type DraftFacts, storeMail } from './store-mail.ts';

/**
 * Creates a draft from a PDF or from an earlier letter's document. The same externalId returns the existing letter.
 * @throws Refusal no-organization, wrong-input, area-not-in-region, mail-not-found, external-id-taken, pdf-refused, overloaded
 */
export async function createMail(ctx: Context, input: NewMail): Promise<WireText<Mail>> {
  const { organizationId, unitId } = ctx.actor;
  if (organizationId === null || unitId === null) throw new Refusal('no-organization');
  const [place, document] = await together(findPlace(ctx.db, input), documentOf(ctx, input));
  const { receiver, address, externalId, copiedFromId } = input;
  const home = { organizationId, unitId };
  const letter = { receiver, address, externalId, copiedFromId, ...place, ...home, documentSha256: document.sha256 };
  const repeated = await findRepeated(ctx, letter);
  if (repeated !== null) return mailRecord(ctx.db, ctx.reach, repeated);

  const pages = await document.pages();
  try {
    return await mailRecord(ctx.db, ctx.reach, await store(ctx, letter, pages));
  } catch (error) {
    const winner = isUniqueViolation(error) ? await findRepeated(ctx, letter) : null;
    if (winner === null) throw error;
    return mailRecord(ctx.db, ctx.reach, winner);
  }
}

/** @throws Refusal overloaded when the document store does not answer */
async function keep({ blobs }: Context, bytes: Uint8Array): Promise<void> {
  try {
    await blobs.put(bytes);
  } catch (error) {
    if (error instanceof BlobStoreUnavailable) throw new Refusal('overloaded', { retryAfterSeconds: 30 });
    throw error;
  }
}

interface LetterDocument {
  sha256: Uint8Array<ArrayBuffer>;
  /** Inspects and stores the document. @returns its page count */
  pages(): Promise<number>;
}

async function documentOf(ctx: Context, given: GivenDocument): Promise<LetterDocument> {
  const { copiedFromId } = given;
  const bytes = uploadedBytes(given);
  const copied = copiedFromId === undefined ? null : await copiedDocument(ctx, copiedFromId);
  if (bytes === null) {
    if (copied === null) throw new Refusal('mail-not-found');
    return { sha256: copied.documentSha256, pages: async () => copied.pages };
  }
  return {
    sha256: new Uint8Array(createHash('sha256').update(bytes).digest()),
    pages: async () => {
      const inspection = await inspectDocument(bytes);
      assertPrintable(inspection);
      await keep(ctx, bytes);
      return inspection.pages;
    },
  };
}

/** @throws Refusal external-id-taken when the id belongs to a letter with other contents */
async function findRepeated(ctx: Context, letter: Placed): Promise<number | null> {
  const { organizationId, externalId } = letter;
  if (externalId === undefined) return null;
  const found = await ctx.db.prisma.mail.findFirst({ where: { organizationId, externalId, deletedOn: null } });
  if (found === null) return null;
  const isOfOtherUnit = found.unitId !== letter.unitId;
  const isSame =
    found.receiver === letter.receiver &&
    found.address === letter.address &&
    found.areaId === letter.areaId &&
    Buffer.from(found.documentSha256).equals(letter.documentSha256);
  if (isSame && !isOfOtherUnit) return found.id;
  const externalIdText = isOfOtherUnit ? problem('external-id-of-other-unit') : problem('external-id-of-other-letter');
  throw new Refusal('external-id-taken', { fields: { externalId: externalIdText } });
}

type Placed = Omit<DraftFacts, 'pages'>;

const store = (ctx: Context, letter: Placed, pages: number): Promise<number> =>
  ctx.db.transaction((tx) => storeMail(tx, { ...letter, pages }, { at: ctx.clock.now(), author: ctx.actor }));

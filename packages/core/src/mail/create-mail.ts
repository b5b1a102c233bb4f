import { randomBytes, randomUUID } from 'node:crypto';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { NewMail } from '@hybrid-mail/contracts/mail';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { Prisma, type Transaction } from '@hybrid-mail/db';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { findPlace } from './find-place.ts';
import { mailRecord } from './get-mail.ts';
import { assertPrintable, inspectDocument, readBase64 } from './inspect-document.ts';
import { appendHistory, historyType } from './mail-history.ts';
import { sheetsOf } from './price.ts';

/**
 * A draft from a PDF. Repeated with the same externalId it answers the letter that is there already.
 * @throws Refusal no-organization, wrong-input, area-not-in-region, pdf-refused, overloaded
 */
export async function createMail(ctx: Context, input: NewMail): Promise<WireText<Mail>> {
  const { organizationId, unitId } = ctx.actor;
  if (organizationId === null || unitId === null) throw new Refusal('no-organization');
  const repeated = await findRepeated(ctx, organizationId, input.externalId);
  if (repeated !== null) return mailRecord(ctx.db, ctx.reach, repeated);

  const place = await findPlace(ctx.db, input);
  const bytes = readBase64(input.document64, 'document64');
  const inspection = await inspectDocument(bytes);
  assertPrintable(inspection);
  const sha256 = await ctx.blobs.put(bytes);
  try {
    const id = await store(ctx, { ...input, ...place, organizationId, unitId }, sha256, inspection.pages);
    return await mailRecord(ctx.db, ctx.reach, id);
  } catch (error) {
    const winner = isTaken(error) ? await findRepeated(ctx, organizationId, input.externalId) : null;
    if (winner === null) throw error;
    return mailRecord(ctx.db, ctx.reach, winner);
  }
}

async function findRepeated(
  ctx: Context,
  organizationId: number,
  externalId: string | undefined,
): Promise<number | null> {
  if (externalId === undefined) return null;
  const found = await ctx.db.prisma.mail.findUnique({
    where: { organizationId_externalId: { organizationId, externalId } },
    select: { id: true, unitId: true, deletedOn: true },
  });
  if (!found || found.deletedOn !== null) return null;
  if (found.unitId !== ctx.actor.unitId) {
    throw new Refusal('wrong-input', { fields: { externalId: 'Такой номер уже есть у письма другого подразделения' } });
  }
  return found.id;
}

interface Placed {
  receiver: string;
  address: string;
  regionId: number;
  areaId: number;
  organizationId: number;
  unitId: number;
  externalId?: string | undefined;
}

function store(ctx: Context, letter: Placed, documentSha256: Uint8Array, pages: number): Promise<number> {
  const at = ctx.clock.now();
  const { receiver, address, regionId, areaId, organizationId, unitId, externalId } = letter;
  return ctx.db.transaction(async (tx) => {
    await releaseExternalId(tx, organizationId, externalId);
    const { id } = await tx.mail.create({
      data: {
        uid: randomUUID(),
        organizationId,
        unitId,
        creatorId: ctx.actor.userId,
        receiver,
        address,
        regionId,
        areaId,
        externalId: externalId ?? null,
        documentSha256: new Uint8Array(documentSha256),
        pages,
        sheets: sheetsOf(pages),
        signNonce: new Uint8Array(randomBytes(16)),
        createdOn: at,
        changedOn: at,
      },
      select: { id: true },
    });
    await appendHistory(tx, id, {
      historyType: historyType.registered,
      at,
      accountName: ctx.actor.name,
      actorId: ctx.actor.userId,
      payload: {
        documentSha256: Buffer.from(documentSha256).toString('hex'),
        pages,
        receiver,
        address,
        regionId,
        areaId,
      },
    });
    return id;
  });
}

/** A deleted letter does not keep the client's id from its successor. */
async function releaseExternalId(tx: Transaction, organizationId: number, externalId: string | undefined) {
  if (externalId === undefined) return;
  await tx.mail.updateMany({
    where: { organizationId, externalId, deletedOn: { not: null } },
    data: { externalId: null },
  });
}

const isTaken = (error: unknown) => error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

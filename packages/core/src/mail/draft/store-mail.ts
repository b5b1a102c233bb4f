import { randomUUID } from 'node:crypto';
import type { Prisma, Transaction } from '@hybrid-mail/db';
import { appendHistory, historyType } from '../mail-history.ts';
import { sheetsOf } from '../price.ts';
import { newSignNonce } from '../sign/signing-record.ts';

/** Input of a draft. */
export interface DraftFacts {
  organizationId: number;
  unitId: number;
  receiver: string;
  address: string;
  regionId: number;
  areaId: number;
  documentSha256: Uint8Array<ArrayBuffer>;
  pages: number;
  externalId?: string;
  copiedFromId?: number;
  registryId?: number;
}

interface Making {
  at: Date;
  author: { userId: number; name: string };
  /** Further facts for the first history entry, covered by its hash. */
  origin?: Prisma.InputJsonObject;
}

/** Inserts a draft and its first history entry. @returns its id */
export async function storeMail(tx: Transaction, letter: DraftFacts, { at, author, origin }: Making): Promise<number> {
  const { externalId, copiedFromId, registryId, ...facts } = letter;
  const { receiver, address, regionId, areaId, documentSha256, pages } = facts;
  const { id } = await tx.mail.create({
    data: {
      uid: randomUUID(),
      ...facts,
      creatorId: author.userId,
      externalId: externalId ?? null,
      copiedFromId: copiedFromId ?? null,
      registryId: registryId ?? null,
      sheets: sheetsOf(pages),
      signNonce: newSignNonce(),
      createdOn: at,
      changedOn: at,
    },
    select: { id: true },
  });
  await appendHistory(tx, id, {
    historyType: historyType.registered,
    at,
    accountName: author.name,
    actorId: author.userId,
    payload: {
      documentSha256: Buffer.from(documentSha256).toString('hex'),
      pages,
      receiver,
      address,
      regionId,
      areaId,
      ...(copiedFromId !== undefined && { copiedFromId }),
      ...origin,
    },
  });
  return id;
}

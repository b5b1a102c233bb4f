import { randomUUID } from 'node:crypto';
import type { Prisma, Transaction } from '@hybrid-mail/db';
import type { DocumentFindings } from '../../document/index.ts';
import { appendHistory, historyType } from '../mail-history.ts';
import { sheetsOf } from '../price.ts';
import { newSignNonce } from '../sign/signature/signing-record.ts';
import { creationFacts } from './creation-facts.ts';

/** Values of a new draft. */
export interface DraftFacts {
  organizationId: number;
  unitId: number;
  receiver: string;
  address: string;
  regionId: number;
  areaId: number;
  documentSha256: Uint8Array<ArrayBuffer>;
  pages: number;
  /** Inspection warnings; null if unknown. */
  documentFindings: DocumentFindings | null;
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
  const { documentFindings, ...facts } = letter;
  const registered = { ...facts, sheets: sheetsOf(letter.pages) };
  const { id } = await tx.mail.create({
    data: {
      uid: randomUUID(),
      ...registered,
      ...(documentFindings && { documentFindings }),
      creatorId: author.userId,
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
    payload: { ...origin, ...creationFacts(registered) },
  });
  return id;
}

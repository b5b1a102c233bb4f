import { creationFacts, historyType, sheetsOf } from '@hybrid-mail/core/mail';
import type { Prisma } from '@hybrid-mail/db';
import type { Calendar } from '../calendar.ts';
import type { SignText } from '../signers.ts';
import type { DrawnLetter } from './draw-letter.ts';
import type { LetterStageData, LetterTableRows } from './letter-stage-data.ts';
import { makeAcceptedStage } from './make-accepted-stage.ts';
import { makeHistoryChain } from './make-history-chain.ts';
import { makePostalStage } from './make-postal-stage.ts';
import { makeFailedStage, makeGivenUpStage, makeRefusedStage } from './negative-end.ts';
import { signLetter } from './sign-letter.ts';

export interface SingleLetterRows {
  mail: Prisma.MailCreateManyInput;
  histories: Prisma.MailHistoryCreateManyInput[];
  tables: Partial<LetterTableRows>;
}

export interface LetterRowsContext {
  calendar: Calendar;
  sign: SignText;
  nextPerformId: () => number;
}

/** Makes the rows of a letter and of its history until now. */
export async function makeLetterRows(letter: DrawnLetter, surroundings: LetterRowsContext): Promise<SingleLetterRows> {
  const parts = await partsOf(letter, surroundings);
  const { rows, historyCount, historyHash } = makeHistoryChain(
    letter.id,
    letter.uid,
    parts.flatMap(({ entries }) => entries),
  );
  return {
    mail: Object.assign(draftRow(letter), ...parts.map(({ mail }) => mail), { historyCount, historyHash }),
    histories: rows,
    tables: Object.assign({}, ...parts.map(({ tables }) => tables)),
  };
}

async function partsOf(
  letter: DrawnLetter,
  { calendar, sign, nextPerformId }: LetterRowsContext,
): Promise<LetterStageData[]> {
  const { fate } = letter;
  const registered = { mail: {}, entries: [registration(letter)], tables: {} };
  if (fate.kind === 'draft') return [registered];
  const signed = await signLetter(letter, calendar, sign);
  const { queuedOn } = signed;
  switch (fate.kind) {
    case 'refused':
      return [registered, signed, makeRefusedStage(letter, calendar, queuedOn, fate)];
    case 'failed':
      return [registered, signed, makeFailedStage(letter, calendar, queuedOn)];
    case 'given-up':
      return [registered, signed, makeGivenUpStage(letter, queuedOn)];
    case 'accepted': {
      const accepted = makeAcceptedStage(letter, calendar, queuedOn);
      return [registered, signed, accepted, makePostalStage(letter, accepted.sentOn, fate, calendar, nextPerformId)];
    }
  }
}

function draftRow(letter: DrawnLetter): Prisma.MailCreateManyInput {
  const { document, place } = letter;
  return {
    id: letter.id,
    uid: letter.uid,
    organizationId: letter.organization.id,
    unitId: letter.unit.id,
    creatorId: letter.writer.id,
    receiver: letter.receiver.name,
    address: letter.address,
    regionId: place.region.id,
    areaId: place.area.id,
    externalId: letter.externalId,
    documentSha256: document.sha256,
    pages: document.pages,
    sheets: sheetsOf(document.pages),
    signNonce: letter.signNonce,
    createdOn: letter.createdOn,
    changedOn: letter.createdOn,
  };
}

function registration(letter: DrawnLetter) {
  const { writer, createdOn } = letter;
  return {
    historyType: historyType.registered,
    at: createdOn,
    accountName: writer.name,
    actorId: writer.id,
    payload: creationFacts(draftRow(letter)),
  };
}

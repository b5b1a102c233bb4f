import { historyType, registeredFacts, sheetsOf } from '@hybrid-mail/core/mail';
import type { Prisma } from '@hybrid-mail/db';
import type { Calendar } from '../calendar.ts';
import type { Sign } from '../signers.ts';
import { accept } from './accept.ts';
import type { Letter } from './draw-letter.ts';
import { historyChain } from './history-chain.ts';
import { fail, giveUp, refuse } from './negative-end.ts';
import type { LetterTables, Part } from './part.ts';
import { postalPart } from './postal-part.ts';
import { signLetter } from './sign-letter.ts';

export interface LivedLetter {
  mail: Prisma.MailCreateManyInput;
  histories: Prisma.MailHistoryCreateManyInput[];
  tables: Partial<LetterTables>;
}

export interface Surroundings {
  calendar: Calendar;
  sign: Sign;
  nextPerformId: () => number;
}

/** Makes the rows of a letter and of its history until now. */
export async function makeLetterRows(letter: Letter, surroundings: Surroundings): Promise<LivedLetter> {
  const parts = await partsOf(letter, surroundings);
  const { rows, historyCount, historyHash } = historyChain(
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

async function partsOf(letter: Letter, { calendar, sign, nextPerformId }: Surroundings): Promise<Part[]> {
  const { fate } = letter;
  const registered = { mail: {}, entries: [registration(letter)], tables: {} };
  if (fate.kind === 'draft') return [registered];
  const signed = await signLetter(letter, calendar, sign);
  const { queuedOn } = signed;
  switch (fate.kind) {
    case 'refused':
      return [registered, signed, refuse(letter, calendar, queuedOn, fate)];
    case 'failed':
      return [registered, signed, fail(letter, calendar, queuedOn)];
    case 'given-up':
      return [registered, signed, giveUp(letter, queuedOn)];
    case 'accepted': {
      const accepted = accept(letter, calendar, queuedOn);
      return [registered, signed, accepted, postalPart(letter, accepted.sentOn, fate, calendar, nextPerformId)];
    }
  }
}

function draftRow(letter: Letter): Prisma.MailCreateManyInput {
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

function registration(letter: Letter) {
  const { writer, createdOn } = letter;
  return {
    historyType: historyType.registered,
    at: createdOn,
    accountName: writer.name,
    actorId: writer.id,
    payload: registeredFacts(draftRow(letter)),
  };
}

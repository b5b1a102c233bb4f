import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { historyType, priceOf, priceRuleAt, sheetsOf, tariffJsonOf } from '@hybrid-mail/core/mail';
import { Prisma } from '@hybrid-mail/db';
import { barcodeOf } from '../barcode.ts';
import type { Calendar } from '../calendar.ts';
import { drawAttempts, endOfAttempts, makeDispatchRows } from './dispatch.ts';
import type { DrawnLetter } from './draw-letter.ts';
import type { LetterStageData } from './letter-stage-data.ts';

/** Makes the rows of an acceptance by the post: the letter is sent and charged. */
export function makeAcceptedStage(
  letter: DrawnLetter,
  calendar: Calendar,
  queuedOn: Date,
): LetterStageData & { sentOn: Date } {
  const { id, organization, unit, document } = letter;
  const tries = drawAttempts(letter, calendar, queuedOn, { outcome: 'accepted', problem: null });
  const sentOn = endOfAttempts(tries);
  const tariff = {
    rule: priceRuleAt(sentOn),
    sumForMail: new Prisma.Decimal(organization.sumForMail),
    sumForOverPaged: new Prisma.Decimal(organization.sumForOverPaged),
  };
  const sheets = sheetsOf(document.pages);
  const price = priceOf(tariff, sheets);
  return {
    sentOn,
    mail: {
      sendStatus: sendStatus.accepted,
      isSent: true,
      sentOn,
      isCharged: true,
      chargedOn: sentOn,
      price,
      changedOn: sentOn,
    },
    entries: [
      {
        historyType: historyType.handedOver,
        at: sentOn,
        payload: { reference: barcodeOf(id), acceptedAt: sentOn.toISOString(), price: price.toFixed(2) },
      },
    ],
    tables: {
      ...makeDispatchRows(letter, queuedOn, 'accepted', tries),
      charge: [
        {
          mailId: id,
          kind: 'letter',
          organizationId: organization.id,
          unitId: unit.id,
          amount: price,
          tariff: { ...tariffJsonOf(tariff), sheets },
          sheetsInBase: sheetsInBase(tariff.rule),
          createdOn: sentOn,
        },
      ],
    },
  };
}

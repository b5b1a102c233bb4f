import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pdfFinding } from './mail.ts';
import { id, moment } from './scalars.ts';
import { letterAddress, letterReceiver } from './text.ts';
import { wire } from './wire.ts';

/** Maximum number of letters in one call: more than a person selects, and few enough for a fast reply. */
const maxLetters = 10_000;

/** A letter with the same document to the same receiver at the same address, of the same organization. */
const alikeFields = {
  id: z.int(),
  /** Time of sending, or of signing while the post has not replied; null for another letter of the same selection. */
  sentOn: moment.nullable(),
  /** Whether the caller may open this letter. */
  isReadable: z.boolean(),
};
export const alikeMail = wire(alikeFields);
export type AlikeMail = z.output<typeof alikeMail>;

/** A letter to be sent (`mailId`) and the letter that it repeats (`id`). */
export const repeatWarning = wire({ mailId: z.int(), ...alikeFields });
export type RepeatWarning = z.output<typeof repeatWarning>;

export const sendQuote = wire({
  lettersCount: z.int(),
  /** Requested letters that can no longer be sent: deleted or already on their way. */
  gone: z.array(z.int()),
  pagesCount: z.int(),
  sheetsCount: z.int(),
  /** Money as text: the price by the current tariff of each letter's unit. Signing the letters reserves this amount. */
  price: z.string(),
  balance: z.string(),
  /** Amount reserved by the organization's letters that are on their way to the post. */
  underWay: z.string(),
  /** `balance` minus `underWay` minus `price`. */
  remains: z.string(),
  isEnough: z.boolean(),
  /**
   * How far below zero the balance may go. The default is needed because the previous release does not send the field.
   */
  credit: z.string().default('0.00'),
  warnings: z.array(repeatWarning),
});
export type SendQuoteReply = z.output<typeof sendQuote>;

const letterIds = wire({
  ids: z
    .array(id(), problem('name-letters'))
    .min(1, problem('name-letters'))
    .max(maxLetters, problem('letters-at-once')),
});

/** Letters whose documents have inspection warnings: all are counted, the first fifty are listed. */
export const lettersWithWarnings = wire({
  lettersCount: z.int(),
  letters: z.array(wire({ mailId: z.int(), receiver: z.string(), findings: z.array(pdfFinding) })),
});
export type LettersWithWarnings = z.output<typeof lettersWithWarnings>;

export const beforeSendCalls = {
  deliveryTime: endpoint({
    name: 'beforeSend.deliveryTime',
    method: 'GET',
    path: '/api/DeliveryTime',
    action: 'mail.create',
    query: wire({ area: id(problem('choose-area')) }),
    reply: wire({ usualDays: z.int().nullable() }),
    queue: 'quote',
    perMinute: 240,
  }),
  quote: endpoint({
    name: 'beforeSend.quote',
    method: 'POST',
    path: '/api/SendQuote',
    action: 'mail.send',
    body: letterIds,
    reply: sendQuote,
    queue: 'quote',
    perMinute: 120,
  }),
  findings: endpoint({
    name: 'beforeSend.findings',
    method: 'POST',
    path: '/api/SendQuote/findings',
    action: 'mail.send',
    body: letterIds,
    reply: lettersWithWarnings,
    queue: 'quote',
    perMinute: 120,
  }),
  alike: endpoint({
    name: 'beforeSend.alike',
    method: 'POST',
    path: '/api/PdfMail/alike',
    action: 'mail.create',
    body: wire({
      receiver: letterReceiver,
      address: letterAddress,
      area: id(problem('choose-area')),
      documentSha256: z.string().regex(/^[0-9a-f]{64}$/, problem('expect-sha256')),
    }),
    reply: alikeMail.nullable(),
    queue: 'quote',
    perMinute: 240,
  }),
};

import type { MailProgress } from '@hybrid-mail/contracts/mail-progress';
import { type Mail, type MailDetails, mail, mailDetails, mailPage } from '@hybrid-mail/contracts/mail-record';
import { z } from 'zod';

const sender = {
  id: 5,
  name: 'Рахимова Н. Ш.',
  type: 0,
  organization: { id: 7, name: 'ООО «Намуна»', inn: '301234567' },
  unit: { id: 3, name: 'Юридический отдел', isHead: false },
};

/** Letter of a list; by default a letter that is not sent. */
export const aLetter = (over: Partial<Mail> = {}): Mail => ({
  id: 10482391,
  uid: '6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01',
  externalId: null,
  receiver: 'Тошматова Феруза Камиловна',
  address: 'махалля Тинчлик, 123',
  area: { id: 701, name: 'Избасканский район' },
  region: { id: 7, name: 'Андижанская область' },
  pagesCount: 3,
  sheetsCount: 3,
  isSent: false,
  isDeleted: false,
  isTest: false,
  erasedOn: null,
  isCorrectable: over.sendStatus === undefined && over.isSent !== true,
  sentOn: null,
  sentOnStr: null,
  createdOn: '2026-11-17T17:41:08+05:00',
  createdOnStr: '2026-11-17 17:41:08',
  creatorUser: sender,
  senderUser: null,
  perform: null,
  isCharged: false,
  chargedOn: null,
  sendStatus: null,
  sendStatusName: 'Не отправлен',
  recallUntil: null,
  price: '9500.00',
  ...over,
});

export const aResult = (type: number, over: Partial<NonNullable<Mail['perform']>> = {}) => ({
  id: 1,
  createdOn: '2026-11-19T11:10:42+05:00',
  createdOnStr: '2026-11-19 11:10:42',
  performedOn: '2026-11-19T11:10:42+05:00',
  performedOnStr: '2026-11-19 11:10:42',
  note: null,
  type,
  typeName: 'Вручено',
  courier: null,
  postIndex: '140900',
  recipient: 'Мирзаева Ш. Р.',
  ...over,
});

/** Progress of a letter; by default that of a draft. */
export const aProgress = (over: Partial<MailProgress> = {}): MailProgress => ({
  step: 'draft',
  since: '2026-11-17T12:43:08.000+05:00',
  next: 'signing',
  nextTryOn: null,
  block: null,
  postIndex: null,
  silentDays: 0,
  usualDays: null,
  ...over,
});

/** Letter in the wire format, as returned by the calls that change it. */
export const letterJson = (letter: Mail) => z.encode(mail, letter);

/** Letter's details in the wire format, for the letter's page. */
export const letterDetailsJson = (letter: Mail, over: Partial<MailDetails> = {}) =>
  z.encode(mailDetails, {
    ...letter,
    progress: aProgress(),
    isOverPaged: letter.sheetsCount > 3,
    copiedFrom: null,
    copies: [],
    statusReason: null,
    queuedOn: null,
    nextTryOn: null,
    attempts: 0,
    postalReference: null,
    documentSha256: 'ab',
    priceForMail: '9500.00',
    priceForOverPaged: '0.00',
    signature: null,
    histories: [],
    corrections: [],
    inquiryAnswers: [],
    ...over,
  });

/** Page of letters in the wire format, as returned by the list call. */
export const mailPageJson = (letters: Mail[], total = letters.length) =>
  z.encode(mailPage, { records: letters, total });

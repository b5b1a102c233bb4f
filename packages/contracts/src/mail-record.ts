import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { numberSetMeta } from './delivery.ts';
import { fieldNote } from './field-note.ts';
import { mailProgress } from './mail-progress.ts';
import { mailUser, namedRecord } from './people.ts';
import { day, moment } from './scalars.ts';
import { isStorable } from './text.ts';
import { wire } from './wire.ts';

/** The client's own number of a letter. */
export const externalId = z
  .string(problem('external-id-not-text'))
  .min(1, problem('external-id-length'))
  .max(100, problem('external-id-length'))
  .refine(isStorable, problem('unstorable'));

/** A delivery result. */
export const perform = wire({
  id: z.int(),
  createdOn: moment,
  createdOnStr: z.string(),
  performedOn: moment,
  performedOnStr: z.string(),
  note: z.string().nullable(),
  type: z.int().meta(numberSetMeta('results')),
  typeName: z.string(),
  courier: z.string().nullable(),
  postIndex: z.string().nullable(),
  recipient: z.string().nullable(),
});
export type Perform = z.output<typeof perform>;

const mailFields = {
  id: z.int(),
  uid: z.string(),
  externalId: z.string().nullable().meta(fieldNote('external-id')),
  receiver: z.string(),
  address: z.string(),
  area: namedRecord,
  region: namedRecord,
  pagesCount: z.int(),
  sheetsCount: z.int(),
  isSent: z.boolean(),
  isDeleted: z.boolean(),
  /** Whether it is a letter of the test mode: never printed, never charged. */
  isTest: z.boolean().default(false),
  /** When receiver, address and document were removed because their time of keeping had ended; null until then. */
  erasedOn: moment.nullable(),
  /** Whether the letter was never signed, so that its contents may still be corrected. */
  isCorrectable: z.boolean(),
  sentOn: moment.nullable(),
  sentOnStr: z.string().nullable(),
  createdOn: moment,
  createdOnStr: z.string(),
  creatorUser: mailUser,
  senderUser: mailUser.nullable(),
  perform: perform.nullable(),
  isCharged: z.boolean(),
  chargedOn: moment.nullable(),
  sendStatus: z.int().nullable().meta(numberSetMeta('sendStatuses')),
  sendStatusName: z.string(),
  /** Until when a signed letter is held for recall; null when it is not held. */
  recallUntil: moment.nullable(),
  /**
   * Money as text with two decimals: the charged price, or before acceptance the price by the current tariff; null when
   * the unit has no price.
   */
  price: z.string().nullable().meta(fieldNote('letter-price')),
};

/** A letter in a list. */
export const mail = wire(mailFields);
export type Mail = z.output<typeof mail>;

/** A letter that was deleted: all that is told of it. */
export const deletedMail = wire({
  id: z.int(),
  externalId: z.string().nullable().meta(fieldNote('external-id')),
  deletedOn: moment,
});

export const mailPage = wire({
  records: z.array(mail),
  total: z.int().nonnegative(),
  totalIsExact: z.literal(false).optional().meta(fieldNote('total-is-exact')),
  /** Absent on the last page. */
  nextCursor: z.string().optional().meta(fieldNote('next-cursor')),
  deleted: z.array(deletedMail).optional().meta(fieldNote('deleted')),
});
export type MailPage = z.output<typeof mailPage>;

export const mailHistory = wire({
  id: z.int(),
  accountName: z.string().nullable(),
  createdOn: moment,
  createdOnStr: z.string(),
  historyType: z.int().meta(numberSetMeta('histories')),
  historyTypeName: z.string(),
  /** Details that the event's type does not express, as text. */
  note: z.string().nullable(),
  postPackagePostCode: z.string().nullable(),
  perform: perform.nullable(),
});
export type MailHistory = z.output<typeof mailHistory>;

/** Fields that a correction may change. */
export const correctedFields = ['receiver', 'address', 'region', 'area', 'documentSha256'] as const;

/** A correction of a draft; the letter's evidence contains the version before it. */
export const mailCorrection = wire({
  id: z.int(),
  correctedOn: moment,
  accountName: z.string().nullable(),
  changed: z.array(z.enum(correctedFields)),
});
export type MailCorrection = z.output<typeof mailCorrection>;

/** Answer of the district's office to an inquiry about the letter. */
export const mailInquiryAnswer = wire({
  id: z.int(),
  answeredOn: moment,
  text: z.string(),
  promisedOn: day.nullable(),
});
export type MailInquiryAnswer = z.output<typeof mailInquiryAnswer>;

/** The signature that the letter was sent with. */
export const mailSignature = wire({
  signedOn: moment,
  signerName: z.string(),
  signerOrganization: z.string().nullable(),
  certificateSerial: z.string(),
});

/** A letter with the same document: the source of this copy, or a copy of this letter. */
export const linkedMail = wire({ id: z.int(), isSent: z.boolean() });

/** One letter with everything its page shows. */
export const mailDetails = wire({
  ...mailFields,
  progress: mailProgress,
  copiedFrom: linkedMail.nullable(),
  copies: z.array(linkedMail),
  statusReason: z.string().nullable(),
  queuedOn: moment.nullable(),
  nextTryOn: moment.nullable(),
  attempts: z.int(),
  postalReference: z.string().nullable(),
  documentSha256: z.string(),
  priceForMail: z.string().nullable(),
  priceForOverPaged: z.string().nullable(),
  /**
   * Whether the letter has more sheets than the base price includes: by the price rule of its charge, or by the current
   * rule while the letter is not charged.
   */
  isOverPaged: z.boolean(),
  signature: mailSignature.nullable(),
  histories: z.array(mailHistory),
  corrections: z.array(mailCorrection),
  inquiryAnswers: z.array(mailInquiryAnswer).default([]),
});
export type MailDetails = z.output<typeof mailDetails>;

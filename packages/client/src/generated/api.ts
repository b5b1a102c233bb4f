// Written by `npm run client:write` from the description of the calls (/api/docs/json).
// All calls that an API key may make, with the types that they take and answer.

export interface AlikeMail {
  /** Id */
  id: number;
  /** When it was sent; null: not sent */
  sentOn: string | null;
  /** Whether the caller may read that letter */
  isReadable: boolean;
}

export interface Area {
  /** Id */
  id: number;
  /** Name */
  name: string;
  /** Name in Uzbek */
  nameUz: string;
  /** SOATO code */
  soato: string | null;
  /** Region */
  region: Named;
}

export interface BatchReply {
  /** One for each row of the request */
  rows: BatchRow[];
  /** Number of rows with an error */
  refused: number;
}

export interface BatchRow {
  /** Number of the row in the request, from 1 */
  row: number;
  /** Letter of the row; absent if there is an Error */
  mail?: Mail | undefined;
  /** Why there is no letter, like a refusal; absent if there is a Mail */
  error?: ErrorReply | undefined;
}

/** At least one of these fields is needed: Region, SaotoRegionId, SoatoRegionId. At least one of these fields is needed: Area, SaotoAreaId, SoatoAreaId. */
export interface CorrectedMail {
  /** Receiver: a person or an organization */
  receiver: string;
  /** Address of the receiver without region and area, at most 400 characters */
  address: string;
  /** Id of the region from GET /api/region. One of Region, SoatoRegionId and SaotoRegionId is needed */
  region?: number | undefined;
  /** Id of the area from GET /api/area. One of Area, SoatoAreaId and SaotoAreaId is needed */
  area?: number | undefined;
  /** SOATO code of the region, 4 digits, under the field's old spelling */
  saotoRegionId?: string | undefined;
  /** SOATO code of the area, 7 digits, under the field's old spelling */
  saotoAreaId?: string | undefined;
  /** SOATO code of the region, 4 digits */
  soatoRegionId?: string | undefined;
  /** SOATO code of the area, 7 digits */
  soatoAreaId?: string | undefined;
  /** New PDF in base64; without it the document stays */
  document64?: string | undefined;
  /** Values that you saw: if somebody else changed them, the answer is 409 changed-meanwhile */
  was?: {
    /** Receiver: a person or an organization */
    receiver?: string | undefined;
    /** Postal address */
    address?: string | undefined;
    /** Region */
    region?: number | undefined;
    /** Area */
    area?: number | undefined;
    /** SHA-256 of the document, hexadecimal */
    documentSha256?: string | undefined;
  } | undefined;
}

export interface ErrorReply {
  /** What happened, for people, in the language of Accept-Language */
  message: string;
  /** Code of the refusal for programs, from a closed list */
  code: string;
  /** What is wrong, by field name */
  fields?: Record<string, string> | undefined;
  /** Findings of the inspection */
  findings?: Record<string, unknown>[] | undefined;
  /** What is wrong in the table, by cell */
  rows?: RowProblem[] | undefined;
  /** Fields that somebody else changed in the meantime */
  changed?: ({
    /** Field */
    field: string;
    /** Value now */
    now: unknown;
    /** Who changed it; null: unknown */
    changedBy: string | null;
    /** When it was changed */
    changedOn: string | null;
    /** When it was changed, for people to read */
    changedOnStr: string | null;
  })[] | undefined;
  /** Id of the registry with the same contents */
  registryId?: number | undefined;
  /** false: the unit is switched off */
  userUnitIsActive?: boolean | undefined;
  /** true: the contract of the unit has expired */
  unitContractDateExpired?: boolean | undefined;
  /** true: the contract of the organization has expired */
  organizationContractDateExpired?: boolean | undefined;
  /** Seconds after which to repeat */
  retryAfterSeconds?: number | undefined;
  /** Id of the request, for the support */
  requestId?: string | undefined;
}

export interface LetterEvent {
  /** Type of the event */
  type: 'letter.queued' | 'letter.accepted' | 'letter.delayed' | 'letter.printed' | 'letter.prepared' | 'letter.removed' | 'letter.attempted' | 'letter.delivered' | 'letter.returned' | 'letter.failed' | 'letter.recalled';
  /** Id of the event, the same when it is repeated */
  eventId: number;
  /** Id of the letter */
  id: number;
  /** Permanent id of the letter (UUID), by which it is tracked without a login */
  uid: string;
  /** The program's own id, at most 100 characters: a repeated request with it answers the same letter; null: none */
  externalId: string | null;
  /**
   * State of the hand-over to the post
   * null: Not sent
   * 0: On the way to the post
   * 1: Accepted
   * 2: Error of the postal service
   * 3: Error in the letter (region and area do not match, or error in the PDF)
   * 4: Internal error
   */
  sendStatus: number | null;
  /** State of the hand-over, for people to read */
  sendStatusName: string;
  /** Result of the delivery; null: none yet */
  perform: Perform | null;
  /** When the letter changed */
  changedOn: string;
}

export interface LinkedMail {
  /** Id */
  id: number;
  /** Whether it is signed and handed over for sending */
  isSent: boolean;
}

export interface Mail {
  /** Id of the letter, written EHM and the id on the envelope */
  id: number;
  /** Permanent id of the letter (UUID), by which it is tracked without a login */
  uid: string;
  /** The program's own id */
  externalId: string | null;
  /** Receiver: a person or an organization */
  receiver: string;
  /** Address of the receiver without region and area */
  address: string;
  /** Area */
  area: Named;
  /** Region */
  region: Named;
  /** Number of pages */
  pagesCount: number;
  /** Number of sheets when both sides are printed */
  sheetsCount: number;
  /** Whether it is signed and handed over for sending */
  isSent: boolean;
  /** Whether it is deleted */
  isDeleted: boolean;
  /** Whether this is a test letter: it never reaches the post and is not charged */
  isTest?: boolean | undefined;
  /** When document and receiver were erased by the retention rule; null: not erased */
  erasedOn: string | null;
  /** Whether it may still be corrected */
  isCorrectable: boolean;
  /** When it was sent; null: not sent */
  sentOn: string | null;
  /** When it was sent, for people to read */
  sentOnStr: string | null;
  /** When it was created */
  createdOn: string;
  /** When it was created, for people to read */
  createdOnStr: string;
  /** Who created the letter */
  creatorUser: MailUser;
  /** Who signed and sent it; null: not sent */
  senderUser: MailUser | null;
  /** Result of the delivery; null: none yet */
  perform: Perform | null;
  /** Whether the price was charged */
  isCharged: boolean;
  /** When the price was charged; null: not charged */
  chargedOn: string | null;
  /**
   * State of the hand-over to the post
   * null: Not sent
   * 0: On the way to the post
   * 1: Accepted
   * 2: Error of the postal service
   * 3: Error in the letter (region and area do not match, or error in the PDF)
   * 4: Internal error
   */
  sendStatus: number | null;
  /** State of the hand-over, for people to read */
  sendStatusName: string;
  /** Until when the letter may be recalled; null: it may not */
  recallUntil: string | null;
  /** Sums, text with two decimals; the price at the acceptance, before it by today's tariff; null: no price is set */
  price: string | null;
}

export interface MailCorrection {
  /** Id */
  id: number;
  /** When it was corrected */
  correctedOn: string;
  /** Name of the account that did it */
  accountName: string | null;
  /** What was changed */
  changed: ('receiver' | 'address' | 'region' | 'area' | 'documentSha256')[];
}

export interface MailDetails {
  /** Id of the letter, written EHM and the id on the envelope */
  id: number;
  /** Permanent id of the letter (UUID), by which it is tracked without a login */
  uid: string;
  /** The program's own id */
  externalId: string | null;
  /** Receiver: a person or an organization */
  receiver: string;
  /** Address of the receiver without region and area */
  address: string;
  /** Area */
  area: Named;
  /** Region */
  region: Named;
  /** Number of pages */
  pagesCount: number;
  /** Number of sheets when both sides are printed */
  sheetsCount: number;
  /** Whether it is signed and handed over for sending */
  isSent: boolean;
  /** Whether it is deleted */
  isDeleted: boolean;
  /** Whether this is a test letter: it never reaches the post and is not charged */
  isTest?: boolean | undefined;
  /** When document and receiver were erased by the retention rule; null: not erased */
  erasedOn: string | null;
  /** Whether it may still be corrected */
  isCorrectable: boolean;
  /** When it was sent; null: not sent */
  sentOn: string | null;
  /** When it was sent, for people to read */
  sentOnStr: string | null;
  /** When it was created */
  createdOn: string;
  /** When it was created, for people to read */
  createdOnStr: string;
  /** Who created the letter */
  creatorUser: MailUser;
  /** Who signed and sent it; null: not sent */
  senderUser: MailUser | null;
  /** Result of the delivery; null: none yet */
  perform: Perform | null;
  /** Whether the price was charged */
  isCharged: boolean;
  /** When the price was charged; null: not charged */
  chargedOn: string | null;
  /**
   * State of the hand-over to the post
   * null: Not sent
   * 0: On the way to the post
   * 1: Accepted
   * 2: Error of the postal service
   * 3: Error in the letter (region and area do not match, or error in the PDF)
   * 4: Internal error
   */
  sendStatus: number | null;
  /** State of the hand-over, for people to read */
  sendStatusName: string;
  /** Until when the letter may be recalled; null: it may not */
  recallUntil: string | null;
  /** Sums, text with two decimals; the price at the acceptance, before it by today's tariff; null: no price is set */
  price: string | null;
  /** Where the letter is now and what follows */
  progress: MailProgress;
  /** Letter of which this one is a copy; null: no copy */
  copiedFrom: LinkedMail | null;
  /** Letters that are copies of this one */
  copies: LinkedMail[];
  /** Why the post refused or sending failed; null: it did not */
  statusReason: string | null;
  /** When it was queued; null: not queued */
  queuedOn: string | null;
  /** When the next attempt comes; null: none follows */
  nextTryOn: string | null;
  /** Number of attempts so far */
  attempts: number;
  /** Number of the letter at the post; null: not accepted yet */
  postalReference: string | null;
  /** SHA-256 of the document, hexadecimal */
  documentSha256: string;
  /** Price of a letter within the first price, in sums */
  priceForMail: string | null;
  /** Price for sheets beyond the first price, in sums */
  priceForOverPaged: string | null;
  /** Whether there are sheets beyond the first price */
  isOverPaged: boolean;
  /** Who signed and when; null: not signed */
  signature: MailSignature | null;
  /** History of the letter, from the first entry */
  histories: MailHistory[];
  /** Corrections before signing, with the former values */
  corrections: MailCorrection[];
  /** What offices answered to inquiries about the letter */
  inquiryAnswers?: ({
    /** Id */
    id: number;
    /** When the answer came */
    answeredOn: string;
    /** Text */
    text: string;
    /** Day that was promised */
    promisedOn: string | null;
  })[] | undefined;
}

export interface MailHistory {
  /** Id */
  id: number;
  /** Name of the account that did it */
  accountName: string | null;
  /** When it was created */
  createdOn: string;
  /** When it was created, for people to read */
  createdOnStr: string;
  /**
   * Kind of the entry
   * 0: The letter is registered in the system
   * 1: Printed by the operator
   * 2: Prepared for delivery at the office
   * 3: Taken off delivery at the office
   * 4: A new state was set
   * 5: Taken off delivery because of an error when it was made
   * 6: Sent to the office to be made
   * 7: Handed over to another service
   */
  historyType: number;
  /** Kind of the entry, for people to read */
  historyTypeName: string;
  /** Note; null: none */
  note: string | null;
  /** Postal code of the office of the entry; null: not given */
  postPackagePostCode: string | null;
  /** Result of the delivery; null: none yet */
  perform: Perform | null;
}

export interface MailPage {
  /** Letters of the page */
  records: Mail[];
  /** Number of letters that match the filters, on all pages */
  total: number;
  /** Present only if Total is inexact: there are at least Total letters. Only with skipTotal */
  totalIsExact?: false | undefined;
  /** Cursor of the next page; the last page has none. The same whole address is in the header Link (rel="next") */
  nextCursor?: string | undefined;
  /** Deleted letters in the order of their deletion, by pages together with Records; only with includeDeleted */
  deleted?: ({
    /** Id of the deleted letter */
    id: number;
    /** The program's own id */
    externalId: string | null;
    /** When it was deleted */
    deletedOn: string;
  })[] | undefined;
}

export interface MailProgress {
  /** Step */
  step: 'draft' | 'recalled' | 'queued' | 'handing-over' | 'waiting-for-post' | 'postal-error' | 'refused' | 'internal-error' | 'accepted' | 'forming' | 'printed' | 'prepared' | 'removed' | 'creation-error' | 'attempt' | 'delivered' | 'returned';
  /** Since when */
  since: string;
  /** What follows */
  next: 'signing' | 'hand-over' | 'answer' | 'sending-anew' | 'copy' | 'forming' | 'printing' | 'post-office' | 'delivery' | 'result' | 'delivery-or-return' | 'nothing' | 'copy-or-nothing';
  /** When the next attempt comes; null: none follows */
  nextTryOn: string | null;
  /** What blocks sending; null: nothing */
  block: 'inactive' | 'debt' | 'contract-expired' | 'no-price' | null;
  /** Postal code of the office; null: not given */
  postIndex: string | null;
  /** Whole days since the last event of the post */
  silentDays: number;
  /** Days that delivery usually takes; null: too little data */
  usualDays: number | null;
}

export interface MailSignature {
  /** When it was signed */
  signedOn: string;
  /** Name of the signer */
  signerName: string;
  /** Organization in the certificate; null: personal key */
  signerOrganization: string | null;
  /** Serial number of the certificate, hexadecimal */
  certificateSerial: string;
}

export interface MailUser {
  /** Id */
  id: number;
  /** Name */
  name: string;
  /** Kind */
  type: number;
  /** Organization */
  organization: OrganizationBrief | null;
  /** Unit; null: the whole organization */
  unit: UnitBrief | null;
}

export interface Named {
  /** Id */
  id: number;
  /** Name */
  name: string;
}

/** At least one of these fields is needed: Region, SaotoRegionId, SoatoRegionId. At least one of these fields is needed: Area, SaotoAreaId, SoatoAreaId. At least one of these fields is needed: File, Document64, CopiedFromId. */
export interface NewBatchLetter {
  /** Receiver: a person or an organization, at most 400 characters */
  receiver: string;
  /** Address of the receiver without region and area, at most 400 characters */
  address: string;
  /** Id of the region from GET /api/region. One of Region, SoatoRegionId and SaotoRegionId is needed */
  region?: number | undefined;
  /** Id of the area from GET /api/area. One of Area, SoatoAreaId and SaotoAreaId is needed */
  area?: number | undefined;
  /** SOATO code of the region, 4 digits, under the field's old spelling */
  saotoRegionId?: string | undefined;
  /** SOATO code of the area, 7 digits, under the field's old spelling */
  saotoAreaId?: string | undefined;
  /** SOATO code of the region, 4 digits */
  soatoRegionId?: string | undefined;
  /** SOATO code of the area, 7 digits */
  soatoAreaId?: string | undefined;
  /** PDF in base64, the file at most 10 MB. One of Document64 and CopiedFromId is needed */
  document64?: string | undefined;
  /** Id of the letter whose document is taken. One of Document64 and CopiedFromId is needed */
  copiedFromId?: number | undefined;
  /** Name of a file of the call or of the archive, a PDF. One of File, Document64 and CopiedFromId is needed */
  file?: string | undefined;
  /** The program's own id, at most 100 characters: a repeated request with it answers the same letter; null: none */
  externalId?: string | undefined;
}

/** At least one of these fields is needed: Region, SaotoRegionId, SoatoRegionId. At least one of these fields is needed: Area, SaotoAreaId, SoatoAreaId. At least one of these fields is needed: Document64, CopiedFromId. */
export interface NewMail {
  /** Receiver: a person or an organization, at most 400 characters */
  receiver: string;
  /** Address of the receiver without region and area, at most 400 characters */
  address: string;
  /** Id of the region from GET /api/region. One of Region, SoatoRegionId and SaotoRegionId is needed */
  region?: number | undefined;
  /** Id of the area from GET /api/area. One of Area, SoatoAreaId and SaotoAreaId is needed */
  area?: number | undefined;
  /** SOATO code of the region, 4 digits, under the field's old spelling */
  saotoRegionId?: string | undefined;
  /** SOATO code of the area, 7 digits, under the field's old spelling */
  saotoAreaId?: string | undefined;
  /** SOATO code of the region, 4 digits */
  soatoRegionId?: string | undefined;
  /** SOATO code of the area, 7 digits */
  soatoAreaId?: string | undefined;
  /** PDF in base64, the file at most 10 MB. One of Document64 and CopiedFromId is needed */
  document64?: string | undefined;
  /** Id of the letter whose document is taken. One of Document64 and CopiedFromId is needed */
  copiedFromId?: number | undefined;
  /** The program's own id, at most 100 characters: a repeated request with it answers the same letter; null: none */
  externalId?: string | undefined;
}

export interface NewWebhookAddress {
  /** Address of the program, https */
  url: string;
  /** Description, at most 100 characters */
  description?: string | undefined;
  /** Events that the address gets; empty: all, future ones too */
  types?: ('letter.queued' | 'letter.accepted' | 'letter.delayed' | 'letter.printed' | 'letter.prepared' | 'letter.removed' | 'letter.attempted' | 'letter.delivered' | 'letter.returned' | 'letter.failed' | 'letter.recalled' | 'registry.ready')[] | undefined;
  /** Id of the unit; null: the whole organization */
  unitId?: number | null | undefined;
}

export interface Ok {
  /** true: done */
  success: true;
}

export interface OrganizationBrief {
  /** Id */
  id: number;
  /** Name */
  name: string;
  /** Taxpayer number of the organization, 9 digits */
  inn: string;
}

export interface PdfFinding {
  /** Code of the finding in the PDF */
  code: 'not-a-pdf' | 'leading-bytes' | 'empty' | 'too-large' | 'encrypted' | 'damaged' | 'too-complex' | 'no-pages' | 'too-many-pages' | 'page-size' | 'page-count-disagrees' | 'active-content' | 'leftover-content' | 'differs-in-print' | 'letter-size' | 'near-a4' | 'landscape' | 'fonts-not-embedded' | 'blank-page' | 'in-margin' | 'notes-print' | 'redaction' | 'cropped-sheet';
  /** error: no letter is created with it; warning: only a warning */
  severity: 'error' | 'warning';
  /** Page numbers, from 1 */
  pages: number[];
  /** Feature of the PDF that was found; null: not about a feature */
  feature: string | null;
  /** Title */
  title: string;
  /** Text */
  text: string;
}

export interface PdfInspection {
  /** SHA-256 of the document, hexadecimal */
  documentSha256: string;
  /** Number of pages */
  pagesCount: number;
  /** Number of sheets when both sides are printed */
  sheetsCount: number;
  /** Size in bytes */
  size: number;
  /** Price of a letter within the first price, in sums */
  priceForMail: string | null;
  /** Price for sheets beyond the first price, in sums */
  priceForOverPaged: string | null;
  /** Price of the letter by the present tariff, in sums; null: no price is set */
  price: string | null;
  /** Sizes of pages */
  pageSizes: {
    /** Width in millimetres */
    widthMm: number;
    /** Height in millimetres */
    heightMm: number;
    /** Format of the sheet: A4 and others */
    format: string;
  }[];
  /** Findings of the inspection */
  findings: PdfFinding[];
}

export interface Perform {
  /** Id */
  id: number;
  /** When it was created */
  createdOn: string;
  /** When it was created, for people to read */
  createdOnStr: string;
  /** When the result happened */
  performedOn: string;
  /** Day of the result, for people to read */
  performedOnStr: string;
  /** Note of the post on the result */
  note: string | null;
  /**
   * Result of the delivery
   * 0: Delivered
   * 1: The receiver is dead
   * 2: The receiver does not live at the address
   * 3: Incomplete address
   * 4: The receiver refused the letter
   * 5: Nobody was at home
   * 6: The receiver did not collect the letter
   * 7: The address was not found
   * 8: Attempt of delivery
   * 9: The organization was not found at the address
   */
  type: number;
  /** Result, for people to read */
  typeName: string;
  /** Courier; null: not given */
  courier: string | null;
  /** Postal code of the office; null: not given */
  postIndex: string | null;
  /** Who received it; null: not given */
  recipient: string | null;
}

export interface Region {
  /** Id */
  id: number;
  /** Name */
  name: string;
  /** Name in Uzbek */
  nameUz: string;
  /** SOATO code */
  soato: string | null;
  /** Beginning of the postal codes of the region */
  postalPrefix: string | null;
}

export interface RegistryEvent {
  /** Type of the event */
  type: 'registry.ready';
  /** Id of the event, the same when it is repeated */
  eventId: number;
  /** Id of the registry */
  registryId: number;
  /** Number of letters in the registry */
  letters: number;
  /** Number of rows with a problem */
  problems: number;
  /** When the registry was ready */
  changedOn: string;
}

export interface RepeatWarning {
  /** Id of the draft that the warning is about */
  mailId: number;
  /** Id */
  id: number;
  /** When it was sent; null: not sent */
  sentOn: string | null;
  /** Whether the caller may read that letter */
  isReadable: boolean;
}

export interface RowProblem {
  /** Number of the row */
  row: number;
  /** Column */
  column: string;
  /** Text */
  text: string;
}

export interface SendQuote {
  /** Number of letters */
  lettersCount: number;
  /** Named letters that can no longer be sent: deleted or already on their way */
  gone: number[];
  /** Number of pages */
  pagesCount: number;
  /** Number of sheets when both sides are printed */
  sheetsCount: number;
  /** Price of all named letters, in sums: signing reserves this amount */
  price: string;
  /** Balance in sums, as text with two decimals */
  balance: string;
  /** Sums reserved by letters of the organization that are on their way to the post */
  underWay: string;
  /** Balance minus UnderWay minus Price, in sums */
  remains: string;
  /** Whether the money suffices */
  isEnough: boolean;
  /** Sums by which the balance may go below zero */
  credit?: string | undefined;
  /** What was already sent to the same receiver */
  warnings: RepeatWarning[];
}

export interface SignedLetter {
  /** Id of the letter */
  id: number;
  /** PKCS#7 signature in base64 with the signed text inside (attached) */
  signature: string;
}

export interface TestEvent {
  /** Type of the event */
  type: 'webhook.test';
  /** Id of the event, the same when it is repeated */
  eventId: number;
  /** When the test event was asked for */
  changedOn: string;
}

export interface TextToSignRow {
  /** Number of the row in the request, from 1 */
  row: number;
  /** Id of the letter */
  id: number;
  /** Text to sign; absent if there is an Error */
  text?: string | undefined;
  /** Why there is no text, like a refusal; absent if there is a Text */
  error?: ErrorReply | undefined;
}

export interface TextsToSign {
  /** One for each letter */
  rows: TextToSignRow[];
  /** Number of rows with an error */
  refused: number;
}

export interface UnitBrief {
  /** Id */
  id: number;
  /** Name */
  name: string;
  /** Whether it is the head unit */
  isHead: boolean;
}

export interface WebhookAddress {
  /** Id */
  id: number;
  /** Whether the calls /api/Webhook mean this address */
  isFirst: boolean;
  /** Address of the program, https */
  url: string;
  /** Description, at most 100 characters */
  description: string;
  /** Events that the address gets; empty: all, future ones too */
  types: string[];
  /** Unit; null: the whole organization */
  unit: Named | null;
  /** on: works; off: switched off; failed: switched off after a week of failures */
  state: 'on' | 'off' | 'failed';
  /** When it was created */
  createdOn: string;
  /** Number of waiting ones */
  waiting: number;
  /** When the last event was delivered; null: not yet */
  lastToldOn: string | null;
  /** Why the last delivery failed; null: it succeeded */
  lastProblem: string | null;
  /** Start of the present failures; null: the last delivery succeeded */
  failingSince: string | null;
  /** When it was switched off; null: it was not */
  switchedOffOn: string | null;
  /** Until when the former secret signs, too; null: there is none */
  formerUntil: string | null;
}

export interface WebhookAddressChange {
  /** Id */
  id: number;
  /** Address of the program, https */
  url?: string | undefined;
  /** Description, at most 100 characters */
  description?: string | undefined;
  /** Events that the address gets; empty: all, future ones too */
  types?: ('letter.queued' | 'letter.accepted' | 'letter.delayed' | 'letter.printed' | 'letter.prepared' | 'letter.removed' | 'letter.attempted' | 'letter.delivered' | 'letter.returned' | 'letter.failed' | 'letter.recalled' | 'registry.ready')[] | undefined;
  /** Id of the unit; null: the whole organization */
  unitId?: number | null | undefined;
}

export interface WebhookDelivery {
  /** Id of the event, the same when it is repeated */
  eventId: number;
  /** Type of the event */
  type: 'letter.queued' | 'letter.accepted' | 'letter.delayed' | 'letter.printed' | 'letter.prepared' | 'letter.removed' | 'letter.attempted' | 'letter.delivered' | 'letter.returned' | 'letter.failed' | 'letter.recalled' | 'registry.ready' | 'webhook.test';
  /** When it was created */
  createdOn: string;
  /** waiting: not delivered yet; told: delivered; dead: not delivered any more */
  state: 'waiting' | 'told' | 'dead';
  /** Id of the letter; null: not about a letter */
  mailId: number | null;
  /** Id of the registry; null: not about a registry */
  registryId: number | null;
  /** Number of attempts so far */
  attempts: number;
  /** When the last attempt was made; null: none yet */
  triedOn: string | null;
  /** Milliseconds that the answer took */
  durationMs: number | null;
  /** HTTP status that the program answered; null: no answer */
  answerStatus: number | null;
  /** First 1024 bytes of the body that the program answered; null: no answer */
  answer: string | null;
  /** What is wrong; null: nothing */
  problem: string | null;
  /** When the next attempt comes; null: none follows */
  nextTryOn: string | null;
}

export interface WebhookDeliveryDetails {
  /** Id of the event, the same when it is repeated */
  eventId: number;
  /** Type of the event */
  type: 'letter.queued' | 'letter.accepted' | 'letter.delayed' | 'letter.printed' | 'letter.prepared' | 'letter.removed' | 'letter.attempted' | 'letter.delivered' | 'letter.returned' | 'letter.failed' | 'letter.recalled' | 'registry.ready' | 'webhook.test';
  /** When it was created */
  createdOn: string;
  /** waiting: not delivered yet; told: delivered; dead: not delivered any more */
  state: 'waiting' | 'told' | 'dead';
  /** Id of the letter; null: not about a letter */
  mailId: number | null;
  /** Id of the registry; null: not about a registry */
  registryId: number | null;
  /** Number of attempts so far */
  attempts: number;
  /** When the last attempt was made; null: none yet */
  triedOn: string | null;
  /** Milliseconds that the answer took */
  durationMs: number | null;
  /** HTTP status that the program answered; null: no answer */
  answerStatus: number | null;
  /** First 1024 bytes of the body that the program answered; null: no answer */
  answer: string | null;
  /** What is wrong; null: nothing */
  problem: string | null;
  /** When the next attempt comes; null: none follows */
  nextTryOn: string | null;
  /** Id of the webhook address */
  webhookId: number;
  /** Body that the program receives, as JSON text */
  body: string;
}

/** Body of a call that the product makes to the address of a program. */
export type WebhookEvent = LetterEvent | RegistryEvent | TestEvent;

export interface Calls {
  /** Regions */
  'GET /api/region': {
    query: {
    };
    body: undefined;
    reply: Region[];
  };
  /** Areas of a region; without the parameter all, each with its region */
  'GET /api/area': {
    query: {
      /** Region */
      region?: number | undefined;
    };
    body: undefined;
    reply: Area[];
  };
  /** Other spellings of regions and areas, for reading tables */
  'GET /api/PlaceName': {
    query: {
    };
    body: undefined;
    reply: {
      /** Regions */
      regions: {
        /** Id */
        id: number;
        /** Names that tables have */
        names: string[];
      }[];
      /** Areas */
      areas: {
        /** Id */
        id: number;
        /** Names that tables have */
        names: string[];
      }[];
    };
  };
  /** Internal clients: types of organizations for reports */
  'GET /api/ClientType': {
    query: {
    };
    body: undefined;
    reply: Named[];
  };
  /** Letters of the own unit; for the head unit those of the whole organization */
  'GET /api/mail': {
    query: {
      /** At most 500 letters; more: the whole list, skip=0 and at least Total */
      limit?: number | undefined;
      /** How many rows to skip */
      skip?: number | undefined;
      /** One of: organization, registryRow, id, sender, receiver, region, area, address, recipient, pagesCount, createdOn, sentOn, sendStatus, performedOn */
      sort?: string | undefined;
      /** Descending */
      desc?: boolean | undefined;
      /** Ids of letters */
      ids?: number[] | undefined;
      /** Number of the letter: EHM5 or 5 */
      uid?: string | undefined;
      /** The program's own id, whole */
      externalId?: string | undefined;
      /** Taxpayer number of the organization, 9 digits */
      inn?: string | undefined;
      /** Id of the unit; null: the whole organization */
      unitId?: number | undefined;
      /** Receiver: a person or an organization */
      receiver?: string | undefined;
      /** Region */
      region?: number | undefined;
      /** Area */
      area?: number | undefined;
      /** Who created it: ids separated by commas or in several parameters */
      users?: number[] | undefined;
      /**
       * State of the hand-over to the post
       * 0: On the way to the post
       * 1: Accepted
       * 2: Error of the postal service
       * 3: Error in the letter (region and area do not match, or error in the PDF)
       * 4: Internal error
       * 100: Not sent
       */
      sendStatus?: number | undefined;
      /** Who created the letter */
      creatorUser?: number | undefined;
      /** Who signed and sent it; null: not sent */
      senderUser?: number | undefined;
      /** Whether it is signed and handed over for sending */
      isSent?: boolean | undefined;
      /** Created on this day or after, YYYY-MM-DD */
      createdStart?: string | undefined;
      /** Created on this day or before, YYYY-MM-DD */
      createdEnd?: string | undefined;
      /** First day of sending */
      sentStart?: string | undefined;
      /** Last day of sending */
      sentEnd?: string | undefined;
      /** First day of the result */
      performedStart?: string | undefined;
      /** Last day of the result */
      performedEnd?: string | undefined;
      /** On the way now, and at the end of this day without an event for longer than the norm of their region */
      stillOn?: string | undefined;
      /** Number of pages */
      pagesCount?: number | undefined;
      /** More than this number of pages */
      pagesCountGt?: number | undefined;
      /** Less than this number of pages */
      pagesCountLt?: number | undefined;
      /** At least this number of pages */
      pagesCountGte?: number | undefined;
      /** At most this number of pages */
      pagesCountLte?: number | undefined;
      /** true: delivered or returned; false: still on the way */
      isPerformed?: boolean | undefined;
      /**
       * Result of the delivery; null: none yet
       * -2: On the way
       * -1: Delivered or returned
       * -3: Returned
       * 0: Delivered
       * 1: The receiver is dead
       * 2: The receiver does not live at the address
       * 3: Incomplete address
       * 4: The receiver refused the letter
       * 5: Nobody was at home
       * 6: The receiver did not collect the letter
       * 7: The address was not found
       * 8: Attempt of delivery
       * 9: The organization was not found at the address
       */
      performType?: number | undefined;
      /** Id of the registry */
      registry?: number | undefined;
      /** Letters changed since this time. Time of the next request: the start of this one, minus some minutes */
      changedSince?: string | undefined;
      /** Next page: NextCursor of the former answer with the same filters. The cursor holds the order; skip is not allowed beside it */
      cursor?: string | undefined;
      /** true together with changedSince: Deleted has the letters deleted since that time */
      includeDeleted?: boolean | undefined;
      /** true: the letters are not counted, which answers sooner; Total may then be inexact, see TotalIsExact */
      skipTotal?: boolean | undefined;
    };
    body: undefined;
    reply: MailPage;
  };
  /** Delete a letter that was not sent */
  'DELETE /api/mail': {
    query: {
      /** Id */
      id: number;
    };
    body: undefined;
    reply: {
      /** true: done */
      success: true;
    };
  };
  /** All letters of the list under the same filters, or only ids of them: mails.xlsx */
  'GET /api/MailExcel': {
    query: {
      /** One of: organization, registryRow, id, sender, receiver, region, area, address, recipient, pagesCount, createdOn, sentOn, sendStatus, performedOn */
      sort?: string | undefined;
      /** Descending */
      desc?: boolean | undefined;
      /** Ids of letters */
      ids?: number[] | undefined;
      /** Number of the letter: EHM5 or 5 */
      uid?: string | undefined;
      /** The program's own id, whole */
      externalId?: string | undefined;
      /** Taxpayer number of the organization, 9 digits */
      inn?: string | undefined;
      /** Id of the unit; null: the whole organization */
      unitId?: number | undefined;
      /** Receiver: a person or an organization */
      receiver?: string | undefined;
      /** Region */
      region?: number | undefined;
      /** Area */
      area?: number | undefined;
      /** Who created it: ids separated by commas or in several parameters */
      users?: number[] | undefined;
      /**
       * State of the hand-over to the post
       * 0: On the way to the post
       * 1: Accepted
       * 2: Error of the postal service
       * 3: Error in the letter (region and area do not match, or error in the PDF)
       * 4: Internal error
       * 100: Not sent
       */
      sendStatus?: number | undefined;
      /** Who created the letter */
      creatorUser?: number | undefined;
      /** Who signed and sent it; null: not sent */
      senderUser?: number | undefined;
      /** Whether it is signed and handed over for sending */
      isSent?: boolean | undefined;
      /** Created on this day or after, YYYY-MM-DD */
      createdStart?: string | undefined;
      /** Created on this day or before, YYYY-MM-DD */
      createdEnd?: string | undefined;
      /** First day of sending */
      sentStart?: string | undefined;
      /** Last day of sending */
      sentEnd?: string | undefined;
      /** First day of the result */
      performedStart?: string | undefined;
      /** Last day of the result */
      performedEnd?: string | undefined;
      /** On the way now, and at the end of this day without an event for longer than the norm of their region */
      stillOn?: string | undefined;
      /** Number of pages */
      pagesCount?: number | undefined;
      /** More than this number of pages */
      pagesCountGt?: number | undefined;
      /** Less than this number of pages */
      pagesCountLt?: number | undefined;
      /** At least this number of pages */
      pagesCountGte?: number | undefined;
      /** At most this number of pages */
      pagesCountLte?: number | undefined;
      /** true: delivered or returned; false: still on the way */
      isPerformed?: boolean | undefined;
      /**
       * Result of the delivery; null: none yet
       * -2: On the way
       * -1: Delivered or returned
       * -3: Returned
       * 0: Delivered
       * 1: The receiver is dead
       * 2: The receiver does not live at the address
       * 3: Incomplete address
       * 4: The receiver refused the letter
       * 5: Nobody was at home
       * 6: The receiver did not collect the letter
       * 7: The address was not found
       * 8: Attempt of delivery
       * 9: The organization was not found at the address
       */
      performType?: number | undefined;
      /** Id of the registry */
      registry?: number | undefined;
      /** Letters changed since this time. Time of the next request: the start of this one, minus some minutes */
      changedSince?: string | undefined;
      /** true: the answer tells how far the file is */
      withProgress?: boolean | undefined;
    };
    body: undefined;
    reply: Uint8Array;
  };
  /** Create a letter from a PDF */
  'POST /api/PdfMail': {
    query: {
    };
    body: NewMail;
    reply: Mail;
  };
  /** Correct an unsigned letter: the id stays, the former data are written to the history */
  'PUT /api/PdfMail': {
    query: {
      /** Id */
      id: number;
    };
    body: CorrectedMail;
    reply: Mail;
  };
  /** PDF of a letter */
  'GET /api/PdfMail': {
    query: {
      /** Id */
      id: number;
    };
    body: undefined;
    reply: Uint8Array;
  };
  /** Inspect a PDF, or the document of an earlier letter, and learn the price, without creating anything */
  'POST /api/PdfMail/inspect': {
    query: {
    };
    body: {
      /** PDF in base64, the file at most 10 MB. One of Document64 and CopiedFromId is needed */
      document64?: string | undefined;
      /** Id of the letter whose document is taken. One of Document64 and CopiedFromId is needed */
      copiedFromId?: number | undefined;
    };
    reply: PdfInspection;
  };
  /** The same PDF without blank pages, as a new file; creates nothing. A signature inside the file does not pass into the new one */
  'POST /api/PdfMail/withoutBlankPages': {
    query: {
    };
    body: {
      /** PDF without its blank pages, in base64 */
      document64?: string | undefined;
      /** Id of the letter whose document is taken. One of Document64 and CopiedFromId is needed */
      copiedFromId?: number | undefined;
    };
    reply: {
      /** PDF without its blank pages, in base64 */
      document64: string;
      /** Numbers of the pages that the new file does not have */
      removedPages: number[];
      /** Whether a signature inside the file was removed */
      isSignatureRemoved: boolean;
    };
  };
  /** What the inspection of the letter's document warns of */
  'GET /api/PdfMail/findings': {
    query: {
      /** Id */
      id: number;
    };
    body: undefined;
    reply: PdfFinding[];
  };
  /** Correct an unsigned letter: the id stays, the former data are written to the history */
  'PUT /api/PdfMail/{id}': {
    query: {
    };
    body: CorrectedMail;
    reply: Mail;
  };
  /** PDF of a letter */
  'GET /api/PdfMail/{id}': {
    query: {
    };
    body: undefined;
    reply: Uint8Array;
  };
  /** One letter */
  'GET /api/mail/{id}': {
    query: {
    };
    body: undefined;
    reply: MailDetails;
  };
  /** Delete a letter that was not sent */
  'DELETE /api/mail/{id}': {
    query: {
    };
    body: undefined;
    reply: {
      /** true: done */
      success: true;
    };
  };
  /** Text to sign */
  'GET /api/SendMail': {
    query: {
      /** Id */
      id: number;
    };
    body: undefined;
    reply: string;
  };
  /** Send a signed letter and wait for the answer of the post, at most 10 seconds */
  'PUT /api/SendMail': {
    query: {
      /** Id */
      id: number;
    };
    body: {
      /** PKCS#7 signature in base64 with the signed text inside (attached) */
      signature: string;
    };
    reply: Mail;
  };
  /** The same; one of the programs sends it like this */
  'POST /api/SendMail': {
    query: {
      /** Id */
      id: number;
    };
    body: {
      /** PKCS#7 signature in base64 with the signed text inside (attached) */
      signature: string;
    };
    reply: Mail;
  };
  /** Text to sign */
  'GET /api/SendMail/{id}': {
    query: {
    };
    body: undefined;
    reply: string;
  };
  /** Send a signed letter and wait for the answer of the post, at most 10 seconds */
  'PUT /api/SendMail/{id}': {
    query: {
    };
    body: {
      /** PKCS#7 signature in base64 with the signed text inside (attached) */
      signature: string;
    };
    reply: Mail;
  };
  /** The same; one of the programs sends it like this */
  'POST /api/SendMail/{id}': {
    query: {
    };
    body: {
      /** PKCS#7 signature in base64 with the signed text inside (attached) */
      signature: string;
    };
    reply: Mail;
  };
  /** What exactly is signed: the record from which the text to sign is made */
  'GET /api/SigningRecord': {
    query: {
      /** Id */
      id: number;
    };
    body: undefined;
    reply: {
      /** Text to sign */
      text: string;
      /** Lines: label and value */
      lines: {
        /** Label of the line */
        label: string;
        /** Value */
        value: string;
      }[];
    };
  };
  /** What exactly is signed: the record from which the text to sign is made */
  'GET /api/SigningRecord/{id}': {
    query: {
    };
    body: undefined;
    reply: {
      /** Text to sign */
      text: string;
      /** Lines: label and value */
      lines: {
        /** Label of the line */
        label: string;
        /** Value */
        value: string;
      }[];
    };
  };
  /** Put a signed letter into the queue */
  'PUT /api/SendMailToQeueu': {
    query: {
      /** Id */
      id: number;
    };
    body: {
      /** PKCS#7 signature in base64 with the signed text inside (attached) */
      signature: string;
    };
    reply: Mail;
  };
  /** Put a signed letter into the queue */
  'PUT /api/SendMailToQeueu/{id}': {
    query: {
    };
    body: {
      /** PKCS#7 signature in base64 with the signed text inside (attached) */
      signature: string;
    };
    reply: Mail;
  };
  /** Recall a signed letter, as long as it is not being handed over to the post */
  'PUT /api/RecallMail': {
    query: {
      /** Id */
      id: number;
    };
    body: undefined;
    reply: Mail;
  };
  /** Recall a signed letter, as long as it is not being handed over to the post */
  'PUT /api/RecallMail/{id}': {
    query: {
    };
    body: undefined;
    reply: Mail;
  };
  /** Delete letters that were not sent: all or none */
  'DELETE /api/mail/delete-many': {
    query: {
    };
    body: unknown[] | Record<string, unknown>;
    reply: {
      /** true: done */
      success: true;
      /** Number of deleted ones */
      deleted: number;
    };
  };
  /** Undo the own deletion of letters within 10 seconds: all or none */
  'PUT /api/RestoreMail': {
    query: {
    };
    body: unknown[] | Record<string, unknown>;
    reply: {
      /** true: done */
      success: true;
      /** Number of restored letters */
      restored: number;
    };
  };
  /** Whether the caller may see a letter */
  'GET /api/CheckAccess': {
    query: {
      /** Id */
      id: number;
    };
    body: undefined;
    reply: {
      /** Whether there is access */
      hasAccess: boolean;
    };
  };
  /** Whether the caller may see a letter */
  'GET /api/CheckAccess/{id}': {
    query: {
    };
    body: undefined;
    reply: {
      /** Whether there is access */
      hasAccess: boolean;
    };
  };
  /** Whether the unit may send letters */
  'GET /api/CheckOrganizationActive': {
    query: {
    };
    body: undefined;
    reply: {
      /** false: the unit is switched off */
      userUnitIsActive: true;
      /** true: the contract of the unit has expired */
      unitContractDateExpired: false;
    };
  };
  /** Create up to 500 letters: multipart with PDF files or one ZIP archive, or JSON; an answer for each row, the error of one does not stop the others */
  'POST /api/MailBatch': {
    query: {
    };
    body: {
      /** Letters, 1 to 500 */
      letters: NewBatchLetter[];
    };
    reply: BatchReply;
  };
  /** Texts to sign of up to 500 letters, each with its own answer */
  'POST /api/MailBatch/textsToSign': {
    query: {
    };
    body: {
      /** Ids of letters */
      ids: number[];
    };
    reply: TextsToSign;
  };
  /** Queue up to 500 signed letters, each with its own signature and answer; the call does not wait for the post */
  'POST /api/MailBatch/send': {
    query: {
    };
    body: {
      /** Signed letters, 1 to 500 */
      letters: SignedLetter[];
    };
    reply: BatchReply;
  };
  /** Days that delivery to this area usually takes; null if there are too few deliveries */
  'GET /api/DeliveryTime': {
    query: {
      /** Area */
      area: number;
    };
    body: undefined;
    reply: {
      /** Days that delivery usually takes; null: too little data */
      usualDays: number | null;
    };
  };
  /** What sending costs, what remains of the balance, what was sent before; changes nothing */
  'POST /api/SendQuote': {
    query: {
    };
    body: {
      /** Ids of letters */
      ids: number[];
    };
    reply: SendQuote;
  };
  /** For which of these letters the inspection of the document warns; the first 50 letters by id */
  'POST /api/SendQuote/findings': {
    query: {
    };
    body: {
      /** Ids of letters */
      ids: number[];
    };
    reply: {
      /** Number of letters */
      lettersCount: number;
      /** Letters */
      letters: {
        /** Id of the letter; null: not about a letter */
        mailId: number;
        /** Receiver: a person or an organization */
        receiver: string;
        /** Findings of the inspection */
        findings: PdfFinding[];
      }[];
    };
  };
  /** The last letter sent with this document to this receiver; null if there is none */
  'POST /api/PdfMail/alike': {
    query: {
    };
    body: {
      /** Receiver: a person or an organization */
      receiver: string;
      /** Postal address */
      address: string;
      /** Area */
      area: number;
      /** SHA-256 of the document, hexadecimal */
      documentSha256: string;
    };
    reply: AlikeMail | null;
  };
  /** Receipt of a sent letter, PDF; one that is not sent has none: 409 */
  'GET /api/Receipt': {
    query: {
      /** Id */
      id: number;
    };
    body: undefined;
    reply: Uint8Array;
  };
  /** Receipt of a sent letter, PDF; one that is not sent has none: 409 */
  'GET /api/Receipt/{id}': {
    query: {
    };
    body: undefined;
    reply: Uint8Array;
  };
  /** Letter and its receipt as one PDF */
  'GET /api/LetterWithReceipt': {
    query: {
      /** Id */
      id: number;
    };
    body: undefined;
    reply: Uint8Array;
  };
  /** Letters with receipts, at most 500, one PDF a letter in one ZIP: all or none */
  'POST /api/LetterWithReceipt': {
    query: {
    };
    body: {
      /** Ids of letters */
      ids: number[];
    };
    reply: Uint8Array;
  };
  /** Letter and its receipt as one PDF */
  'GET /api/LetterWithReceipt/{id}': {
    query: {
    };
    body: undefined;
    reply: Uint8Array;
  };
  /** Proof pack of one letter, ZIP: document, receipt, history, signature, hashes */
  'GET /api/ProofPack': {
    query: {
      /** Id */
      id: number;
    };
    body: undefined;
    reply: Uint8Array;
  };
  /** Proof packs of many letters, at most 500, in one ZIP: all or none */
  'POST /api/ProofPack': {
    query: {
    };
    body: {
      /** Ids of letters */
      ids: number[];
    };
    reply: Uint8Array;
  };
  /** Proof pack of one letter, ZIP: document, receipt, history, signature, hashes */
  'GET /api/ProofPack/{id}': {
    query: {
    };
    body: undefined;
    reply: Uint8Array;
  };
  /** Address by which the organization's program learns about letters; null: none is set */
  'GET /api/Webhook': {
    query: {
    };
    body: undefined;
    reply: {
      /** Address of the program, https */
      url: string;
      /** When it was created */
      createdOn: string;
      /** Number of waiting ones */
      waiting: number;
      /** Number of events that are not delivered any more */
      dead: number;
      /** Why the last delivery failed; null: it succeeded */
      lastProblem: string | null;
    } | null;
  };
  /** Set the address; the answer is the only time that the signing key is shown */
  'PUT /api/Webhook': {
    query: {
    };
    body: {
      /** Address of the program, https */
      url: string;
    };
    reply: {
      /** Address of the program, https */
      url: string;
      /** Secret; only this answer shows it */
      secret: string;
    };
  };
  /** Remove the address and everything that was not delivered to it yet */
  'DELETE /api/Webhook': {
    query: {
    };
    body: undefined;
    reply: Ok;
  };
  /** Addresses by which programs of the organization learn about letters and registries */
  'GET /api/WebhookAddress': {
    query: {
    };
    body: undefined;
    reply: WebhookAddress[];
  };
  /** New address; the answer is the only time that the secret is shown. Without Types all events come */
  'POST /api/WebhookAddress': {
    query: {
    };
    body: NewWebhookAddress;
    reply: {
      /** Id */
      id: number;
      /** Secret; only this answer shows it */
      secret: string;
    };
  };
  /** Change address, description, events or unit; what is not in the body stays */
  'PUT /api/WebhookAddress': {
    query: {
    };
    body: WebhookAddressChange;
    reply: Ok;
  };
  /** Remove an address and everything that was not delivered to it yet */
  'DELETE /api/WebhookAddress': {
    query: {
      /** Id */
      id: number;
    };
    body: undefined;
    reply: Ok;
  };
  /** Remove an address and everything that was not delivered to it yet */
  'DELETE /api/WebhookAddress/{id}': {
    query: {
    };
    body: undefined;
    reply: Ok;
  };
  /** New secret; the former one signs beside it for OverlapHours more hours, with 0 no longer */
  'POST /api/WebhookAddress/secret': {
    query: {
    };
    body: {
      /** Id */
      id: number;
      /** Hours for which the former secret signs beside the new one */
      overlapHours?: number | undefined;
    };
    reply: {
      /** Secret; only this answer shows it */
      secret: string;
      /** Until when the former secret signs, too; null: there is none */
      formerUntil: string | null;
    };
  };
  /** Switch an address off or on again: events of the time between are kept and come after it is on */
  'PUT /api/WebhookAddress/switch': {
    query: {
    };
    body: {
      /** Id */
      id: number;
      /** true: switch on, false: switch off */
      isOn: boolean;
    };
    reply: Ok;
  };
  /** Send the test event webhook.test, also to an address that is switched off */
  'POST /api/WebhookAddress/test': {
    query: {
    };
    body: {
      /** Id */
      id: number;
    };
    reply: {
      /** Id of the event, the same when it is repeated */
      eventId: number;
    };
  };
  /** Events of an address of the last 30 days, the newest first: when they were delivered, what the program answered */
  'GET /api/WebhookDelivery': {
    query: {
      /** Id of the webhook address */
      webhookId: number;
      /** State */
      state?: 'waiting' | 'told' | 'dead' | undefined;
      /** Value of the parameter before for the next page; null: this page is the last one */
      before?: number | undefined;
      /** Next page: NextCursor of the former answer with the same filters. The cursor holds the order; skip is not allowed beside it */
      cursor?: string | undefined;
      /** How many rows to answer */
      limit?: number | undefined;
    };
    body: undefined;
    reply: {
      /** Events of the page, the newest first */
      records: WebhookDelivery[];
      /** Value of the parameter before for the next page; null: this page is the last one */
      before: number | null;
      /** Cursor of the next page; the last page has none. The same whole address is in the header Link (rel="next") */
      nextCursor?: string | undefined;
    };
  };
  /** An event with the body that the program receives */
  'GET /api/WebhookDelivery/{id}': {
    query: {
    };
    body: undefined;
    reply: WebhookDeliveryDetails;
  };
  /** Send the event again, with the same webhook-id */
  'POST /api/WebhookDelivery/again': {
    query: {
    };
    body: {
      /** Id */
      id: number;
    };
    reply: Ok;
  };
}

/** Calls that take an Idempotency-Key. */
export const repeatableCalls: ReadonlySet<keyof Calls> = new Set<keyof Calls>([
  'POST /api/PdfMail',
  'PUT /api/SendMail',
  'POST /api/SendMail',
  'PUT /api/SendMail/{id}',
  'POST /api/SendMail/{id}',
  'PUT /api/SendMailToQeueu',
  'PUT /api/SendMailToQeueu/{id}',
  'POST /api/MailBatch',
  'POST /api/MailBatch/send',
]);

import type { DB } from '../generated/kysely/types.ts';
import type { LimitedRole } from './table-walls.ts';

type Column<Table extends keyof DB> = keyof DB[Table] & string;

/** Columns by the letter of a right: r select, a insert, w update. A right without an entry covers all columns. */
type ColumnRights<Table extends keyof DB> = {
  readonly [right in 'r' | 'a' | 'w']?: readonly Column<Table>[];
};

/** Column rights of a table whose name is not known at compile time. */
export type NamedColumnRights = { readonly [right in 'r' | 'a' | 'w']?: readonly string[] };

type ColumnWalls = {
  readonly [Table in keyof DB]?: { readonly [role in LimitedRole]?: ColumnRights<Table> };
};

const newLetter = [
  ...(['uid', 'organizationId', 'unitId', 'creatorId', 'receiver', 'address', 'regionId', 'areaId'] as const),
  ...(['documentSha256', 'pages', 'sheets', 'documentFindings', 'externalId', 'copiedFromId', 'registryId'] as const),
  ...(['signNonce', 'createdOn', 'changedOn', 'isSent', 'isCharged', 'postalSequence', 'historyCount'] as const),
] as const;
const historyHead = ['historyCount', 'historyHash'] as const;
/**
 * Columns of a letter's state. They include `is_sent`, but not `sent_on`, which only the worker may write: a table
 * constraint requires both together, so the API's role cannot mark a letter as sent.
 */
const state = ['sendStatus', 'isSent', 'statusReason', 'signNonce', 'changedOn', ...historyHead] as const;
/** Columns that a correction changes; a trigger refuses the change once the letter is signed. */
const contents = [
  ...(['receiver', 'address', 'regionId', 'areaId'] as const),
  ...(['documentSha256', 'pages', 'sheets', 'documentFindings'] as const),
] as const;
const acceptance = ['sentOn', 'movedOn', 'isCharged', 'chargedOn', 'price'] as const;
const result = ['performId', 'performType', 'postalSequence'] as const;

const dispatched = [
  'key',
  'generation',
  'state',
  'attempts',
  'nextTryOn',
  'firstTriedOn',
  'lastProblem',
  'refusedOn',
  'reservedTariff',
] as const;

const verified = [
  ...(['mailId', 'generation', 'text', 'record', 'pkcs7', 'pkcs7Sha256', 'seal', 'signedById', 'signerName'] as const),
  ...(['signerOrganization', 'signerInn', 'signerPinfl', 'certificateSerial', 'certificateFrom'] as const),
  ...(['certificateTo', 'signingTime', 'timestampedOn', 'verifierAnswer', 'verifiedBy', 'verifiedOn'] as const),
  'revocation',
] as const;

const sealing = [
  ...(['statement', 'seal', 'sealedOn', 'stampedOn'] as const),
  ...(['signatureStamp', 'signatureStampedOn', 'nextTryOn'] as const),
  ...(['stampUntil', 'stampDigest', 'signatureStampUntil', 'signatureStampDigest'] as const),
] as const;

/** What a download writes: the letter of a paper, once, and the end of a new seal. */
const paperOfLetter = ['mailId', 'kind', 'language', 'stampUntil', 'stampDigest', 'endedOn'] as const;

/** `erased_on` is missing: only `erase_letter` writes it (decision 080). */
const newEntry = [
  ...(['mailId', 'seq', 'historyType', 'accountName', 'actorId', 'postIndex', 'performId', 'payload'] as const),
  ...(['createdOn', 'previousHash', 'hash'] as const),
] as const;
/** An upload brings back the bytes of a document that were removed; a trigger refuses other changes. */
const putAgain = ['lastPutOn', 'bytes', 'erasedOn'] as const;

/**
 * Columns of a user without the password hash, which only the API's own role reads: logins and calls about the user's
 * own account run as that role.
 */
const personOfLetters = [
  ...([
    'id',
    'name',
    'username',
    'passwordChangedOn',
    'mustChangePassword',
    'type',
    'organizationId',
    'unitId',
  ] as const),
  ...(['globalOrganizationId', 'globalUnitId', 'canSignOnBehalfOfOrganization', 'isActive', 'language'] as const),
  ...(['tourSeenOn', 'createdOn', 'isProgram'] as const),
] as const;

/** A key without its hash, which only authenticating reads. */
const shownKey = [
  ...(['id', 'organizationId', 'unitId', 'programId', 'name', 'kind', 'start', 'scopes', 'addresses'] as const),
  ...(['createdById', 'createdOn', 'expiresOn', 'lastUsedOn', 'lastUsedAddress', 'replacesId'] as const),
  ...(['overlapEndsOn', 'revokedOn', 'revokedById'] as const),
] as const;
const newKey = [
  ...(['organizationId', 'unitId', 'programId', 'name', 'kind', 'hash', 'start', 'scopes', 'addresses'] as const),
  ...(['createdById', 'createdOn', 'expiresOn', 'replacesId'] as const),
] as const;

/** All but its organization, and whether it is the first address. */
const webhookOfCustomer = [
  ...(['unitId', 'description', 'types', 'url', 'secret', 'formerSecret', 'formerUntil'] as const),
  ...(['createdById', 'createdOn', 'failures', 'nextTryOn', 'lastProblem', 'failingSince'] as const),
  ...(['switchedOffOn', 'switchedOffById'] as const),
] as const;

/** A customer asks about one letter; the post's answer is written by the worker. */
const askedByCustomer = ['key', 'regionId', 'areaId', 'mailId', 'askedById', 'askedOn', 'dueOn', 'nextTryOn'] as const;

/**
 * Columns that a role may read, insert or update, where its right on the table does not cover all columns. A new column
 * of such a table is inaccessible until it is listed here.
 */
export const columnWalls: ColumnWalls = {
  apiKey: {
    api: { w: ['lastUsedOn', 'lastUsedAddress'] },
    customer: { r: shownKey, a: newKey, w: ['overlapEndsOn', 'revokedOn', 'revokedById'] },
    worker: { r: shownKey },
  },
  // The verification of evidence looks up that a removal of persons was audited.
  auditEntry: { worker: { r: ['id', 'action', 'subject', 'subjectId', 'at'] } },
  dispatch: {
    api: { w: ['state', 'nextTryOn', 'lastProblem', 'refusedOn', 'remindedOn'] },
    customer: { a: ['mailId', ...dispatched, 'createdOn'], w: dispatched },
  },
  // Customers cannot read the bytes: the API's own role reads them, by the hash in the letter (`packages/gateways`).
  document: { api: { w: putAgain }, customer: { r: ['sha256', 'size', 'erasedOn'] }, worker: { w: putAgain } },
  evidenceSeal: { worker: { a: ['day', 'statement', 'createdOn'], w: sealing } },
  idempotencyKey: {
    customer: { w: ['call', 'inputHash', 'claim', 'leaseUntil', 'isCommitted', 'answer', 'createdOn'] },
  },
  inquiry: {
    customer: { a: askedByCustomer, w: ['reminders', 'remindedOn', 'dueOn', 'nextTryOn', 'receivedOn', 'attempts'] },
  },
  mail: {
    api: { w: [...state, 'deletedOn'] },
    customer: { a: newLetter, w: [...contents, ...state, 'senderId', 'queuedOn', 'reservedPrice', 'deletedOn'] },
    worker: { a: newLetter, w: [...state, 'reservedPrice', ...acceptance, ...result] },
  },
  mailHistory: { api: { a: newEntry }, customer: { a: newEntry }, worker: { a: newEntry } },
  // `stored_on` is not listed, because the worker decides by it whether a signature may lack its seal.
  mailSignature: { customer: { a: verified } },
  mailView: { customer: { w: ['name', 'nameKey', 'filters', 'sort', 'descending'] } },
  notice: { customer: { w: ['readOn'] } },
  registrationRequest: { worker: { r: ['guid', 'expiresOn'] } },
  registry: { customer: { w: ['rowCount', 'claimedUntil', 'finishedOn', 'deletedOn'] } },
  registryRow: { customer: { w: ['tries', 'problem'] } },
  sealedPaper: {
    api: { w: paperOfLetter },
    customer: { w: paperOfLetter },
    worker: { w: ['stampUntil', 'stampDigest', 'nextTryOn', 'endedOn'] },
  },
  session: { customer: { w: ['lastSeenOn', 'endedOn', 'endedBy'] } },
  signRequest: { customer: { w: ['text', 'record', 'createdOn'] } },
  userAccount: { customer: { r: personOfLetters }, worker: { r: personOfLetters } },
  webhook: { customer: { w: webhookOfCustomer } },
  webhookEvent: { customer: { w: ['nextTryOn', 'askedOn', 'toldOn', 'deadOn', 'firstFailedOn'] } },
};

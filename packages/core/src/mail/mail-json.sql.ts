import { historyTypes, lateAcceptance, notSent, performTypes, sendStatuses } from '@hybrid-mail/contracts/delivery';
import {
  linkedMail,
  mail,
  mailDetails,
  mailHistory,
  mailPage,
  mailSignature,
  perform,
} from '@hybrid-mail/contracts/mail-record';
import { mailUser, named, organizationBrief, unitBrief } from '@hybrid-mail/contracts/people';
import { sql } from 'kysely';
import { mailWithin, type Reach } from '../reach.ts';
import { isoStamp, plainDay, plainStamp } from '../sql/stamps.ts';
import { labelOf, present, type WireFields, wireObject } from '../sql/wire-object.ts';
import { wireText } from '../sql/wire-row.ts';
import { firstEvidence, historyType } from './mail-history.ts';
import { progressJson } from './mail-progress.sql.ts';
import { letterPrice } from './price.sql.ts';

/** The tables of a letter as its record reads them; m is the letter. */
export const mailTables = sql`
  join unit u on u.id = m."unitId"
  join organization o on o.id = m."organizationId"
  join region r on r.id = m."regionId"
  join area a on a.id = m."areaId"
  join user_account cu on cu.id = m."creatorId"
  left join user_account su on su.id = m."senderId"
  left join unit sun on sun.id = su."unitId"
  left join perform pf on pf.id = m."performId"`;

const reference = (table: string) => wireObject(named, { id: sql.ref(`${table}.id`), name: sql.ref(`${table}.name`) });

const organizationOf = wireObject(organizationBrief, { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` });

const userOf = (user: string, unit: string) =>
  wireObject(mailUser, {
    id: sql.ref(`${user}.id`),
    name: sql.ref(`${user}.name`),
    type: sql.ref(`${user}.type`),
    organization: organizationOf,
    unit: unitOf(unit),
  });

const unitOf = (unit: string) =>
  wireObject(unitBrief, {
    id: sql.ref(`${unit}.id`),
    name: sql.ref(`${unit}.name`),
    isHead: sql.ref(`${unit}.isHead`),
  });

/** A delivery result; the perform table is called by `table`. */
export const performOf = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return wireObject(perform, {
    id: column('id'),
    createdOn: isoStamp(column('createdOn')),
    createdOnStr: plainStamp(column('createdOn')),
    performedOn: isoStamp(column('performedOn')),
    performedOnStr: plainDay(column('performedOn')),
    note: column('note'),
    type: column('performType'),
    typeName: labelOf(column('performType'), performTypes, ''),
    courier: column('courier'),
    postIndex: column('postIndex'),
    recipient: column('recipient'),
  });
};

const fields: WireFields<typeof mail> = {
  id: sql`m.id`,
  uid: sql`m.uid`,
  externalId: sql`m."externalId"`,
  receiver: sql`m.receiver`,
  address: sql`m.address`,
  area: reference('a'),
  region: reference('r'),
  pagesCount: sql`m.pages`,
  sheetsCount: sql`m.sheets`,
  isSent: sql`m."isSent"`,
  isDeleted: sql`m."deletedOn" is not null`,
  sentOn: isoStamp(sql`m."sentOn"`),
  sentOnStr: plainStamp(sql`m."sentOn"`),
  createdOn: isoStamp(sql`m."createdOn"`),
  createdOnStr: plainStamp(sql`m."createdOn"`),
  creatorUser: userOf('cu', 'u'),
  senderUser: present(sql`su.id`, userOf('su', 'sun')),
  perform: present(sql`pf.id`, performOf('pf')),
  isCharged: sql`m."isCharged"`,
  chargedOn: isoStamp(sql`m."chargedOn"`),
  sendStatus: sql`m."sendStatus"`,
  sendStatusName: labelOf(sql`m."sendStatus"`, sendStatuses, notSent.label),
  price: sql`coalesce(m.price, ${letterPrice})::numeric(14,2)::text`,
};

/** A letter of a list. */
export const mailJson = wireObject(mail, fields);

export const mailPageText = (page: { records: unknown[]; total: number }) => wireText(mailPage, page);

/** A letter that was recalled is unsigned again. */
const signatureJson = sql`(
  select ${wireObject(mailSignature, {
    signedOn: isoStamp(sql`s."verifiedOn"`),
    signerName: sql`s."signerName"`,
    signerOrganization: sql`s."signerOrganization"`,
    certificateSerial: sql`s."certificateSerial"`,
  })} from mail_signature s where s."mailId" = m.id and m."sendStatus" is not null order by s.generation desc limit 1)`;

/** Why the post refused, and that it took a letter which already counted as failed. */
const noteOfHistory = sql`case
  when h."historyType" = ${sql.lit(historyType.creationError)} then h.payload->>'reason'
  when h."historyType" = ${sql.lit(historyType.handedOver)} and h.payload->>'lateAfter' is not null
    then ${sql.lit(lateAcceptance)} end`;

const historiesJson = sql`(
  select coalesce(json_agg(${wireObject(mailHistory, {
    id: sql`h.id`,
    accountName: sql`h."accountName"`,
    createdOn: isoStamp(sql`h."createdOn"`),
    createdOnStr: plainStamp(sql`h."createdOn"`),
    historyType: sql`h."historyType"`,
    historyTypeName: labelOf(sql`h."historyType"`, historyTypes, ''),
    note: noteOfHistory,
    postPackagePostCode: sql`h."postIndex"`,
    perform: present(sql`hp.id`, performOf('hp')),
  })} order by h.seq), '[]'::json)
  from mail_history h left join perform hp on hp.id = h."performId"
  where h."mailId" = m.id and h."historyType" < ${sql.lit(firstEvidence)})`;

const linkedJson = wireObject(linkedMail, { id: sql`c.id`, isSent: sql`c."isSent"` });

const copiedFromJson = (reach: Reach) => sql`(
  select ${linkedJson} from mail c
  where c.id = m."copiedFromId" and c."deletedOn" is null and ${mailWithin(reach, 'c')})`;

const copiesJson = (reach: Reach) => sql`(
  select coalesce(json_agg(${linkedJson} order by c.id), '[]'::json) from mail c
  where c."copiedFromId" = m.id and c."deletedOn" is null and ${mailWithin(reach, 'c')})`;

/** Everything the page of one letter shows, beside the fields of the list; d is the letter's dispatch, if any. */
export const detailsJson = (reach: Reach, now: Date) =>
  wireObject(mailDetails, {
    ...fields,
    progress: progressJson(now),
    copiedFrom: copiedFromJson(reach),
    copies: copiesJson(reach),
    statusReason: sql`m."statusReason"`,
    queuedOn: isoStamp(sql`m."queuedOn"`),
    nextTryOn: isoStamp(sql`case when d.state in ('queued', 'sending', 'unknown') then d."nextTryOn" end`),
    attempts: sql`coalesce(d.attempts, 0)`,
    postalReference: sql`d."postalReference"`,
    documentSha256: sql`encode(m."documentSha256", 'hex')`,
    priceForMail: sql`u."sumForMail"::text`,
    priceForOverPaged: sql`u."sumForOverPaged"::text`,
    signature: signatureJson,
    histories: historiesJson,
  });

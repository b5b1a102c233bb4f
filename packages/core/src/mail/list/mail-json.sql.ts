import { sendStatus } from '@hybrid-mail/contracts/delivery';
import {
  linkedMail,
  mail,
  mailCorrection,
  mailDetails,
  mailHistory,
  mailInquiryAnswer,
  mailPage,
  mailSignature,
  perform,
} from '@hybrid-mail/contracts/mail-record';
import { mailUser, namedRecord, organizationBrief, unitBrief } from '@hybrid-mail/contracts/people';
import type { PriceRuleNumber } from '@hybrid-mail/contracts/price-rules';
import { firstTestLetterId } from '@hybrid-mail/contracts/test-mode';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { memoizePerLanguage } from '@hybrid-mail/messages/memoize-per-language';
import { sql } from 'kysely';
import { placeNameInSql } from '../../place-name-in-sql.ts';
import { mailWithin, type Reach } from '../../reach.ts';
import { wireText } from '../../sql/query-wire-row.ts';
import { shownAddress, shownReceiver } from '../../sql/shown-persons.sql.ts';
import { isoStamp, plainDay, plainStamp } from '../../sql/stamps.ts';
import { labelOf, valueUnlessNull, type WireFields, wireObject } from '../../sql/wire-object.ts';
import { firstEvidenceType, historyType } from '../mail-history.ts';
import { isOverPagedBy, letterPrice, memoizeByPriceRule } from '../price.sql.ts';
import { priceRuleAt } from '../price.ts';
import { statusReasonText } from '../status-reason.sql.ts';
import { nextAttemptOn, progressJson } from './mail-progress.sql.ts';

/** Joins that a letter's record needs; m is the letter. */
export const mailJoins = sql`
  join unit u on u.id = m.unit_id
  join organization o on o.id = m.organization_id
  join region r on r.id = m.region_id
  join area a on a.id = m.area_id
  join user_account cu on cu.id = m.creator_id
  left join user_account su on su.id = m.sender_id
  left join unit sun on sun.id = su.unit_id
  left join perform pf on pf.id = m.perform_id`;

const reference = (table: string) =>
  wireObject(namedRecord, { id: sql.ref(`${table}.id`), name: placeNameInSql(table) });

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

/** A delivery result; `table` is the alias of the perform table. */
export const deliveryResultJson = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return wireObject(perform, {
    id: column('id'),
    createdOn: isoStamp(column('createdOn')),
    createdOnStr: plainStamp(column('createdOn')),
    performedOn: isoStamp(column('performedOn')),
    performedOnStr: plainDay(column('performedOn')),
    note: column('note'),
    type: column('performType'),
    typeName: labelOf(column('performType'), deliveryTexts.results, ''),
    courier: column('courier'),
    postIndex: column('postIndex'),
    recipient: column('recipient'),
  });
};

/**
 * The time until which a queued letter can be recalled: its first attempt. Null if the letter was due as soon as it was
 * signed.
 */
const recallUntil = sql`case when m.send_status = ${sql.lit(sendStatus.queued)} then (
  select held.next_try_on from dispatch held
  where held.mail_id = m.id and held.state = 'queued' and held.next_try_on > m.queued_on) end`;

const fieldsOf = (rule: PriceRuleNumber): WireFields<typeof mail> => ({
  id: sql`m.id`,
  uid: sql`m.uid`,
  externalId: sql`m.external_id`,
  receiver: shownReceiver(),
  address: shownAddress(),
  area: reference('a'),
  region: reference('r'),
  pagesCount: sql`m.pages`,
  sheetsCount: sql`m.sheets`,
  isSent: sql`m.is_sent`,
  isDeleted: sql`m.deleted_on is not null`,
  isTest: sql`m.id >= ${sql.lit(firstTestLetterId)}`,
  erasedOn: isoStamp(sql`m.erased_on`),
  isCorrectable: sql`not m.is_sent and m.send_status is null
    and not exists (select 1 from dispatch signed where signed.mail_id = m.id)`,
  sentOn: isoStamp(sql`m.sent_on`),
  sentOnStr: plainStamp(sql`m.sent_on`),
  createdOn: isoStamp(sql`m.created_on`),
  createdOnStr: plainStamp(sql`m.created_on`),
  creatorUser: userOf('cu', 'u'),
  senderUser: valueUnlessNull(sql`su.id`, userOf('su', 'sun')),
  perform: valueUnlessNull(sql`pf.id`, deliveryResultJson('pf')),
  isCharged: sql`m.is_charged`,
  chargedOn: isoStamp(sql`m.charged_on`),
  sendStatus: sql`m.send_status`,
  sendStatusName: labelOf(sql`m.send_status`, deliveryTexts.sendStatuses, deliveryTexts.notSent),
  recallUntil: isoStamp(recallUntil),
  price: sql`coalesce(m.price, ${letterPrice(rule)})::numeric(14,2)::text`,
});

const mailJsonBy = memoizePerLanguage(() => memoizeByPriceRule((rule) => wireObject(mail, fieldsOf(rule))));

/** A letter in a list. @param rule of the price of letters that are not charged yet */
export const mailJson = (rule: PriceRuleNumber) => mailJsonBy()(rule);

export const mailPageText = (page: {
  records: unknown[];
  total: number;
  totalIsExact?: false;
  nextCursor?: string;
  deleted?: unknown[];
}) => wireText(mailPage, page);

/** A recalled letter counts as unsigned. */
const signatureJson = sql`(
  select ${wireObject(mailSignature, {
    signedOn: isoStamp(sql`s.verified_on`),
    signerName: sql`s.signer_name`,
    signerOrganization: sql`s.signer_organization`,
    certificateSerial: sql`s.certificate_serial`,
  })} from mail_signature s where s.mail_id = m.id and m.send_status is not null order by s.generation desc limit 1)`;

/** Refusal reason, or the note that the post accepted a letter that counted as failed. */
const noteOfHistory = (reach: Reach) => sql`case
  when h.history_type = ${sql.lit(historyType.creationError)} then ${statusReasonText(sql`h.payload->>'reason'`, reach)}
  when h.history_type = ${sql.lit(historyType.handedOver)} and h.payload->>'lateAfter' is not null
    then ${sql.lit(deliveryTexts.lateAcceptance)} end`;

const historiesJson = (reach: Reach) => sql`(
  select coalesce(json_agg(${wireObject(mailHistory, {
    id: sql`h.id`,
    accountName: sql`h.account_name`,
    createdOn: isoStamp(sql`h.created_on`),
    createdOnStr: plainStamp(sql`h.created_on`),
    historyType: sql`h.history_type`,
    historyTypeName: labelOf(sql`h.history_type`, deliveryTexts.histories, ''),
    note: noteOfHistory(reach),
    postPackagePostCode: sql`h.post_index`,
    perform: valueUnlessNull(sql`hp.id`, deliveryResultJson('hp')),
  })} order by h.seq), '[]'::json)
  from mail_history h left join perform hp on hp.id = h.perform_id
  where h.mail_id = m.id and h.history_type < ${sql.lit(firstEvidenceType)})`;

const correctionsJson = sql`(
  select coalesce(json_agg(${wireObject(mailCorrection, {
    id: sql`h.id`,
    correctedOn: isoStamp(sql`h.created_on`),
    accountName: sql`h.account_name`,
    changed: sql`h.payload->'changed'`,
  })} order by h.seq), '[]'::json)
  from mail_history h where h.mail_id = m.id and h.history_type = ${sql.lit(historyType.corrected)})`;

const inquiryAnswersJson = () => sql`(
  select coalesce(json_agg(${wireObject(mailInquiryAnswer, {
    id: sql`h.id`,
    answeredOn: isoStamp(sql`h.created_on`),
    text: sql`coalesce(h.payload->>'text', ${sql.lit(mailListTexts.erased)})`,
    promisedOn: sql`h.payload->>'promisedOn'`,
  })} order by h.seq), '[]'::json)
  from mail_history h where h.mail_id = m.id and h.history_type = ${sql.lit(historyType.inquiryAnswered)})`;

const linkedJson = wireObject(linkedMail, { id: sql`c.id`, isSent: sql`c.is_sent` });

const copiedFromJson = (reach: Reach) => sql`(
  select ${linkedJson} from mail c
  where c.id = m.copied_from_id and c.deleted_on is null and ${mailWithin(reach, 'c')})`;

const copiesJson = (reach: Reach) => sql`(
  select coalesce(json_agg(${linkedJson} order by c.id), '[]'::json) from mail c
  where c.copied_from_id = m.id and c.deleted_on is null and ${mailWithin(reach, 'c')})`;

/** Whether letter m has more sheets than the base price of its charge covers; null before the charge. */
const isChargedOverPaged = sql`(
  select m.sheets > c.sheets_in_base from charge c where c.mail_id = m.id and c.kind = 'letter')`;

/** A letter with all details; d is its dispatch, if any. */
export const mailDetailsJson = (reach: Reach, now: Date) =>
  wireObject(mailDetails, {
    ...fieldsOf(priceRuleAt(now)),
    progress: progressJson(now),
    copiedFrom: copiedFromJson(reach),
    copies: copiesJson(reach),
    statusReason: statusReasonText(sql`m.status_reason`, reach),
    queuedOn: isoStamp(sql`m.queued_on`),
    nextTryOn: isoStamp(nextAttemptOn),
    attempts: sql`coalesce(d.attempts, 0)`,
    postalReference: sql`d.postal_reference`,
    documentSha256: sql`encode(m.document_sha256, 'hex')`,
    priceForMail: sql`u.sum_for_mail::text`,
    priceForOverPaged: sql`u.sum_for_over_paged::text`,
    isOverPaged: sql`coalesce(${isChargedOverPaged}, ${isOverPagedBy(priceRuleAt(now))})`,
    signature: signatureJson,
    histories: historiesJson(reach),
    corrections: correctionsJson,
    inquiryAnswers: inquiryAnswersJson(),
  });

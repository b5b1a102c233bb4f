import { readCheckedNumber, readMailNumber, readPostalNumber } from '@hybrid-mail/contracts/mail-number';
import { trackedHistory, trackedMail, trackedPerform } from '@hybrid-mail/contracts/track';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { type RawBuilder, sql } from 'kysely';
import { isoStamp, plainDay, plainStamp } from '../../sql/stamps.ts';
import { labelOf, valueUnlessNull, wireObject } from '../../sql/wire-object.ts';
import { firstEvidenceType, historyType } from '../mail-history.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const performOf = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const json = wireObject(trackedPerform, {
    type: column('performType'),
    typeName: labelOf(column('performType'), deliveryTexts.results, ''),
    performedOn: isoStamp(column('performedOn')),
    performedOnStr: plainDay(column('performedOn')),
  });
  return valueUnlessNull(column('id'), json);
};

const histories = (withResults: boolean) => sql`(
  select coalesce(json_agg(${wireObject(trackedHistory, {
    createdOn: isoStamp(sql`h.created_on`),
    createdOnStr: plainStamp(sql`h.created_on`),
    historyType: sql`h.history_type`,
    historyTypeName: labelOf(sql`h.history_type`, deliveryTexts.histories, ''),
    postPackagePostCode: sql`h.post_index`,
    perform: performOf('hp'),
  })} order by h.seq), '[]'::json)
  from mail_history h left join perform hp on hp.id = h.perform_id
  where h.mail_id = m.id and h.history_type < ${sql.lit(firstEvidenceType)}
    and ${withResults ? sql`true` : sql`h.history_type <> ${sql.lit(historyType.result)}`})`;

interface Shown {
  hash: boolean;
  result: boolean;
}

/**
 * Our numbers are sequential and can be enumerated, so a lookup by the bare number hides the delivery result. Only the
 * uid, which the receipt's QR code holds, shows the hash of the document (decision 072).
 */
const shownBy = (text: string): Shown => ({ hash: uuid.test(text.trim()), result: readMailNumber(text) === null });

const trackedJson = ({ hash, result }: Shown) =>
  wireObject(trackedMail, {
    id: sql`m.id`,
    isSent: sql`m.is_sent`,
    sendStatus: sql`m.send_status`,
    sendStatusName: labelOf(sql`m.send_status`, deliveryTexts.sendStatuses, deliveryTexts.notSent),
    documentSha256: hash ? sql`encode(m.document_sha256, 'hex')` : sql`null`,
    isResultShown: sql.lit(result),
    perform: result ? performOf('pf') : sql`null`,
    histories: histories(result),
  });

/** Condition for our number (with or without check signs), the post's number, or the uid; null for any other text. */
export function trackingCondition(text: string): RawBuilder<boolean> | null {
  const number = readMailNumber(text);
  if (number !== null) return sql`m.id = ${number}`;
  const checked = readCheckedNumber(text);
  if (checked) return sql`m.id = ${checked.id} and starts_with(m.uid::text, ${checked.signs.toLowerCase()})`;
  const ofPost = readPostalNumber(text);
  if (ofPost !== null) return sql`m.id = (select d.mail_id from dispatch d where d.postal_reference = ${ofPost})`;
  return uuid.test(text.trim()) ? sql`m.uid = ${text.trim().toLowerCase()}::uuid` : null;
}

export function trackMailQuery(text: string): RawBuilder<{ json: string }> | null {
  const found = trackingCondition(text);
  return (
    found &&
    sql`select ${trackedJson(shownBy(text))}::text as json from mail m
      left join perform pf on pf.id = m.perform_id where ${found} and m.is_sent and m.deleted_on is null`
  );
}

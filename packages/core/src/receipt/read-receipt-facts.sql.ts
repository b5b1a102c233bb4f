import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { type Database, query, textQuery } from '@hybrid-mail/db';
import type { ReceiptData } from '@hybrid-mail/documents/receipt';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { receiptTexts } from '@hybrid-mail/messages/receipt';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { historyType } from '../mail/index.ts';
import { mailWithin, type Reach } from '../reach.ts';
import { jsonObject } from '../sql/json-object.ts';
import { paperDay, paperStamp } from '../sql/stamps.ts';
import { labelOf } from '../sql/wire-object.ts';

type HistoryRow = ReceiptData['history'][number] & {
  type: number;
  seq: number;
  createdOn: string;
  /** In hexadecimal. */
  hash: string;
  /** Delivery result of the entry; null for other entries. */
  result: number | null;
};

/**
 * Facts of a receipt, read in one statement, so that they are consistent. Names are as of the signing, so that renaming
 * a unit or district does not change the paper.
 */
export type ReceiptFacts = Omit<ReceiptData, 'number' | 'trackUrl' | 'qrUrl' | 'asOf' | 'history' | 'proofs'> & {
  isSent: boolean;
  uid: string;
  /** Whether the letter was signed after receipts got check signs; older receipts stay byte for byte. */
  hasCheckSigns: boolean;
  /** Time of the latest event. */
  asOf: { at: string; text: string };
  /** The complete history, internal evidence included. */
  history: HistoryRow[];
  /** The signature that the letter was sent with, PKCS#7 in base64. */
  pkcs7: string;
};

/** Names of history types: those of the specification and internal evidence. */
const actionsOf = () => ({ ...deliveryTexts.histories, ...receiptTexts.evidence });

export const numberOf = formatMailNumber;

const office = (column: RawBuilder<unknown>) => textAround((index) => receiptTexts.office({ index }), column);
const handedTo = (column: RawBuilder<unknown>) =>
  textAround((recipient) => receiptTexts.handedTo({ recipient }), column);

/** SQL of a formatted text with a column's value inserted; null if the value is null. */
function textAround(format: (value: string) => string, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const [before = '', after = ''] = format('\0').split('\0');
  return sql`${sql.lit(before)} || ${column} || ${sql.lit(after)}`;
}

const list = (...texts: RawBuilder<unknown>[]) => sql`to_json(array_remove(array[${sql.join(texts)}]::text[], null))`;

const resultOf = (table: string) => labelOf(sql.ref(`${table}.performType`), deliveryTexts.results, '');

const historyJson = () => sql`(
  select json_agg(${jsonObject<HistoryRow>({
    type: sql`h.history_type`,
    seq: sql`h.seq`,
    createdOn: sql`h.created_on`,
    hash: sql`encode(h.hash, 'hex')`,
    result: sql`(h.payload->'result'->>'type')::int`,
    at: paperStamp(sql`h.created_on`),
    action: labelOf(sql`h.history_type`, actionsOf(), ''),
    details: list(
      sql`case when hp.id is not null then ${resultOf('hp')} || ' ' || ${paperDay(sql`hp.performed_on`)} end`,
      handedTo(sql`hp.recipient`),
      office(sql`coalesce(hp.post_index, h.post_index)`),
      sql`hp.note`,
      sql`h.account_name`,
    ),
  })} order by h.seq)
  from mail_history h left join perform hp on hp.id = h.perform_id where h.mail_id = m.id)`;

const factsJson = () =>
  jsonObject<ReceiptFacts>({
    isSent: sql`m.is_sent`,
    uid: sql`m.uid`,
    hasCheckSigns: sql`coalesce((signed.payload->>'receipt')::int >= 2, false)`,
    postalReference: sql`d.postal_reference`,
    sender: jsonObject<ReceiptData['sender']>({
      organization: sql`coalesce(signed.payload #>> '{sender,organization}', o.name)`,
      inn: sql`o.inn`,
      unit: sql`coalesce(signed.payload #>> '{sender,unit}', u.name)`,
    }),
    receiver: sql`m.receiver`,
    address: sql`m.address`,
    region: sql`coalesce(s.record #>> '{region,name}', r.name)`,
    area: sql`coalesce(s.record #>> '{area,name}', a.name)`,
    pages: sql`m.pages`,
    sheets: sql`m.sheets`,
    price: sql`m.price::numeric(14,2)::text`,
    createdOn: paperStamp(sql`m.created_on`),
    signedOn: paperStamp(sql`s.verified_on`),
    acceptedOn: paperStamp(sql`m.sent_on`),
    result: sql`case when pf.id is not null then ${jsonObject<NonNullable<ReceiptData['result']>>({
      label: resultOf('pf'),
      on: paperDay(sql`pf.performed_on`),
      details: list(handedTo(sql`pf.recipient`), office(sql`pf.post_index`), sql`pf.note`),
    })} end`,
    signature: sql`case when s.mail_id is not null then ${jsonObject<ReceiptData['signature']>({
      signer: sql`s.signer_name`,
      organization: sql`s.signer_organization`,
      inn: sql`s.signer_inn`,
      pinfl: sql`s.signer_pinfl`,
      certificateSerial: sql`s.certificate_serial`,
      certificateFrom: paperDay(sql`s.certificate_from`),
      certificateTo: paperDay(sql`s.certificate_to`),
    })} end`,
    pkcs7: sql`encode(s.pkcs7, 'base64')`,
    documentSha256: sql`encode(m.document_sha256, 'hex')`,
    historyHash: sql`encode(m.history_hash, 'hex')`,
    history: historyJson(),
    asOf: jsonObject<ReceiptFacts['asOf']>({ at: sql`last.at`, text: paperStamp(sql`last.at`) }),
  });

/** Built from JsonFields, so that no field of its type can be missing. */
const factsRow = z.object({ json: z.custom<ReceiptFacts>() });

/** @returns null for a letter that is missing or out of reach */
export async function readReceiptFacts(db: Database, reach: Reach, id: number): Promise<ReceiptFacts | null> {
  const found = sql`select ${factsJson()} as json from mail m
      join unit u on u.id = m.unit_id
      join organization o on o.id = m.organization_id
      join region r on r.id = m.region_id
      join area a on a.id = m.area_id
      left join dispatch d on d.mail_id = m.id
      left join mail_signature s on s.mail_id = m.id and s.generation = d.generation
      left join lateral (
        select h.payload from mail_history h
        where h.mail_id = m.id and h.history_type = ${sql.lit(historyType.signed)} and (h.payload->>'generation')::int = d.generation
        order by h.seq desc limit 1
      ) signed on true
      cross join lateral (select max(h.created_on) as at from mail_history h where h.mail_id = m.id) last
      left join perform pf on pf.id = m.perform_id
      where m.id = ${id} and m.deleted_on is null and ${mailWithin(reach)}`;
  const [row] = await query(db, textQuery(factsRow, found), { prepared: true });
  return row?.json ?? null;
}

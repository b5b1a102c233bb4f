import { historyTypes, performTypes } from '@hybrid-mail/contracts/delivery';
import { mailNumber } from '@hybrid-mail/contracts/track';
import type { Database } from '@hybrid-mail/db';
import type { ReceiptData } from '@hybrid-mail/documents/receipt';
import { type RawBuilder, sql } from 'kysely';
import { historyType } from '../mail/mail-history.ts';
import { mailWithin, type Reach } from '../reach.ts';
import { hotQuery } from '../sql/hot-query.ts';
import { jsonObject } from '../sql/json-object.ts';
import { paperDay, paperStamp } from '../sql/stamps.ts';
import { labelOf } from '../sql/wire-object.ts';

type HistoryRow = ReceiptData['history'][number] & { type: number };

/**
 * What a receipt says of a letter, read in one statement: a later event cannot slip in between. Names are those that were
 * signed, so that a renamed unit or district does not change the paper.
 */
export type ReceiptFacts = Omit<ReceiptData, 'number' | 'trackUrl' | 'qrUrl' | 'asOf' | 'history'> & {
  isSent: boolean;
  uid: string;
  /** When the last thing happened to the letter. */
  asOf: { at: string; text: string };
  /** All of it, our own evidence too. */
  history: HistoryRow[];
};

/** Our own evidence beside the types of the specification. */
const actions = [
  ...historyTypes,
  { id: 100, label: 'Письмо подписано электронной подписью' },
  { id: 101, label: 'Отправка не удалась' },
];

export const numberOf = mailNumber;

const office = (column: RawBuilder<unknown>) => sql`'Отделение ' || ${column}`;
const handedTo = (column: RawBuilder<unknown>) => sql`'Получил: ' || ${column}`;
const list = (...texts: RawBuilder<unknown>[]) => sql`to_json(array_remove(array[${sql.join(texts)}]::text[], null))`;

const resultOf = (table: string) => labelOf(sql.ref(`${table}.performType`), performTypes, '');

const history = sql`(
  select json_agg(${jsonObject<HistoryRow>({
    type: sql`h."historyType"`,
    at: paperStamp(sql`h."createdOn"`),
    action: labelOf(sql`h."historyType"`, actions, ''),
    details: list(
      sql`case when hp.id is not null then ${resultOf('hp')} || ' ' || ${paperDay(sql`hp."performedOn"`)} end`,
      handedTo(sql`hp.recipient`),
      office(sql`coalesce(hp."postIndex", h."postIndex")`),
      sql`hp.note`,
      sql`h."accountName"`,
    ),
  })} order by h.seq)
  from mail_history h left join perform hp on hp.id = h."performId" where h."mailId" = m.id)`;

const facts = jsonObject<ReceiptFacts>({
  isSent: sql`m."isSent"`,
  uid: sql`m.uid`,
  postalReference: sql`d."postalReference"`,
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
  createdOn: paperStamp(sql`m."createdOn"`),
  signedOn: paperStamp(sql`s."verifiedOn"`),
  acceptedOn: paperStamp(sql`m."sentOn"`),
  result: sql`case when pf.id is not null then ${jsonObject<NonNullable<ReceiptData['result']>>({
    label: resultOf('pf'),
    on: paperDay(sql`pf."performedOn"`),
    details: list(handedTo(sql`pf.recipient`), office(sql`pf."postIndex"`), sql`pf.note`),
  })} end`,
  signature: sql`case when s."mailId" is not null then ${jsonObject<ReceiptData['signature']>({
    signer: sql`s."signerName"`,
    organization: sql`s."signerOrganization"`,
    inn: sql`s."signerInn"`,
    pinfl: sql`s."signerPinfl"`,
    certificateSerial: sql`s."certificateSerial"`,
    certificateFrom: paperDay(sql`s."certificateFrom"`),
    certificateTo: paperDay(sql`s."certificateTo"`),
  })} end`,
  documentSha256: sql`encode(m."documentSha256", 'hex')`,
  historyHash: sql`encode(m."historyHash", 'hex')`,
  history,
  asOf: jsonObject<ReceiptFacts['asOf']>({ at: sql`last.at`, text: paperStamp(sql`last.at`) }),
});

/** @returns null for a letter that is missing or out of reach */
export async function receiptFacts(db: Database, reach: Reach, id: number): Promise<ReceiptFacts | null> {
  const [row] = await hotQuery(
    db,
    sql<{ json: ReceiptFacts }>`select ${facts} as json from mail m
      join unit u on u.id = m."unitId"
      join organization o on o.id = m."organizationId"
      join region r on r.id = m."regionId"
      join area a on a.id = m."areaId"
      left join dispatch d on d."mailId" = m.id
      left join mail_signature s on s."mailId" = m.id and s.generation = d.generation
      left join lateral (
        select h.payload from mail_history h
        where h."mailId" = m.id and h."historyType" = ${sql.lit(historyType.signed)} and (h.payload->>'generation')::int = d.generation
        order by h.seq desc limit 1
      ) signed on true
      cross join lateral (select max(h."createdOn") as at from mail_history h where h."mailId" = m.id) last
      left join perform pf on pf.id = m."performId"
      where m.id = ${id} and m."deletedOn" is null and ${mailWithin(reach)}`,
  );
  return row?.json ?? null;
}

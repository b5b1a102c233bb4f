import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { MailQuery } from '@hybrid-mail/contracts/mail-list';
import type { MailPage } from '@hybrid-mail/contracts/mail-record';
import { query } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { queryWireRecords } from '../../sql/query-wire-row.ts';
import { priceRuleAt } from '../price.ts';
import { decodeMailCursor, encodeMailCursor, type MailCursor, type Place } from './cursor/mail-cursor.ts';
import { deletedPageQuery, mailPageIdsQuery, mailRecordsQuery, mailTotalQuery } from './list-mail.sql.ts';
import { mailJson, mailPageText } from './mail-json.sql.ts';

type Reading = Pick<Context, 'db' | 'reach' | 'clock'>;

/** A page in wire form, with the cursor of the next one; null on the last page. */
type ListedPage = WireText<MailPage> & { readonly nextCursor: string | null };

/**
 * A page of letters within reach, with the total; on request with the letters that were deleted.
 * @throws Refusal wrong-input for parameters that exclude each other, and for a text that is no cursor
 */
export async function listMail(ctx: Reading, asked: MailQuery): Promise<ListedPage> {
  assertPageable(asked);
  const from = asked.cursor === undefined ? null : decodeMailCursor(asked.cursor);
  const ordered = from ? { ...asked, sort: from.sort, desc: from.desc } : asked;
  const letters = from?.after === null ? await onlyTotal(ctx, ordered) : await readLetters(ctx, ordered, from?.after);
  const deleted = asked.includeDeleted ? await readDeleted(ctx, ordered, from) : null;
  const hasMore = letters.next !== null || (deleted?.next ?? null) !== null;
  const nextCursor = hasMore
    ? encodeMailCursor({
        ...{ sort: ordered.sort, desc: ordered.desc, after: letters.next },
        ...(deleted && { afterDeleted: deleted.next }),
      })
    : null;
  const page = {
    ...{ records: letters.records, total: letters.total },
    ...('totalIsExact' in letters && { totalIsExact: letters.totalIsExact }),
    ...(nextCursor !== null && { nextCursor }),
    ...(deleted && { deleted: deleted.records }),
  };
  return Object.assign(mailPageText(page), { nextCursor });
}

function assertPageable({ cursor, skip, includeDeleted, changedSince }: MailQuery): void {
  if (includeDeleted && changedSince === undefined)
    throw new Refusal('wrong-input', { fields: { includeDeleted: problem('deleted-without-since') } });
  if (skip > 0 && (cursor !== undefined || includeDeleted))
    throw new Refusal('wrong-input', { fields: { skip: problem('cursor-and-skip') } });
}

/** `totalIsExact` is false for a total that is at least the number. */
interface Total {
  readonly total: number;
  readonly totalIsExact?: false;
}

interface Read<P> {
  readonly records: unknown[];
  /** Place of the last record; null when no others follow. */
  readonly next: P | null;
}

async function readLetters(
  { db, reach, clock }: Reading,
  asked: MailQuery,
  after: Place | undefined,
): Promise<Read<Place> & Total> {
  const [found] = await query(db, mailPageIdsQuery(asked, reach, after), { prepared: true });
  const { ids: wanted, total, key } = found ?? { ids: [], total: 0, key: null };
  const ids = wanted.slice(0, asked.limit);
  const counted = total === null ? totalSoFar(asked, wanted.length, after !== undefined) : { total };
  const rule = priceRuleAt(clock.now());
  const records = ids.length === 0 ? [] : await queryWireRecords(db, mailJson(rule), mailRecordsQuery(rule, ids));
  const last = ids.at(-1);
  return { records, ...counted, next: key === null || last === undefined ? null : { key: JSON.parse(key), id: last } };
}

/** The total as far as the page shows it: exact on the last page that `skip` leads to. */
function totalSoFar({ skip, limit }: MailQuery, found: number, isAfterCursor: boolean): Total {
  if (found > limit || isAfterCursor) return { total: skip + found, totalIsExact: false };
  return { total: skip + found };
}

/** A page after the last letter, which holds deleted letters alone. */
async function onlyTotal(ctx: Reading, asked: MailQuery): Promise<Read<Place> & Total> {
  if (asked.skipTotal) return { records: [], next: null, total: 0, totalIsExact: false };
  const [found] = await query(ctx.db, mailTotalQuery(asked, ctx.reach));
  return { records: [], total: found?.total ?? 0, next: null };
}

async function readDeleted({ db, reach }: Reading, asked: MailQuery, from: MailCursor | null) {
  if (from?.afterDeleted === null) return { records: [], next: null };
  const rows = await query(db, deletedPageQuery(asked, reach, from?.afterDeleted));
  const page = rows.slice(0, asked.limit);
  const last = page.at(-1);
  return {
    records: page.map(({ json }): unknown => JSON.parse(json)),
    next: rows.length > page.length && last ? { key: last.key, id: last.id } : null,
  };
}

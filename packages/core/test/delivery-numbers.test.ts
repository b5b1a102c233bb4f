import {
  type DeliveryResult,
  deliveryResult,
  deliveryResults,
  type FailedStatus,
  failedStatuses,
  isReturn,
  type SendStatus,
  sendStatus,
  sendStatuses,
  type historyType as shownHistoryType,
  wrongAddressResults,
} from '@hybrid-mail/contracts/delivery';
import { type TestDatabase, testDatabase } from '@hybrid-mail/db/testing';
import { postalEvent } from '@hybrid-mail/gateways/ports/postal';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { noticeTexts } from '@hybrid-mail/messages/notices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyType } from '../src/mail/index.ts';

// A result or status without a text is a type error.
deliveryTexts.results satisfies Record<DeliveryResult, string>;
deliveryTexts.sendStatuses satisfies Record<SendStatus, string>;
deliveryTexts.sendStatusesOnPage satisfies Record<SendStatus, string>;
deliveryTexts.histories satisfies Record<(typeof shownHistoryType)[keyof typeof shownHistoryType], string>;
noticeTexts.said.why satisfies Record<FailedStatus, string>;

const { attempt, delivered } = deliveryResult;
const { queued, accepted } = sendStatus;
/** History entries of the post that are events for programs, by their types. */
const ofNews = [[historyType.printed], [historyType.prepared], [historyType.removed, historyType.creationError]];
/** Results other than a return. */
const notReturned = deliveryResults.filter((result) => !isReturn(result));

/** Numbers on which conditions are tested; a result of a newer version ends a letter too. */
const tried = Array.from({ length: 126 }, (_, place) => place - 5);

type Column = 'perform_type' | 'send_status' | 'history_type';
interface Numbers {
  readonly column: Column;
  readonly are: readonly number[];
  /** Value of is_sent in the rows that the condition is tested on. */
  readonly isSent?: boolean;
}

/** Each check constraint and partial index, with the numbers that satisfy it. */
const conditions: Record<string, Numbers> = {
  evidence_seal_unstamped_signature: { column: 'history_type', are: [historyType.signed] },
  perform_type_known: { column: 'perform_type', are: deliveryResults },
  mail_perform_type_known: { column: 'perform_type', are: deliveryResults },
  mail_send_status_known: { column: 'send_status', are: sendStatuses },
  mail_sent_is_accepted: { column: 'send_status', are: [accepted], isSent: true },
  mail_alike: { column: 'send_status', are: [queued], isSent: false },
  mail_under_way: { column: 'send_status', are: [queued] },
  mail_queued: { column: 'send_status', are: [queued] },
  mail_failed: { column: 'send_status', are: failedStatuses },
  mail_moving: { column: 'perform_type', are: [attempt], isSent: true },
  mail_to_erase: { column: 'perform_type', are: tried.filter((number) => number !== attempt) },
  mail_returned: { column: 'perform_type', are: wrongAddressResults, isSent: true },
};

/** Each function, trigger and view that contains such numbers, with its lists. */
const definitions: Record<string, Partial<Record<Column, readonly (readonly number[])[]>>> = {
  'function keep_evidence_seal': { history_type: [[historyType.signed, historyType.handedOver, historyType.result]] },
  'function keep_mail_notice': { perform_type: [notReturned] },
  'function webhook_event_type': {
    perform_type: [[delivered], [attempt]],
    send_status: [[queued], [accepted], [sendStatus.postalError], [sendStatus.refused, sendStatus.internalError]],
  },
  'function webhook_event_type_of_news': { history_type: ofNews },
  'trigger keep_history_event': { history_type: [ofNews.flat()] },
  'view closed_letter': { perform_type: [[attempt]] },
  'trigger keep_mail_notice': { perform_type: [notReturned], send_status: [failedStatuses] },
};

const anyNumbers = `'\\m(perform_type|send_status|history_type)\\M'`;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.db.pool.query(text, values)).rows;

/** Numbers for which Postgres evaluates this condition to true. */
async function numbersIn(condition: string, { column, isSent = true }: Numbers): Promise<number[]> {
  const found = await rows<{ number: number }>(
    `
    select letter.${column}::int as number from (
      select number::smallint as ${column}, null::timestamptz as deleted_on, null::timestamptz as erased_on,
        null::timestamptz as signature_stamped_on, ${isSent} as is_sent
      from unnest($1::int[]) number) letter
    where ${condition} order by 1`,
    [tried],
  );
  return found.map(({ number }) => number);
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

describe('the database knows the numbers of packages/contracts/src/delivery.ts', () => {
  it('in each check and partial index, and in no other one', async () => {
    const found = await rows<{ name: string; condition: string }>(`
      select conname as name, pg_get_expr(conbin, conrelid) as condition from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace and pg_get_expr(conbin, conrelid) ~ ${anyNumbers}
      union all select c.relname, pg_get_expr(i.indpred, i.indrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relnamespace = 'public'::regnamespace and pg_get_expr(i.indpred, i.indrelid) ~ ${anyNumbers}
      order by 1`);
    expect(found.map(({ name }) => name)).toEqual(Object.keys(conditions).toSorted());
    for (const { name, condition } of found) {
      const numbers = conditions[name] ?? expect.fail(name);
      expect([name, await numbersIn(condition, numbers)]).toEqual([name, sorted(numbers.are)]);
    }
  });

  it('in each function, trigger and view, and in no other one', async () => {
    const found = await rows<{ name: string; text: string }>(`
      select 'function ' || p.proname as name, p.prosrc as text from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prosrc ~ ${anyNumbers}
      union all select 'trigger ' || t.tgname, pg_get_triggerdef(t.oid) from pg_trigger t
        where not t.tgisinternal and pg_get_triggerdef(t.oid) ~ ${anyNumbers}
      union all select 'view ' || viewname, definition from pg_views
        where schemaname = 'public' and definition ~ ${anyNumbers}
      order by 1`);
    const lists = found.map(({ name, text }) => [name, listsOf(text)] as const);
    expect(Object.fromEntries(lists.filter(([, of]) => Object.keys(of).length > 0))).toEqual(definitions);
  });
});

/** Matches `perform_type not in (0, 8)`, also in Postgres's form `perform_type <> ALL (ARRAY[0, 8])`. */
const comparison =
  /\b(perform_type|send_status|history_type)\s*(?:not in|in|between|=|<>|!=|<|>|<=|>=|is(?: not)? distinct from)\s*(?:all|any)?\s*(\(?(?:array\[)?\d[\d, ]*)/gi;

function listsOf(text: string): Record<string, number[][]> {
  const found: Record<string, number[][]> = {};
  for (const [, column = '', list = ''] of text.matchAll(comparison)) {
    const numbers = [...list.matchAll(/\d+/g)].map(([digits]) => Number(digits));
    found[column] = [...(found[column] ?? []), numbers];
  }
  return found;
}

describe('the post may tell', () => {
  const results = Array.from({ length: 126 }, (_, place) => place - 5);
  const isAccepted = (type: number) =>
    postalEvent.safeParse({
      id: 'e-1',
      cursor: '1',
      uid: 'u-1',
      sequence: 1,
      type: 'result',
      at: '2026-11-21T06:30:00Z',
      postIndex: null,
      result: {
        type,
        performedOn: '2026-11-21T06:30:00Z',
        recipient: null,
        note: null,
        courier: null,
        postIndex: null,
      },
    }).success;

  it('every delivery result, and nothing else', () => {
    expect(results.filter(isAccepted)).toEqual(sorted(deliveryResults));
  });
});

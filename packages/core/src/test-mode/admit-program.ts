import { type Database, execute, query, textQuery } from '@hybrid-mail/db';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { testLetterTexts as texts } from '@hybrid-mail/messages/integration';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../actor.ts';

const home = z.object({ organization: z.string(), unit: z.string(), program: z.string() });
type Home = z.output<typeof home>;

/** Balance of every organization in the test mode, in so‘m. */
const testMoney = 900_000_000_000;

/** The rows that each database of the test mode holds, by program, so that most calls copy nothing. */
const copies = new WeakMap<Database, Map<number, string>>();

/**
 * Copies organization, unit and program of a test key into the database of the test mode, under their ids. There the
 * organization may always send: its balance is large, its contract has no end, and a unit without a price has 0.
 */
export async function admitProgram(live: Database, test: Database, { userId }: Pick<Actor, 'userId'>): Promise<void> {
  const [found] = await query(live, homeOf(userId));
  if (!found) throw new Error(`program ${userId} has no organization`);
  const known = copies.get(test) ?? new Map<number, string>();
  copies.set(test, known);
  const text = JSON.stringify(found);
  if (known.get(userId) === text) return;
  await copy(test, found);
  known.set(userId, text);
}

const homeOf = (userId: number) =>
  textQuery(
    home,
    sql`select to_jsonb(o)::text as organization, to_jsonb(u)::text as unit, to_jsonb(p)::text as program
      from user_account p join unit u on u.id = p.unit_id join organization o on o.id = p.organization_id
      where p.id = ${userId}`,
  );

/** In Russian whatever language the program asks for, because the name is stored. */
const nameOf = (organization: string) =>
  inLanguage('ru', () =>
    texts.organization({ name: z.object({ name: z.string() }).parse(JSON.parse(organization)).name }),
  );

const copy = (test: Database, { organization, unit, program }: Home) =>
  test.transaction(async (tx) => {
    await execute(
      tx,
      sql`
      insert into organization select (jsonb_populate_record(null::organization, ${organization}::jsonb || jsonb_build_object(
        'name', ${nameOf(organization)}::text, 'is_active', true, 'contract_sum', ${testMoney}::numeric,
        'contract_date_from', null, 'contract_date_to', null, 'contract_signer_unit_id', null, 'client_type_id', null))).*
      on conflict (id) do update set name = excluded.name, inn = excluded.inn, address = excluded.address,
        sum_for_mail = excluded.sum_for_mail, sum_for_over_paged = excluded.sum_for_over_paged`,
    );
    await execute(
      tx,
      sql`
      insert into unit select (jsonb_populate_record(null::unit, ${unit}::jsonb || jsonb_build_object('is_active', true,
        'contract_date_from', null, 'contract_date_to', null,
        'sum_for_mail', coalesce(nullif(${unit}::jsonb->'sum_for_mail', 'null'), '0'),
        'sum_for_over_paged', coalesce(nullif(${unit}::jsonb->'sum_for_over_paged', 'null'), '0')))).*
      on conflict (id) do update set name = excluded.name, address = excluded.address, is_head = excluded.is_head,
        sum_for_mail = excluded.sum_for_mail, sum_for_over_paged = excluded.sum_for_over_paged`,
    );
    await execute(
      tx,
      sql`
      insert into user_account select (jsonb_populate_record(null::user_account, ${program}::jsonb)).*
      on conflict (id) do update set name = excluded.name, unit_id = excluded.unit_id`,
    );
  });

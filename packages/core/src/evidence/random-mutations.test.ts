import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSealedLetters, type SealedLetters } from '../../test/create-sealed-letters.ts';
import { type Desk, openDesk } from '../../test/desk.ts';
import { executeAsOwner } from '../../test/execute-as-owner.ts';
import { rewriteEntries } from '../../test/rewrite-entries.ts';
import { type RowSnapshot, snapshotRows } from '../../test/snapshot-rows.ts';

/** Number of mutations; MUTATIONS=200 for a long run; SEED repeats a run. */
const numRuns = Number(process.env.MUTATIONS ?? 30);
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

/** Columns of the tables of evidence that are no evidence, and why. */
const noEvidence: Record<string, readonly string[]> = {
  // Keys; the rows they refer to are evidence.
  mail: ['id'],
  mail_history: ['id', 'mail_id'],
  // The worker checks them before the hand-over; the history entry covers the signature itself.
  mail_signature: ['mail_id', 'seal', 'stored_on'],
  charge: ['id', 'mail_id'],
  perform: ['id', 'mail_id', 'created_on'],
  document: ['sha256', 'size', 'created_on', 'last_put_on'],
};
/**
 * Columns of a letter that are derived from others by constraints and invariants, or that only hold the state of
 * processing.
 */
const working = [
  ...[
    'sign_nonce',
    'send_status',
    'status_reason',
    'is_sent',
    'is_charged',
    'reserved_price',
    'postal_sequence',
    'changed_on',
    'moved_on',
  ],
  'perform_id',
  'document_findings',
];
const tables = [...Object.keys(noEvidence), 'dispatch', 'evidence_root'];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

let desk: Desk;
let letters: SealedLetters;
let savedRows: RowSnapshot;
let columns: Column[];

beforeAll(async () => {
  desk = await openDesk();
  letters = await createSealedLetters(desk, 6);
  savedRows = await snapshotRows(desk.world, tables);
  // Drops a unique index, as an attacker who owns the database would do first.
  await desk.world.db.pool.query('drop index "mail_history_mail_id_seq_key" cascade');
  const { rows } = await desk.world.db.pool.query(
    `select table_name as "table", column_name as "column", data_type as "type" from information_schema.columns
      where table_schema = 'public' and table_name = any($1)`,
    [Object.keys(noEvidence)],
  );
  columns = (rows as Column[]).filter(
    ({ table, column }) => ![...(noEvidence[table] ?? []), ...(table === 'mail' ? working : [])].includes(column),
  );
});
afterAll(async () => {
  await letters.close();
  await desk.close();
});

/** Another value of the column's type. */
function another({ column, type }: Column): string {
  switch (type) {
    case 'text':
      return `coalesce(${column}, '') || 'x'`;
    case 'uuid':
      return 'gen_random_uuid()';
    case 'USER-DEFINED':
      return `(select value from unnest(enum_range(${column})) value where value <> ${column} limit 1)`;
    case 'bytea':
      return `case when ${column} is null then 'x'
        else set_byte(${column}, length(${column}) / 2, 255 - get_byte(${column}, length(${column}) / 2)) end`;
    case 'jsonb':
      return `${column} || '{"receiver": "x", "sumForMail": "1.00"}'`;
    case 'timestamp with time zone':
      return `coalesce(${column}, now()) + interval '1 second'`;
    default:
      return `coalesce(${column}, 0) + 1`;
  }
}

const keyOf = (table: string) => (table === 'mail' ? 'id' : 'mail_id');
/** Selects the `place`th of the rows of the table that belong to letter $1. */
const rowOf = (table: string, place: number) =>
  table === 'document'
    ? 'sha256 = (select document_sha256 from mail where id = $1)'
    : `ctid = (select (array_agg(ctid order by ctid))[1 + ${place} % count(*)::int] from ${table} where ${keyOf(table)} = $1)`;

const change = ({ table, ...column }: Column, place: number) =>
  `update ${table} set ${column.column} = ${another({ table, ...column })} where ${rowOf(table, place)}`;
const remove = (table: string, place: number) => `delete from ${table} where ${rowOf(table, place)}`;
const swap = ({ table, column }: Column) =>
  `update ${table} one set ${column} = other.${column} from ${table} other
    where one.${keyOf(table)} in ($1, $2) and other.${keyOf(table)} = $1::int + $2::int - one.${keyOf(table)}
      and one.${column} is distinct from other.${column}`;

describe('what an owner of the database changes with all triggers off', () => {
  it('is found in every column that is evidence', async () => {
    expect(await letters.problems()).toEqual([]);
    const [id] = letters.ids;
    const unseen: string[] = [];
    for (const column of columns) {
      await executeAsOwner(desk.world, change(column, 2), [id]);
      if ((await letters.problems()).length === 0) unseen.push(`${column.table}.${column.column}`);
      await savedRows.putBack();
    }
    expect(unseen).toEqual([]);
  });

  it(
    'is found, whatever is changed, removed or exchanged between letters',
    async () => {
      console.log(`${numRuns} mutations, SEED=${seed}`);
      const letter = fc.constantFrom(...letters.ids);
      const removable = fc.constantFrom('mail_history', 'mail_signature', 'charge', 'perform', 'document', 'dispatch');
      const ofEach = fc.constantFrom(...columns.filter(({ table }) => ['mail', 'mail_signature'].includes(table)));
      const mutation = fc.oneof(
        fc.tuple(fc.constantFrom(...columns), fc.nat(7)).map(([column, place]) => change(column, place)),
        fc.tuple(removable, fc.nat(7)).map(([table, place]) => remove(table, place)),
        ofEach.map(swap),
      );
      let found = 0;
      await fc.assert(
        fc.asyncProperty(letter, letter, mutation, async (one, other, command) => {
          if (command.includes('$2') && one === other) return;
          const values = command.includes('$2') ? [one, other] : [one];
          const isChanged = await executeAsOwner(desk.world, command, values).then(
            () => true,
            (error: Error) => !/nothing was changed|unique constraint/.test(error.message),
          );
          if (!isChanged) return;
          const problems = await letters.problems();
          await savedRows.putBack();
          expect(problems).not.toEqual([]);
          found += 1;
        }),
        { numRuns: 2 * numRuns, seed, endOnFailure: true },
      );
      console.log(`${found} mutations were made, each was found`);
      expect(found).toBeGreaterThan(numRuns / 2);
      expect(await letters.problems()).toEqual([]);
    },
    60_000 + numRuns * 2000,
  );

  it('is found by the daily root when the whole chain of a letter is recomputed', async () => {
    const [id = 0] = letters.ids;
    await executeAsOwner(desk.world, `update mail_history set account_name = 'Другой' where mail_id = $1 and seq = 3`, [
      id,
    ]);
    await rewriteEntries(desk, id);
    expect(await letters.ofLetters()).toEqual([]);
    expect(await letters.problems()).not.toEqual([]);
    await savedRows.putBack();
  });

  it('is found by the daily root when the end of a history is cut off with all that belongs to it', async () => {
    const [id = 0] = letters.ids;
    await executeAsOwner(desk.world, `delete from perform p using mail m where m.id = $1 and p.id = m.perform_id`, [
      id,
    ]);
    await executeAsOwner(desk.world, 'delete from mail_history where mail_id = $1 and seq = 8', [id]);
    await executeAsOwner(
      desk.world,
      `update mail set perform_id = p.id, perform_type = p.perform_type from perform p where mail.id = $1 and p.mail_id = $1`,
      [id],
    );
    await rewriteEntries(desk, id);
    expect(await letters.ofLetters()).toEqual([]);
    expect(await letters.problems()).not.toEqual([]);
    await savedRows.putBack();
  });

  it('is found by the daily root when entries are made those of the release before, whose rules had not ended', async () => {
    const [id = 0] = letters.ids;
    await executeAsOwner(desk.world, 'delete from evidence_rules where least = 2');
    await executeAsOwner(desk.world, 'update mail_signature set revocation = null where mail_id = $1', [id]);
    await rewriteEntries(desk, id, ({ rules: _, revocationSha256: __, ...facts }) => facts);
    expect(await letters.ofLetters()).toEqual([]);
    expect((await letters.problems()).join()).toContain('the entries are not the sealed ones');
    await savedRows.putBack();
  });
});

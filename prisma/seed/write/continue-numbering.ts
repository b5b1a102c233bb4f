import { execute, sql, type Transaction } from '@hybrid-mail/db';

const tables = [
  ...['organization', 'unit', 'global_organization', 'global_unit', 'user_account', 'mail', 'perform'],
  ...['template', 'template_version'],
];

/** Sets the id sequences to continue after the demonstration's fixed ids. */
export async function continueNumbering(tx: Transaction): Promise<void> {
  for (const table of tables) {
    const last = sql`select max(id) from ${sql.table(table)}`;
    await execute(tx, sql`select setval(pg_get_serial_sequence(${table}, 'id'), (${last}))`);
  }
}

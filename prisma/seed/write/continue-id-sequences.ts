import { execute, sql, type Transaction } from '@hybrid-mail/db';

const tables = [
  ...['organization', 'unit', 'global_organization', 'global_unit', 'user_account', 'mail', 'perform'],
  ...['template', 'template_version'],
];

/** Sets the sequences of the id columns, so that they continue after the fixed ids of the demonstration. */
export async function continueIdSequences(tx: Transaction): Promise<void> {
  for (const table of tables) {
    const last = sql`select max(id) from ${sql.table(table)}`;
    await execute(tx, sql`select setval(pg_get_serial_sequence(${table}, 'id'), (${last}))`);
  }
}

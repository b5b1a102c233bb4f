import type { TestWorld } from '@hybrid-mail/testing/test-world';

/** Snapshot of some tables; `putBack` restores their rows. */
export interface RowSnapshot {
  putBack(): Promise<void>;
}

export async function snapshotRows({ db }: Pick<TestWorld, 'db'>, tables: readonly string[]): Promise<RowSnapshot> {
  await db.pool.query('create schema kept');
  for (const table of tables) await db.pool.query(`create table kept.${table} as select * from ${table}`);
  const back = tables.map(
    (table) => `delete from ${table}; insert into ${table} overriding system value select * from kept.${table};`,
  );
  return {
    putBack: async () => {
      await db.pool.query(`begin; set local session_replication_role = replica; ${back.join(' ')} commit;`);
    },
  };
}

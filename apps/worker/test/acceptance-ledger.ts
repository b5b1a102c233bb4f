import type { TestWorld } from '@hybrid-mail/testing/test-world';

/**
 * Installs a trigger that records each dispatch that leaves the state `accepted`, because a later try may accept the
 * letter again before the run ends.
 */
export async function startAcceptanceLedger({ db }: TestWorld): Promise<void> {
  await db.pool.query(`
    create table left_acceptance (mail_id int not null, into_state text not null);
    create function record_left_acceptance() returns trigger language plpgsql security definer as $$
      begin
        insert into left_acceptance values (old.mail_id, new.state);
        return null;
      end $$;
    create trigger left_acceptance after update on dispatch for each row
      when (old.state = 'accepted' and new.state <> 'accepted') execute function record_left_acceptance();
  `);
}

/** Letters whose acceptance was undone, each with the state that replaced it. */
export async function findUndoneAcceptances({ db }: TestWorld): Promise<string[]> {
  const { rows } = await db.pool.query<{ mail_id: number; into_state: string }>('table left_acceptance');
  return rows.map(({ mail_id: id, into_state: state }) => `EHM${id}: ${state}`);
}

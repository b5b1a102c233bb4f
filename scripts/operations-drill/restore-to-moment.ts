import { setTimeout as pause } from 'node:timers/promises';
import type { DrillReport } from './drill-report.ts';
import type { Installation } from './installation.ts';
import type { SenderProgram } from './sender-program.ts';

/** Numbers of letters that restore:compare names as unknown here. */
const lostOf = (output: string): number => {
  const [, lost = ''] = /^At the post and unknown here: (.*)$/m.exec(output) ?? [];
  return lost === '' || lost === 'none' ? 0 : lost.split(', ').length;
};

/** @param output of a block of docs/operations.md with restore:compare @throws Error when it names another number of letters */
export function assertLost(output: string, expected: number, report: DrillReport): void {
  report.say(`restore:compare names ${lostOf(output)} letters that the post has and the restored database has not`);
  if (lostOf(output) !== expected) throw new Error(`${expected} letters were lost:\n${output}`);
}

/**
 * The continuous backup is switched on, unless it is; letters, a moment, letters; back to the moment.
 * @param way block of docs/operations.md, and the service that is entered as the database
 * @param about `lost`: number of letters that restore:compare has to name; two of them are sent after the moment
 * @returns a new session of the sender
 */
export async function restoreToMoment(
  installation: Installation,
  way: { block: string; database: string },
  sender: SenderProgram,
  about: { logIn: () => Promise<SenderProgram>; report: DrillReport; lost: number },
): Promise<SenderProgram> {
  const { logIn, report, lost } = about;
  const on = "sed -i 's/^COMPOSE_PROFILES=.*/&,backup/; s/^BACKUP=off$/BACKUP=on/' .env";
  await installation.run(`if grep -q '^BACKUP=off$' .env; then ${on}; fi`);
  await report.timed('continuous backup is on', () => installation.run('npm run compose:roll -- --no-build'));
  await report.timed('incremental backup', () => installation.follow('backup-now'));
  const kept = await sender.send(3);
  await sender.untilDelivered(kept);
  await pause(2000);
  const moment = `${new Date().toISOString().slice(0, 19).replace('T', ' ')}+00`;
  await pause(2000);
  await sender.untilDelivered(await sender.send(2));
  const psql = `docker compose exec -T ${way.database} psql --username hybrid_mail`;
  await installation.run(`${psql} --dbname hybrid_mail --command 'select pg_switch_wal()' && sleep 5`);
  const output = await report.timed('restore to a moment, until everything is healthy', () =>
    installation.follow(way.block, { '2026-12-01 09:00:00+05': moment }),
  );
  assertLost(output, lost, report);
  const again = await logIn();
  await again.untilDelivered(kept);
  return again;
}

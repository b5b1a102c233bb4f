import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { migrate } from '@hybrid-mail/db/migrations';
import { testDatabase } from '@hybrid-mail/db/testing';
import autocannon from 'autocannon';
import { forkApi } from '../api-process.ts';
import { appendResultRows } from '../append-result-rows.ts';
import { seedLetters } from '../mail-list/seed-letters.ts';

/**
 * Migrates a database with many letters while people read and write: no call may fail or take two seconds, as decision
 * 031 promises. The control is a migration that the linter of migrations refuses.
 */
const letters = Number(process.env.LETTERS ?? 100_000);
const callsPerSecond = 50;

const safe = {
  '1_column':
    'alter table mail add column weight int;\nalter table mail add constraint weight_positive check (weight > 0) not valid;',
  '2_index':
    '-- one by one\ndrop index concurrently if exists mail_by_weight;\ncreate index concurrently mail_by_weight on mail (weight, changed_on);',
  '3_validate': '-- one by one\nalter table mail validate constraint weight_positive;',
};
const unsafe = { '1_type': "alter table mail alter column status_reason type text using status_reason || '';" };

interface Outcome {
  seconds: number;
  calls: number;
  failed: number;
  slowestMs: number;
}

async function underLoad(scripts: Record<string, string>): Promise<Outcome> {
  const { url, urlOf, drop } = await testDatabase();
  const db = connectDatabase({ url, poolSize: 4, name: 'bench' });
  const { senderId } = await seedLetters(db, letters);
  const api = await forkApi(db, urlOf('api'), senderId);
  const folder = writtenTo(scripts);
  const load = loadOf(`${api.url}/api/mail`, api.headers);
  const stopWriting = keepWriting(db);
  await new Promise((started) => setTimeout(started, 3000));
  const begin = performance.now();
  await migrate(url, undefined, folder);
  const seconds = (performance.now() - begin) / 1000;
  await new Promise((settled) => setTimeout(settled, 3000));
  const { requests, latency, non2xx, errors, timeouts } = await load.stop();
  const written = await stopWriting();
  await api.close();
  await db.close();
  await drop();
  rmSync(folder, { recursive: true });
  return {
    seconds,
    calls: requests.total + written.count,
    failed: non2xx + errors + timeouts,
    slowestMs: Math.round(Math.max(latency.max, written.slowestMs)),
  };
}

function loadOf(url: string, headers: Record<string, string>): { stop(): Promise<autocannon.Result> } {
  const options = { url, headers, connections: 10, duration: 600, overallRate: callsPerSecond, timeout: 60 };
  const ended = Promise.withResolvers<autocannon.Result>();
  const instance = autocannon(options, (error, result) => (error ? ended.reject(error) : ended.resolve(result)));
  return {
    stop: () => {
      instance.stop();
      return ended.promise;
    },
  };
}

/**
 * Writes a folder with only these migrations. Their names sort after those of the product, which are applied already.
 */
function writtenTo(scripts: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-migration-'));
  for (const [name, script] of Object.entries(scripts)) {
    mkdirSync(join(folder, `2999010100000${name}`));
    writeFileSync(join(folder, `2999010100000${name}`, 'migration.sql'), script);
  }
  return folder;
}

/** Updates letters, one after another, until the returned function is called. */
function keepWriting({ pool }: Database): () => Promise<{ count: number; slowestMs: number }> {
  let isOn = true;
  let count = 0;
  let slowestMs = 0;
  const writing = (async () => {
    while (isOn) {
      const begin = performance.now();
      await pool.query(`update mail set changed_on = now() where id = 1 + (random() * 1000)::int`);
      slowestMs = Math.max(slowestMs, performance.now() - begin);
      count += 1;
      await new Promise((later) => setTimeout(later, 1000 / callsPerSecond));
    }
  })();
  return async () => {
    isOn = false;
    await writing;
    return { count, slowestMs };
  };
}

const good = await underLoad(safe);
console.log(`as decided:  ${JSON.stringify(good)}`);
const bad = await underLoad(unsafe);
console.log(`as refused:  ${JSON.stringify(bad)}`);
appendResultRows({
  name: 'slowest call during a migration',
  value: good.slowestMs,
  unit: 'ms',
  baseline: { name: 'a migration that is refused', value: bad.slowestMs },
  isLessBetter: true,
});
const isGood = good.failed === 0 && good.slowestMs < 2000;
console.log(isGood ? 'No call failed or took two seconds' : 'NOT kept');
process.exit(isGood ? 0 : 1);

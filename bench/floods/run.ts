import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '@hybrid-mail/db';
import { testDatabase } from '@hybrid-mail/db/testing';
import { installQueues } from '@hybrid-mail/jobs';
import { applyWalls } from '../../packages/db/src/walls/apply-walls.ts';
import { compileInspection } from '../../packages/documents/src/pdf-inspection/process/compile-inspection.ts';
import { forkApi } from '../api-process.ts';
import { appendResultRows } from '../append-result-rows.ts';
import { type ApiCall, createFloodCalls, createOtherOrganizationCalls } from './calls.ts';
import { runDuringFlood } from './flood.ts';
import { seedTwoOrganizations } from './seed-two-organizations.ts';

/**
 * A sender floods one queue after another with forty callers, under production's rate limits. Meanwhile another
 * organization creates letters, logs in, exports and reads a list. Compares the times of these calls with their times
 * without a flood (decision 067). Callers and API share the machine.
 */
const callers = Number(process.env.CALLERS ?? 40);
const rounds = Number(process.env.ROUNDS ?? 15);
const atMost = 3;

const program = await mkdtemp(join(tmpdir(), 'bench-floods-'));
await compileInspection(program);
const { url, urlOf, drop } = await testDatabase();
await installQueues(url);
await applyWalls(url);
const db = connectDatabase({ url, poolSize: 4, name: 'bench' });
const { flooder, other } = await seedTwoOrganizations(db);
const env = { RATE_LIMIT_FACTOR: '1', PDF_PROGRAM_DIR: program, TRUSTED_PROXIES: '127.0.0.1/32' };
const api = await forkApi(db, urlOf('api'), flooder.userId, { env });
const others = createOtherOrganizationCalls(await other.calling(api.url));
const calling = await flooder.calling(api.url);

/** Median duration of a call in milliseconds. @throws Error when the status of a call is not 200 */
async function medianOf(name: string, call: ApiCall): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    const { status } = await call();
    if (status !== 200) throw new Error(`${name} of the other organization: ${status}`);
    times.push(performance.now() - begin);
    // Spreads the calls over time, because the load of the flood varies.
    await pause(100);
  }
  return times.toSorted((a, b) => a - b).at(rounds / 2) ?? 0;
}

async function timesOfOthers(): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [name, call] of Object.entries(others)) times[name] = await medianOf(name, call);
  return times;
}

await timesOfOthers();
const usual = await timesOfOthers();
const problems: string[] = [];
console.log('without a flood', usual);
for (const queue of Object.keys(createFloodCalls(calling))) {
  const { result, statuses } = await runDuringFlood({ queue, calling, callers }, timesOfOthers);
  const ratios = Object.entries(result).map(([name, ms]) => ({ name, ms, ratio: ms / (usual[name] ?? ms) }));
  console.log(
    queue,
    JSON.stringify(statuses),
    ratios.map(({ name, ratio }) => `${name} ${ratio.toFixed(1)}`).join(', '),
  );
  for (const { name, ms, ratio } of ratios) {
    if (ratio > atMost) problems.push(`${name} while ${queue} is flooded: ${ratio.toFixed(1)}`);
    const baseline = { name: 'without a flood', value: usual[name] ?? 0 };
    appendResultRows({
      name: `${name} while ${queue} is flooded`,
      value: ms,
      unit: 'ms',
      baseline,
      isLessBetter: true,
    });
  }
}
console.log(problems.length === 0 ? 'The other organization was served in time' : problems.join('\n'));
await api.close();
await db.close();
await drop();
await rm(program, { recursive: true });
process.exit(problems.length === 0 ? 0 : 1);

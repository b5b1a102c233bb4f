import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { ApiWorld } from '../api-world.ts';
import { hostileCall } from './hostile-call.ts';
import { type HostileRunner, hostileRunner } from './hostile-runner.ts';
import { expectNoViolations, hostileRuns, hostileSeed, hostileTimeoutMs } from './hostile-runs.ts';
import { hostileWorld } from './hostile-world.ts';
import { StatusTally } from './status-tally.ts';

let api: ApiWorld;
let hostile: HostileRunner;
const answered = new StatusTally();
beforeAll(async () => {
  console.log(`${hostileRuns} hostile calls for each endpoint, HOSTILE_SEED=${hostileSeed}`);
  const world = await hostileWorld();
  api = world.api;
  hostile = await hostileRunner(world);
}, hostileTimeoutMs);
afterAll(async () => {
  console.log(`Hostile calls: ${answered}`);
  await api.close();
});

describe('whatever is sent to a call, it answers by the contract and writes all or nothing', () => {
  it.each(endpoints)('$name', { timeout: hostileTimeoutMs }, (endpoint) =>
    expectNoViolations(endpoint.name, hostileCall(endpoint), async (call) => {
      const { answer, wrongs } = await hostile.play(endpoint, call);
      answered.count(answer.statusCode);
      return wrongs.length > 0 ? [...wrongs, `${answer.statusCode} ${answer.body.slice(0, 500)}`] : [];
    }),
  );
});

import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { ApiWorld } from '../api-world.ts';
import { hostileCall } from './hostile-call.ts';
import { type HostileStage, hostileStage } from './hostile-stage.ts';
import { hostileWorld } from './hostile-world.ts';
import { expectNoViolations, patienceMs, runs, seed } from './runs.ts';
import { Tally } from './tally.ts';

let api: ApiWorld;
let hostile: HostileStage;
const answered = new Tally();
beforeAll(async () => {
  console.log(`${runs} hostile calls for each endpoint, HOSTILE_SEED=${seed}`);
  const world = await hostileWorld();
  api = world.api;
  hostile = await hostileStage(world);
}, patienceMs);
afterAll(async () => {
  console.log(`Hostile calls: ${answered}`);
  await api.close();
});

describe('whatever is sent to a call, it answers by the contract and writes all or nothing', () => {
  it.each(endpoints)('$name', { timeout: patienceMs }, (endpoint) =>
    expectNoViolations(endpoint.name, hostileCall(endpoint), async (call) => {
      const { answer, wrongs } = await hostile.play(endpoint, call);
      answered.count(answer.statusCode);
      return wrongs.length > 0 ? [...wrongs, `${answer.statusCode} ${answer.body.slice(0, 500)}`] : [];
    }),
  );
});

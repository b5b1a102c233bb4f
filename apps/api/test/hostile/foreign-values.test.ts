import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Column, confined } from '../cast.ts';
import { foreignCall } from './foreign-call.ts';
import { foreignValues } from './foreign-values.ts';
import { foreignTo, foreignWatch } from './foreign-watch.ts';
import { callersOf } from './hostile-call.ts';
import { type HostileStage, hostileStage } from './hostile-stage.ts';
import { type HostileWorld, hostileWorld } from './hostile-world.ts';
import { expectNoViolations, patienceMs } from './runs.ts';
import { Tally } from './tally.ts';

let world: HostileWorld;
let hostile: HostileStage;
const values: Partial<Record<Column, string[]>> = {};
beforeAll(async () => {
  world = await hostileWorld();
  for (const column of Object.keys(confined) as Column[]) {
    values[column] = await foreignValues(world.api, foreignTo(world, column));
  }
  hostile = await hostileStage(world);
}, patienceMs);
const answered = new Tally();
afterAll(async () => {
  console.log(`Foreign values: ${answered}`);
  await world.api.close();
});

const confinedCallers = (endpoint: Endpoint) =>
  callersOf(endpoint).filter((column): column is Column => column !== null && column in confined);
const reachable = endpoints.filter((endpoint) => confinedCallers(endpoint).length > 0);

describe('with ids, numbers and names of another organization a caller neither learns of it nor changes it', () => {
  it.each(reachable)('by $name', { timeout: patienceMs }, (endpoint) =>
    expectNoViolations(
      `foreign ${endpoint.name}`,
      foreignCall(endpoint, confinedCallers(endpoint), values),
      async (call) => {
        const { answer, wrongs } = await hostile.play(endpoint, call, foreignWatch(world, call));
        answered.count(answer.statusCode);
        return wrongs.length > 0 ? [...wrongs, `${answer.statusCode} ${answer.body.slice(0, 500)}`] : [];
      },
    ),
  );
});

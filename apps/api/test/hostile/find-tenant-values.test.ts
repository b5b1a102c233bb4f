import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type CastColumn, soleTenantOf } from '../cast.ts';
import { findTenantValues } from './find-tenant-values.ts';
import { foreignCall } from './foreign-call.ts';
import { foreignWatch, unreachableTenant } from './foreign-watch.ts';
import { callersOf } from './hostile-call.ts';
import { type HostileRunner, hostileRunner } from './hostile-runner.ts';
import { expectNoViolations, hostileTimeoutMs } from './hostile-runs.ts';
import { type HostileWorld, hostileWorld } from './hostile-world.ts';
import { StatusTally } from './status-tally.ts';

let world: HostileWorld;
let hostile: HostileRunner;
const values: Partial<Record<CastColumn, string[]>> = {};
beforeAll(async () => {
  world = await hostileWorld();
  for (const column of Object.keys(soleTenantOf) as CastColumn[]) {
    values[column] = await findTenantValues(world.api, unreachableTenant(world, column));
  }
  hostile = await hostileRunner(world);
}, hostileTimeoutMs);
const answered = new StatusTally();
afterAll(async () => {
  console.log(`Foreign values: ${answered}`);
  await world.api.close();
});

const confinedCallers = (endpoint: Endpoint) =>
  callersOf(endpoint).filter((column): column is CastColumn => column !== null && column in soleTenantOf);
const reachable = endpoints.filter((endpoint) => confinedCallers(endpoint).length > 0);

describe('with ids, numbers and names of another organization a caller neither learns of it nor changes it', () => {
  it.each(reachable)('by $name', { timeout: hostileTimeoutMs }, (endpoint) =>
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

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const runners = /\$(?:query|execute)Raw|\bpool\.(?:query|connect)\(/;

it('SQL is run by packages/db and nowhere else', () => {
  const files = globSync(
    [
      'packages/{access,contracts,core,documents,gateways,jobs}/src/**/*.ts',
      'apps/*/src/**/*.ts*',
      'prisma/seed/**/*.ts',
    ],
    {
      cwd: root,
    },
  ).filter((file) => !/\.test\.tsx?$|\/test\//.test(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => runners.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

it('clients and pools of `pg` are created only where their `error` event has a listener', () => {
  const maker = /new pg\.(?:Client|Pool)\b|extends pg\.Pool/;
  const files = globSync('packages/db/src/**/*.ts', { cwd: root });
  const makers = files.filter((file) => maker.test(readFileSync(join(root, file), 'utf8')));
  expect(makers.toSorted()).toEqual([
    'packages/db/src/connection/create-client.ts',
    'packages/db/src/connection/session-pool.ts',
    'packages/db/src/migrations/schema-engine.ts',
  ]);
});

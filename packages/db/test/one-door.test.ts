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

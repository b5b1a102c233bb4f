import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longTestsOf } from './scripts/test/long-tests.ts';
import { testsWithoutDom } from './scripts/test/tests-without-dom.ts';
import { maxWorkers, pollOptions, testTimeoutMs } from './scripts/test/timeouts.ts';

const inNode = (name: string, extra: object = {}) => ({
  test: {
    name,
    root: `./${name}`,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: process.env.WITHOUT_LONG_TESTS ? longTestsOf(name) : [],
    testTimeout: testTimeoutMs,
    // A hook may be the first that starts Postgres, a browser or the inspection.
    hookTimeout: Math.max(testTimeoutMs, 60_000),
    maxWorkers,
    expect: { poll: pollOptions },
    // Reloading all modules for each file would double the run time. Files of a worker share the state of modules, so
    // a generated name with a counter must not be recorded or expected.
    isolate: false,
    ...extra,
  },
});

/** For projects that test against a real Postgres: one server for the run, one database for each test file. */
const onPostgres = { globalSetup: fileURLToPath(new URL('./scripts/database/test-setup.ts', import.meta.url)) };

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      inNode('packages/access'),
      inNode('packages/messages'),
      inNode('packages/client'),
      inNode('packages/contracts'),
      inNode('packages/core', onPostgres),
      inNode('packages/db', { ...onPostgres, isolate: true }),
      inNode('packages/jobs', onPostgres),
      inNode('packages/queues'),
      inNode('packages/documents'),
      inNode('packages/gateways', onPostgres),
      inNode('packages/metrics'),
      inNode('packages/proof'),
      inNode('apps/api', onPostgres),
      inNode('apps/worker', { ...onPostgres, testTimeout: 180_000, isolate: true }),
      inNode('apps/operator', onPostgres),
      inNode('apps/postal-sandbox'),
      inNode('apps/signing-agent'),
      inNode('scripts', { include: ['*/*.test.ts'] }),
      inNode('prisma/seed', {
        ...onPostgres,
        include: ['*.test.ts'],
        hookTimeout: 300_000,
        isolate: true,
      }),
      './apps/web/vitest.config.ts',
      inNode('apps/web', { name: 'apps/web without a page', include: testsWithoutDom }),
    ],
  },
});

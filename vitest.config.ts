import { defineConfig } from 'vitest/config';

const inNode = (name: string, extra: object = {}) => ({
  test: {
    name,
    root: `./${name}`,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...extra,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      inNode('packages/access'),
      inNode('packages/contracts'),
      inNode('packages/core'),
      inNode('packages/db'),
      inNode('packages/jobs'),
      inNode('packages/documents'),
      inNode('packages/gateways'),
      inNode('apps/api'),
      inNode('apps/worker', { testTimeout: 180_000 }),
      inNode('apps/postal-sandbox'),
      inNode('apps/signing-agent'),
      './apps/web/vitest.config.ts',
    ],
  },
});

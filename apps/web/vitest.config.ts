import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { testsWithoutDom } from '../../scripts/test/tests-without-dom.ts';
import { maxWorkers, pollOptions, testTimeoutMs } from '../../scripts/test/timeouts.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'apps/web',
    root: import.meta.dirname,
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: testsWithoutDom,
    setupFiles: ['test/setup.ts'],
    testTimeout: testTimeoutMs,
    maxWorkers,
    isolate: false,
    expect: { poll: pollOptions },
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { makeLaunchOptions } from './src/stack/make-launch-options.ts';

/**
 * True against the composed product (docker compose), which is already running and serves all journeys. Tests of its
 * proxy run too.
 */
const isComposed = Boolean(process.env.BASE_URL);

export default defineConfig({
  testMatch: isComposed ? ['journeys/*.spec.ts', 'composed/*.spec.ts'] : 'journeys/*.spec.ts',
  outputDir: './results',
  snapshotPathTemplate: '{testFileDir}/reading/{arg}{ext}',
  ...(!isComposed && { globalSetup: './src/stack/build-pages.ts' }),
  // Long timeouts, because the other checks of `npm test` run on the same machine at the same time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // Each worker starts its own product, because journeys kill its processes and inject postal faults. Half of the
  // cores, because vitest runs at the same time.
  workers: isComposed ? 1 : Math.ceil(availableParallelism() / 2),
  retries: 0,
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    viewport: { width: 1366, height: 768 },
    // Turns off animations: axe reports wrong colour contrasts while elements fade in.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording a trace slows down each journey, so only a rerun with TRACE=1 records one.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: await makeLaunchOptions(),
  },
});

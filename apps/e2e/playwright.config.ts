import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/stack/launch-options.ts';

/**
 * The composed product is already running, with built pages, once for all journeys; its proxy has additional journeys.
 */
const isComposed = Boolean(process.env.BASE_URL);

export default defineConfig({
  testMatch: isComposed ? ['journeys/*.spec.ts', 'composed/*.spec.ts'] : 'journeys/*.spec.ts',
  outputDir: './results',
  snapshotPathTemplate: '{testFileDir}/reading/{arg}{ext}',
  ...(!isComposed && { globalSetup: './src/stack/build-pages.ts' }),
  // Long timeouts, because the other checks run on the same machine at the same time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // Each worker starts its own product: journeys kill its processes and inject postal faults. Half of the cores, since
  // vitest runs at the same time.
  workers: isComposed ? 1 : Math.ceil(availableParallelism() / 2),
  retries: 0,
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    viewport: { width: 1366, height: 768 },
    // Without fade-in animations, during which elements have wrong colours.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording costs time; a journey that fails is run again with TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: await launchOptions(),
  },
});

import { defineConfig } from '@playwright/test';
import { chromiumPath } from './src/chromium-path.ts';

export default defineConfig({
  testDir: './journeys',
  outputDir: './results',
  globalSetup: './src/start-stack.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: 0,
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    viewport: { width: 1366, height: 768 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] },
  },
});

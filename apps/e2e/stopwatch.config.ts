import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run stopwatch`: the jobs of docs/stopwatch.md, one after the other, so that none takes time from another. */
export default defineConfig({ ...journeys, testMatch: 'stopwatch/*.spec.ts', workers: 1 });

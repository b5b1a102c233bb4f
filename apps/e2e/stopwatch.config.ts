import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run stopwatch` measures the jobs of docs/stopwatch.md in sequence, so that they do not slow down each other. */
export default defineConfig({ ...journeys, testMatch: 'stopwatch/*.spec.ts', workers: 1 });

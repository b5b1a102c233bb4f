import { type Browser, chromium } from 'playwright-core';
import { launchOptions } from './launch-options.ts';

/** Launches the browser of the journeys outside Playwright's test runner, for benchmarks. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions());

export type { Browser, Page, Request } from 'playwright-core';

import { type Browser, chromium } from 'playwright-core';
import { launchOptions } from './launch-options.ts';

/** Launches the browser of the journeys without Playwright's test runner, e.g. for benchmarks. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions());

export type { Browser, Page, Request } from 'playwright-core';

import { type Browser, chromium } from 'playwright-core';
import { makeLaunchOptions } from './make-launch-options.ts';

/** Launches the browser of the journeys without Playwright's test runner, e.g. for benchmarks. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await makeLaunchOptions());

export type { Browser, Page, Request } from 'playwright-core';

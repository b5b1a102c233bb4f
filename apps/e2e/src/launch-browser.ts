import { type Browser, chromium } from 'playwright-core';
import { launchOptions } from './launch-options.ts';

/** The browser of the journeys, for programs that are none. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions());

export type { Browser, BrowserContext, Page, Request } from 'playwright-core';

import { type Browser, chromium } from 'playwright-core';
import { makeLaunchOptions } from './make-launch-options.ts';

/**
 * Launches the browser of the journeys without Playwright's test runner, e.g. for benchmarks.
 * @param further arguments of Chromium to add
 */
export async function launchBrowser(further: readonly string[] = []): Promise<Browser> {
  const options = await makeLaunchOptions();
  return chromium.launch({ ...options, args: [...options.args, ...further] });
}

export type { Browser, Page, Request } from 'playwright-core';

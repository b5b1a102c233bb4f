import { expect, type Page } from '@playwright/test';
import { untilSettled } from '../stack/until-settled.ts';
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts';
import { findSeriousViolations } from './find-serious-violations.ts';

/**
 * Expects no serious axe violation and no horizontal scrolling. Waits until loading and animations have ended: elements
 * that fade in have a wrong colour contrast.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await untilSettled(page);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  expect(await findSeriousViolations(page), what).toEqual([]);
  await expectNoHorizontalScroll(page, what);
}

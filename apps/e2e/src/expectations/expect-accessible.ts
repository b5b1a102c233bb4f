import { expect, type Page } from '@playwright/test';
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts';
import { findSeriousViolations } from './find-serious-violations.ts';

/**
 * Expects no serious axe violation and no horizontal scrolling. Waits until loading and animations have ended: elements
 * that fade in have a wrong colour contrast.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  expect(await findSeriousViolations(page), what).toEqual([]);
  await expectNoHorizontalScroll(page, what);
}

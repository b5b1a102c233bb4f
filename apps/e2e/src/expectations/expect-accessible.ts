import { expect, type Page } from '@playwright/test';
import { expectNoSideScroll } from './expect-no-side-scroll.ts';
import { seriousFaults } from './serious-faults.ts';

/** Checks accessibility and width after loading and all animations have ended: fading elements have wrong colours. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  expect(await seriousFaults(page), what).toEqual([]);
  await expectNoSideScroll(page, what);
}

import type { Page } from '@playwright/test';

/**
 * Counts gestures on the page: a pointer press is one, a choice from a <select> two (open, choose), a key that is not
 * text (Enter, Escape, a shortcut) one. Typed text is not counted.
 */
export async function countGestures(page: Page): Promise<() => number> {
  let gestures = 0;
  await page.exposeFunction('tellGestures', (count: number) => {
    gestures += count;
  });
  await page.addInitScript(() => {
    const { tellGestures } = globalThis as unknown as { tellGestures(count: number): void };
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tellGestures(1), true);
    document.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && tellGestures(2), true);
    document.addEventListener(
      'keydown',
      ({ key, ctrlKey }) => (key === 'Enter' || key === 'Escape' || ctrlKey) && key !== 'Control' && tellGestures(1),
      true,
    );
  });
  return () => gestures;
}

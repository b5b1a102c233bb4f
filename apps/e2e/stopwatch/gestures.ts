import type { Page } from '@playwright/test';

/**
 * Counts the gestures on the page. A pointer press counts as one, a choice in a <select> as two (open, choose), and
 * Enter, Escape or a key with Ctrl as one. Typed text does not count.
 * @returns a function that returns the number of gestures until now
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { serveApi } from '../test/api-double.ts';
import { loadApplication } from './app/load-application.ts';

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;

// Compiled once, before a test waits for it.
beforeAll(() => loadApplication(), 120_000);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the page that is served is Russian and bears the name of the system (SHELL-01 to SHELL-03)', () => {
  const page = new DOMParser().parseFromString(
    readFileSync(join(import.meta.dirname, '../index.html'), 'utf8'),
    'text/html',
  );
  expect(page.documentElement.lang).toBe('ru');
  expect(page.title).toBe('Единая система отправки писем');
  expect(page.querySelectorAll('script[type=module]')).toHaveLength(1);
});

it('nothing is shown for 500 ms since the page was opened, then the view of the address behind the # (SHELL-05, SHELL-20)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // So long took the program to come.
  vi.advanceTimersByTime(180);
  serveApi({});
  window.location.hash = '#/track';
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  await import('./main.tsx');
  await vi.advanceTimersByTimeAsync(319);
  expect(root.childElementCount).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(root.textContent).toContain('Протокол письма'), { timeout: 40_000 });
  // The page stays for the tests after this one: at the login it listens for no keys.
  window.location.hash = '#/auth/login';
  await vi.waitFor(() => expect(root.textContent).toContain('Вход в систему'), { timeout: 40_000 });
});

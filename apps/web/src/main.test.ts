import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { serveApi } from '../test/api-double.ts';
import { loadApplication } from './app/load-application.ts';

// jsdom does not implement scrollTo.
window.scrollTo = () => undefined;

// Compiles the modules once, outside the tests' timeouts.
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
  // Simulates 180 ms of loading time.
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
  // Leaves the application on the login page, where it handles no keys: it stays mounted for later test files.
  window.location.hash = '#/auth/login';
  await vi.waitFor(() => expect(root.textContent).toContain('Вход в систему'), { timeout: 40_000 });
});

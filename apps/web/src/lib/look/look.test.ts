import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { adoptLook, chooseLook, currentLook, shownLookKey } from './look.ts';

const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
const script = /<script>([^<]*)<\/script>/.exec(page)?.[1] ?? '';
const { documentElement: root } = document;

const meta = (attributes: string) => `<meta ${attributes}>`;

/** Runs the script of the page's head, as a reload does. */
function openPage(): void {
  document.head.innerHTML = [
    meta('name="color-scheme" content="light dark"'),
    meta('name="theme-color" content="#2B404D" media="(prefers-color-scheme: light)"'),
    meta('name="theme-color" content="#22343F" media="(prefers-color-scheme: dark)"'),
  ].join('');
  new Function(script)();
}

beforeEach(() => {
  localStorage.clear();
  adoptLook(1);
  delete root.dataset.theme;
  delete root.dataset.text;
});

it('a chosen theme and text size are set before anything is shown, also on the login page', () => {
  chooseLook({ theme: 'dark', text: 'largest' });
  openPage();
  expect(root.dataset.theme).toBe('dark');
  expect(root.dataset.text).toBe('largest');
  expect(document.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('dark');
  const bars = [...document.querySelectorAll('meta[name=theme-color]')].map((bar) => bar.getAttribute('media'));
  expect(bars).toEqual(['not all', 'all']);
});

it('a change shows at once, and «Как в системе» leaves the theme to the browser', () => {
  openPage();
  chooseLook({ theme: 'light' });
  expect(root.dataset.theme).toBe('light');
  chooseLook({ theme: 'system' });
  expect(root.dataset.theme).toBeUndefined();
  expect(document.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light dark');
});

it('each person of a browser has an own look, and who has chosen none gets the ordinary one', () => {
  chooseLook({ theme: 'dark', density: 'dense' });
  adoptLook(2);
  expect(currentLook()).toEqual({ theme: 'system', text: 'usual', density: 'free' });
  adoptLook(1);
  expect(currentLook()).toEqual({ theme: 'dark', text: 'usual', density: 'dense' });
});

it('a stored look that cannot be read is as if none was stored', () => {
  localStorage.setItem(`${shownLookKey}.1`, '{"theme":"pink","text":5');
  localStorage.setItem(shownLookKey, 'pink');
  adoptLook(1);
  openPage();
  expect(currentLook()).toEqual({ theme: 'system', text: 'usual', density: 'free' });
  expect(root.dataset.theme).toBeUndefined();
});

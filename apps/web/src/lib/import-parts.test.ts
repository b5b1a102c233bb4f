import { beforeEach, expect, it, vi } from 'vitest';
import { toMissingCodeError } from '../shared/letter/missing-code.ts';
import { importParts } from './import-parts.ts';

const downloads: string[] = [];
let isAway = false;
beforeEach(() => {
  downloads.length = 0;
  isAway = false;
  vi.stubGlobal('fetch', async (url: string) => {
    downloads.push(new URL(url).pathname);
    if (isAway) throw new TypeError('Failed to fetch');
    return new Response('export {}', { status: url.includes('removed') ? 404 : 200 });
  });
});

it('a file that did not come is downloaded again by the next press, and only then imported', async () => {
  const load = vi.fn(async () => 'the dialog');
  isAway = true;
  await expect(importParts(load, ['assets/dialog.js', 'assets/shared.js'])).rejects.toThrow(
    'Failed to fetch dynamically imported module',
  );
  expect(load).not.toHaveBeenCalled();
  isAway = false;
  expect(await importParts(load, ['assets/dialog.js', 'assets/shared.js'])).toBe('the dialog');
  expect(downloads).toEqual(['/assets/dialog.js', '/assets/shared.js', '/assets/dialog.js', '/assets/shared.js']);
});

it('a file is downloaded once, and not at all when the document names it', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/assets/start.js' });
  const script = Object.assign(document.createElement('script'), { type: 'module', src: '/assets/libraries.js' });
  document.head.append(link, script);
  const load = async () => 'the menu';
  await importParts(load, ['assets/start.js', 'assets/libraries.js', 'assets/menu.js']);
  await importParts(load, ['assets/start.js', 'assets/libraries.js', 'assets/menu.js']);
  expect(downloads).toEqual(['/assets/menu.js']);
  link.remove();
  script.remove();
});

it('a file that a newer release has removed is an error, not an import', async () => {
  const load = vi.fn(async () => 'nothing');
  await expect(importParts(load, ['assets/removed.js'])).rejects.toSatisfy(
    (error) => toMissingCodeError(error) !== error,
  );
  expect(load).not.toHaveBeenCalled();
});

it('a stalled download is aborted after a minute, and the next press downloads the file again', async () => {
  const minute = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(minute.signal);
  let isStill = true;
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    if (isStill) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    return new Response('export {}');
  });
  const load = async () => 'the list';
  const first = importParts(load, ['assets/list.js']);
  isStill = false;
  const whileWaiting = importParts(load, ['assets/list.js']);
  minute.abort();
  await expect(first).rejects.toThrow('Failed to fetch dynamically imported module');
  await expect(whileWaiting, 'both presses wait for one download').rejects.toThrow();
  expect(timeout).toHaveBeenCalledWith(60_000);
  expect(await importParts(load, ['assets/list.js'])).toBe('the list');
});

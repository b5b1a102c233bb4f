import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import buildPages from '../src/stack/build-pages.ts';
import { type Browser, launchBrowser } from '../src/stack/launch-browser.ts';
import { startOwnStack } from '../src/stack/own-stack.ts';
import { startSessionAs } from '../src/steps/start-session-as.ts';
import { formatScreensIndex, type ScreenshotEntry } from './format-screens-index.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import { showScreen } from './show-screen.ts';
import { toWebp } from './to-webp.ts';

/**
 * `npm run screens [-- name ...]` takes the pictures of `docs/screens`. It starts a demonstration, or uses the one at
 * BASE_URL. `--large <folder>` takes pictures at 1920x1080 instead and writes them into that folder.
 */
const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { large: { type: 'string' } },
});
const isLarge = values.large !== undefined;
const folder = values.large ? resolve(values.large) : join(import.meta.dirname, '../../../docs/screens');
const sizes = {
  wide: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
  large: { width: 1920, height: 1080 },
};
/** A finger is coarser than a pointer: buttons and fields are larger. */
const touch = { wide: {}, phone: { hasTouch: true, isMobile: true }, large: {} };

const { BASE_URL } = process.env;
if (!BASE_URL) await buildPages();
const browser = await launchBrowser();
const stack = BASE_URL ? { address: BASE_URL, stop: async () => undefined } : await startOwnStack();

async function picture(screen: Screen, size: keyof typeof sizes): Promise<string> {
  const context = await openContext(browser, size);
  if (screen.login) await startSessionAs(context, stack.address, screen.login);
  const page = await context.newPage();
  await showScreen(page, stack.address, screen);
  await writeFile(join(folder, `${screen.name}.${size}.webp`), await toWebp(browser, await page.screenshot()));
  const title = await page.title();
  await context.close();
  return title;
}

const openContext = (from: Browser, size: keyof typeof sizes) =>
  from.newContext({
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    viewport: sizes[size],
    reducedMotion: 'reduce',
    ...touch[size],
  });

async function pictures(screen: Screen): Promise<ScreenshotEntry> {
  const title = await picture(screen, isLarge ? 'large' : 'wide');
  if (!(screen.onlyWide || isLarge)) await picture(screen, 'phone');
  console.log(screen.name);
  return { ...screen, title };
}

/** Writes the index page and deletes the pictures of screens that no longer exist. */
async function finish(taken: readonly ScreenshotEntry[]): Promise<void> {
  await writeFile(join(folder, 'README.md'), formatScreensIndex(taken));
  const names = new Set(taken.map(({ name }) => name));
  for (const file of await readdir(folder))
    if (file.endsWith('.webp') && !names.has(file.split('.')[0] ?? '')) await rm(join(folder, file));
}

try {
  await mkdir(folder, { recursive: true });
  const taken: ScreenshotEntry[] = [];
  for (const screen of screens.filter(({ name }) => chosen.length === 0 || chosen.includes(name)))
    taken.push(await pictures(screen));
  if (chosen.length === 0 && !isLarge) await finish(taken);
} finally {
  await browser.close();
  await stack.stop();
}

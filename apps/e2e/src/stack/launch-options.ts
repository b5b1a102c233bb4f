import { memoryFolder } from '@hybrid-mail/testing/memory-folder';
import { chromiumPath } from './chromium-path.ts';

/** @param without default arguments of Playwright to omit, e.g. `--hide-scrollbars` */
export const launchOptions = async (without: readonly string[] = []) => ({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
  // Without a UTF-8 locale Chromium saves files with Russian names as «download».
  env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
  // Where /dev/shm is large enough, Chromium keeps its shared memory there instead of in temporary files.
  ignoreDefaultArgs: [...(memoryFolder() === null ? [] : ['--disable-dev-shm-usage']), ...without],
});

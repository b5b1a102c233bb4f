import { findMemoryFolder } from '@hybrid-mail/testing/memory-folder';
import { findChromiumPath } from './find-chromium-path.ts';

/** Options for launching Chromium. @param without default arguments of Playwright to omit, e.g. `--hide-scrollbars` */
export const makeLaunchOptions = async (without: readonly string[] = []) => ({
  executablePath: await findChromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
  // Without a UTF-8 locale, Chromium saves a file with a Russian name as «download».
  env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
  // Lets Chromium use /dev/shm if it is large enough, instead of temporary files.
  ignoreDefaultArgs: [...(findMemoryFolder() === null ? [] : ['--disable-dev-shm-usage']), ...without],
});

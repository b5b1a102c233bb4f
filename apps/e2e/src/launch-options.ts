import { memoryFolder } from '@hybrid-mail/testing/memory-folder';
import { chromiumPath } from './chromium-path.ts';

/** @param without arguments that Playwright gives by itself, such as the one that hides scroll bars */
export const launchOptions = async (without: readonly string[] = []) => ({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
  // Without a UTF-8 locale Chromium gives a file with a Russian name the name «download».
  env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
  // Its pictures are kept in memory, not in files, where there is room.
  ignoreDefaultArgs: [...(memoryFolder() === null ? [] : ['--disable-dev-shm-usage']), ...without],
});

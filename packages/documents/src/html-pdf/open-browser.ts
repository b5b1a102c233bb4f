import { randomUUID } from 'node:crypto';
import { type Browser, chromium } from 'playwright-core';
import type { ChromiumFiles } from './chromium-files.ts';
import { childWithArgument } from './process-tree.ts';

export interface OpenBrowser {
  readonly browser: Browser;
  readonly pid: number;
  /** At once, with all its processes. */
  kill(): Promise<void>;
}

const args = [
  '--disable-gpu',
  '--disable-webgl',
  '--font-render-hinting=none',
  // Should a request get past everything else, there is nobody to take it.
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--disable-blink-features=Prerender2',
  '--no-pings',
];

export async function openBrowser({ executablePath, env }: ChromiumFiles, usesSandbox: boolean): Promise<OpenBrowser> {
  const mark = `--lane=${randomUUID()}`;
  const browser = await chromium.launch({
    executablePath,
    env,
    args: [...args, mark],
    chromiumSandbox: usesSandbox,
    // Whoever stops this process closes the lanes.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const pid = childWithArgument(mark);
  if (pid === undefined) {
    await browser.close();
    throw new Error('The browser that was started cannot be found under /proc');
  }
  return { browser, pid, kill: () => kill(browser, pid) };
}

async function kill(browser: Browser, pid: number): Promise<void> {
  if (!browser.isConnected()) return;
  const gone = new Promise<void>((resolve) => browser.once('disconnected', () => resolve()));
  try {
    // It leads a group of its own.
    process.kill(-pid, 'SIGKILL');
  } catch {
    await browser.close();
  }
  await gone;
}

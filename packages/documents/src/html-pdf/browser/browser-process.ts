import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { browserStartSeconds } from '../render-limits.ts';
import { createProfileFolder } from './create-profile-folder.ts';
import { type Devtools, openDevtools } from './devtools.ts';
import { hasSharedMemory } from './shared-memory.ts';
import type { ChromiumFiles } from './unpack-chromium-files.ts';

const args = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-webgl',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--disable-extensions',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-component-update',
  '--disable-background-networking',
  '--disable-breakpad',
  '--no-pings',
  // Directs every request to an unreachable proxy, in case one is not blocked elsewhere.
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--disable-features=Translate,BackForwardCache,PaintHolding,SpareRendererForSitePerProcess',
];

export interface StartedBrowser {
  readonly process: BrowserProcess;
  readonly devtools: Devtools;
}

/** A browser process that we start. It leads a process group, so that one signal also ends its children. */
export class BrowserProcess {
  readonly pid: number;
  readonly #process: ChildProcess;
  readonly #gone: Promise<unknown>;

  /** @throws Error when the browser does not start */
  static async start({ executablePath, env }: ChromiumFiles, usesSandbox: boolean): Promise<StartedBrowser> {
    const profile = await createProfileFolder();
    const all = [
      ...args,
      ...(hasSharedMemory() ? [] : ['--disable-dev-shm-usage']),
      ...(usesSandbox ? [] : ['--no-sandbox']),
      `--user-data-dir=${profile}`,
    ];
    const child = spawn(executablePath, all, {
      // A killed browser leaves temporary files behind. In the profile folder they are deleted with the profile.
      env: { ...env, TMPDIR: profile },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    });
    const browser = new BrowserProcess(child, profile);
    let stderrTail = '';
    child.stderr?.on('data', (text) => {
      stderrTail = `${stderrTail}${text}`.slice(-2000);
    });
    const timer = setTimeout(() => void browser.kill(), browserStartSeconds * 1000);
    try {
      return { process: browser, devtools: await openDevtools(child) };
    } catch (error) {
      await browser.kill();
      throw new Error(`The browser did not start. ${stderrTail}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  private constructor(child: ChildProcess, profile: string) {
    this.#process = child;
    this.pid = child.pid ?? 0;
    const ended = new Promise<unknown>((resolve) => child.once('exit', resolve).once('error', resolve));
    this.#gone = ended.then(() => rm(profile, { recursive: true, force: true, maxRetries: 3 }));
  }

  get isAlive(): boolean {
    return this.pid > 0 && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Kills the process group and waits until the profile is deleted. */
  async kill(): Promise<void> {
    if (this.isAlive) {
      try {
        process.kill(-this.pid, 'SIGKILL');
      } catch {
        this.#process.kill('SIGKILL');
      }
    }
    await this.#gone;
  }
}

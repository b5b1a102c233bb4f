import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf, signalAndWait } from '../../packages/db/src/embedded/processes.ts';

type Run = { launcher: number; children: Record<string, { pid: number; command: string }> };

/** File that lists the processes running from a data folder. After a kill -9 the next start reads it and ends them. */
export class RunFile {
  readonly #path: string;
  readonly #run: Run = { launcher: process.pid, children: {} };
  #isOurs = false;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.#path = join(dataDir, 'run.json');
  }

  /** Ends the processes that remain from a killed start. @throws Error while another start is running */
  async takeOver(say: (line: string) => void): Promise<void> {
    const earlier = this.#read();
    if (earlier && commandLineOf(earlier.launcher).includes('scripts/start/main.ts')) {
      throw new Error(
        `It is running already from this DATA_DIR (process ${earlier.launcher}). Stop that one, or set DATA_DIR.`,
      );
    }
    for (const [name, { pid, command }] of Object.entries(earlier?.children ?? {})) {
      if (!commandLineOf(pid).includes(command)) continue;
      say(`ending ${name} of an earlier start (process ${pid})`);
      if (!(await signalAndWait(pid, 'SIGTERM', 10_000))) await signalAndWait(pid, 'SIGKILL', 5_000);
    }
    this.#isOurs = true;
    this.#write();
  }

  note(name: string, pid: number, command: string): void {
    this.#run.children[name] = { pid, command };
    this.#write();
  }

  forget(): void {
    if (this.#isOurs) rmSync(this.#path, { force: true });
  }

  #read(): Run | null {
    if (!existsSync(this.#path)) return null;
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8'));
    } catch {
      return null;
    }
  }

  #write(): void {
    writeFileSync(this.#path, JSON.stringify(this.#run, null, 2));
  }
}

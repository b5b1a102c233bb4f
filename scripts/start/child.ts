import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, waitUntil } from '../../packages/db/src/embedded/processes.ts';
import { ChildLog } from './child-log.ts';
import { repositoryRoot } from './settings.ts';

export type ChildPlan = {
  name: string;
  /** Arguments of Node. The first one that is a script later identifies the process in the process list. */
  args: string[];
  cwd?: string;
  environment: Record<string, string>;
  healthUrl: string;
  /** Milliseconds that the process has after SIGTERM to finish its work. */
  stopWithinMs: number;
};

type Surroundings = {
  dataDir: string;
  say: (line: string) => void;
  note: (name: string, pid: number, command: string) => void;
};

const startWithinMs = 90_000;
const maxPauseMs = 30_000;
const failuresAtStart = 2;

/** Supervises one process of the product: restarts it when it dies, and stops it gracefully. */
export class Child {
  readonly plan: ChildPlan;
  readonly #around: Surroundings;
  readonly #log: ChildLog;
  #process: ChildProcess | null = null;
  #isStopping = false;
  #wasHealthy = false;
  #failures = 0;

  constructor(plan: ChildPlan, around: Surroundings) {
    this.plan = plan;
    this.#around = around;
    this.#log = new ChildLog(around.dataDir, plan.name);
  }

  /** Starts the process and waits until its health check succeeds. @throws Error when it does not become healthy */
  async start(): Promise<void> {
    this.#run();
    const settled = await waitUntil(
      async () => this.#isStopping || this.#failures >= failuresAtStart || (await this.isHealthy()),
      startWithinMs,
    );
    if (this.#isStopping) return;
    if (!settled || this.#failures >= failuresAtStart) {
      throw new Error(`${this.plan.name} did not become healthy (${this.plan.healthUrl}); see ${this.#log.file}`);
    }
    this.#wasHealthy = true;
    this.#failures = 0;
  }

  async isHealthy(): Promise<boolean> {
    if (!this.#process) return false;
    try {
      const { ok } = await fetch(this.plan.healthUrl, { signal: AbortSignal.timeout(2_000) });
      return ok;
    } catch {
      return false;
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const pid = this.#process?.pid;
    if (!pid) return;
    this.#process?.kill('SIGTERM');
    if (await waitUntil(() => !isAlive(pid), this.plan.stopWithinMs)) return;
    this.#around.say(`${this.plan.name} did not stop in time and is ended`);
    this.kill();
    await waitUntil(() => !isAlive(pid), 5_000);
  }

  kill(): void {
    this.#isStopping = true;
    this.#process?.kill('SIGKILL');
  }

  /**
   * Spawns the process in its own process group, so that the terminal does not send it a Ctrl+C: stop() ends it in
   * order.
   */
  #run(): void {
    const { args, cwd = repositoryRoot, environment, name } = this.plan;
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...environment },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    const warn = (line: string) => {
      if (!this.#isStopping) this.#around.say(line);
    };
    this.#log.follow(child.stdout, warn);
    this.#log.follow(child.stderr, warn);
    if (child.pid) this.#around.note(name, child.pid, args.find((arg) => /\.m?[jt]s$/.test(arg)) ?? name);
    const startedAt = Date.now();
    child.once('close', (code, signal) => void this.#ended(signal ?? `code ${code}`, Date.now() - startedAt));
  }

  async #ended(how: string, afterMs: number): Promise<void> {
    this.#process = null;
    if (this.#isStopping) return;
    this.#failures = afterMs > 60_000 ? 1 : this.#failures + 1;
    if (!this.#wasHealthy && this.#failures >= failuresAtStart) return;
    this.#around.say(
      `${this.plan.name} ended (${how}). Its last lines, of ${this.#log.file}:\n${this.#log.takeTail()}`,
    );
    const wait = Math.min(maxPauseMs, 250 * 2 ** this.#failures);
    await pause(wait);
    if (this.#isStopping) return;
    this.#around.say(`${this.plan.name} starts again`);
    this.#run();
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { type PdfInspection, refusedInspection } from '../pdf-finding.ts';
import type { InspectionLimits } from './inspection-limits.ts';
import type { InspectionCall, InspectionEvent } from './inspection-messages.ts';
import type { InspectionProgram } from './inspection-program.ts';
import { processUsage } from './process-usage.ts';

const startSeconds = 30;
const watchEveryMs = 50;

/**
 * The process did not become ready, or ended before it started with the file, so another process may inspect the file.
 */
export class ProcessEndedEarly extends Error {
  override readonly name = 'ProcessEndedEarly';
}

/**
 * A process that examines files one by one. It may read only its own program and its parsers, and has an empty
 * environment.
 */
export class InspectionChild {
  readonly #process: ChildProcess;
  readonly #ready: Promise<void>;
  #stderrTail = '';
  #examined = 0;

  /** @param niceness 0 is the priority of this process, 19 the lowest */
  constructor(program: InspectionProgram, niceness: number) {
    this.#process = fork(program.file, [], {
      execArgv: program.arguments,
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    if (niceness > 0 && this.#process.pid) setPriority(this.#process.pid, niceness);
    this.#process.stderr?.on('data', (text) => {
      this.#stderrTail = `${this.#stderrTail}${text}`.slice(-2000);
    });
    this.#ready = this.#start();
    // Prevents an unhandled rejection, because the end of a spare process matters only when the process is needed.
    this.#ready.catch(() => {});
    this.holdProgramOpen(false);
  }

  get isAlive(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null && this.#process.connected;
  }

  /** Number of files given to this process. */
  get examined(): number {
    return this.#examined;
  }

  get residentMb(): number {
    return processUsage(this.#process.pid ?? 0)?.residentMb ?? 0;
  }

  /** @throws ProcessEndedEarly */
  async examine(call: InspectionCall, limits: InspectionLimits): Promise<PdfInspection> {
    await this.#ready;
    if (!this.isAlive) throw new ProcessEndedEarly(this.#stderrTail);
    this.#examined += 1;
    const answer = this.#answer();
    const watch = this.#watch(limits);
    this.#process.send(call, () => undefined);
    try {
      const { inspection, hasBegun } = await answer;
      if (inspection) return inspection;
      if (!(hasBegun || watch.isOver())) throw new ProcessEndedEarly(this.#stderrTail);
      await this.end();
      return refusedInspection(watch.isOver() || this.#process.signalCode ? 'too-complex' : 'damaged');
    } finally {
      watch.stop();
    }
  }

  async end(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.holdProgramOpen(true);
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await gone;
  }

  /** Sets whether this process stays alive until the inspection process ends; `false` for an idle one. */
  holdProgramOpen(holds: boolean): void {
    const change = holds ? 'ref' : 'unref';
    this.#process[change]();
    this.#process.channel?.[change]();
    (this.#process.stderr as Socket | null)?.[change]();
  }

  /** @throws ProcessEndedEarly also when the machine is too busy to start a process within the time limit */
  async #start(): Promise<void> {
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), startSeconds * 1000);
    timer.unref();
    try {
      const { isReady } = await this.#answer();
      if (!isReady) throw new Error(this.#stderrTail);
    } catch (cause) {
      throw new ProcessEndedEarly('The PDF inspection process did not start', { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Resolves when the process is ready, has finished a file, or has disconnected. Its messages arrive before the
   * disconnect.
   */
  #answer(): Promise<Answer> {
    return new Promise((resolve, reject) => {
      let hasBegun = false;
      const settle = (answer: Answer) => {
        this.#process.off('message', listen).off('disconnect', end).off('error', reject);
        resolve(answer);
      };
      const end = () => settle({ hasBegun });
      const listen = (news: InspectionEvent) => {
        if (news.kind === 'begun') hasBegun = true;
        else settle(news.kind === 'ready' ? { hasBegun, isReady: true } : { hasBegun, inspection: news.inspection });
      };
      this.#process.on('message', listen).once('disconnect', end).once('error', reject);
    });
  }

  #watch(limits: InspectionLimits) {
    const { pid = 0 } = this.#process;
    const cpuBefore = processUsage(pid)?.cpuSeconds ?? 0;
    const deadline = performance.now() + limits.wallSeconds * 1000;
    let over = false;
    const timer = setInterval(() => {
      const used = processUsage(pid);
      over ||= performance.now() > deadline;
      if (used) over ||= used.cpuSeconds - cpuBefore > limits.cpuSeconds || used.residentMb > limits.residentMb;
      if (over) this.#process.kill('SIGKILL');
    }, watchEveryMs);
    return { isOver: () => over, stop: () => clearInterval(timer) };
  }
}

interface Answer {
  hasBegun: boolean;
  isReady?: boolean;
  inspection?: PdfInspection;
}

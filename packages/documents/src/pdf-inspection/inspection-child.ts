import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { heapMb, type InspectionLimits } from './inspection-limits.ts';
import { type PdfInspection, refused } from './pdf-finding.ts';
import { processUsage } from './process-usage.ts';

const program = fileURLToPath(new URL('./inspection-process.ts', import.meta.url));
const startSeconds = 30;
const watchEveryMs = 50;

/** A process that examines one file and is then ended. It may read files and nothing else, and knows no secrets. */
export class InspectionChild {
  readonly #process: ChildProcess;
  readonly #ready: Promise<void>;
  #complaint = '';

  constructor() {
    this.#process = fork(program, [], {
      execArgv: [`--max-old-space-size=${heapMb}`, '--permission', '--allow-fs-read=*'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#process.stderr?.on('data', (text) => {
      this.#complaint = `${this.#complaint}${text}`.slice(-2000);
    });
    this.#ready = this.#start();
    // A spare that dies unused is nobody's failure until somebody wants it.
    this.#ready.catch(() => {});
    this.#holdsProgramOpen(false);
  }

  get isAlive(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  async examine(bytes: Uint8Array, limits: InspectionLimits): Promise<PdfInspection> {
    this.#holdsProgramOpen(true);
    await this.#ready;
    const answer = this.#nextMessage();
    this.#process.send({ bytes });
    const watch = this.#killWhenOver(limits);
    try {
      const inspection = await answer;
      if (inspection) return inspection as PdfInspection;
      return refused(watch.isOver() || this.#process.signalCode ? 'too-complex' : 'damaged');
    } finally {
      watch.stop();
    }
  }

  async end(): Promise<void> {
    if (!this.isAlive) return;
    this.#holdsProgramOpen(true);
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await gone;
  }

  async #start(): Promise<void> {
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), startSeconds * 1000);
    timer.unref();
    const isReady = await this.#nextMessage();
    clearTimeout(timer);
    if (!isReady) throw new Error(`The process for PDF inspection did not start. ${this.#complaint}`);
  }

  /** Undefined when the process ends without one. */
  #nextMessage(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#process.once('message', resolve);
      this.#process.once('exit', () => resolve(undefined));
      this.#process.once('error', reject);
    });
  }

  #killWhenOver(limits: InspectionLimits) {
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

  /** An idle spare must not keep a program running that is otherwise done. */
  #holdsProgramOpen(holds: boolean): void {
    const change = holds ? 'ref' : 'unref';
    this.#process[change]();
    this.#process.channel?.[change]();
    (this.#process.stderr as Socket | null)?.[change]();
  }
}

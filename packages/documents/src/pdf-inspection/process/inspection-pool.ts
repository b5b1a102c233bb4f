import { hasParserFailed, type PdfInspection } from '../pdf-finding.ts';
import { InspectionChild, ProcessEndedEarly } from './inspection-child.ts';
import { type InspectionLimits, processLimits } from './inspection-limits.ts';
import type { InspectionCall } from './inspection-messages.ts';
import type { InspectionProgram } from './inspection-program.ts';

/** Two processes in a row did not start, or ended before they started with the file. The caller may retry later. */
export class InspectionBusy extends Error {
  override readonly name = 'InspectionBusy';
}

/**
 * Pool of inspection processes, each of which examines one file at a time. A process is not reused after a file that
 * a parser could not read to its end. The first file starts the first process; after each file a spare process is
 * started. Idle processes end after a timeout.
 */
export class InspectionPool {
  readonly #max: number;
  readonly #program: InspectionProgram;
  readonly #niceness: number;
  /** Stack: the most recently used process is the last one. */
  #ready: InspectionChild[] = [];
  readonly #busy = new Set<InspectionChild>();
  #idleTimer: NodeJS.Timeout | undefined;
  #isOpen = true;

  /**
   * @param processes maximum number of files examined concurrently
   * @param niceness of the processes, 0 (usual priority) to 19
   */
  constructor(processes: number, program: InspectionProgram, niceness = 0) {
    this.#program = program;
    this.#niceness = niceness;
    this.#max = processes + 1;
  }

  /**
   * Examines the file in a process of the pool.
   * @throws InspectionBusy when two processes in a row do not start, or end before they start with the file
   */
  examine(call: InspectionCall, limits: InspectionLimits): Promise<PdfInspection> {
    return this.#examineOnce(call, limits).catch((problem: unknown) => {
      if (!(problem instanceof ProcessEndedEarly)) throw problem;
      return this.#examineOnce(call, limits).catch(busyIfEndedEarly);
    });
  }

  /** Ends idle processes. A busy process ends after its current file. */
  async close(): Promise<void> {
    this.#isOpen = false;
    clearTimeout(this.#idleTimer);
    await this.#endReady();
  }

  async #examineOnce(call: InspectionCall, limits: InspectionLimits): Promise<PdfInspection> {
    clearTimeout(this.#idleTimer);
    const child = this.#take();
    let inspection: PdfInspection | undefined;
    try {
      inspection = await child.examine(call, limits);
      return inspection;
    } finally {
      this.#busy.delete(child);
      if (inspection && this.#isReusable(child, inspection)) this.#release(child);
      else void child.end();
      this.#prepare();
    }
  }

  #take(): InspectionChild {
    const child = this.#ready.findLast(({ isAlive }) => isAlive) ?? this.#start();
    this.#ready = this.#ready.filter((other) => other !== child && other.isAlive);
    this.#busy.add(child);
    child.holdProgramOpen(true);
    return child;
  }

  #start(): InspectionChild {
    return new InspectionChild(this.#program, this.#niceness);
  }

  #isReusable(child: InspectionChild, inspection: PdfInspection): boolean {
    const hasRoom = child.examined < processLimits.files && child.residentMb < processLimits.residentMb;
    return this.#isOpen && child.isAlive && hasRoom && !hasParserFailed(inspection);
  }

  #release(child: InspectionChild): void {
    child.holdProgramOpen(false);
    this.#ready.push(child);
  }

  /**
   * Starts a process if fewer than two are ready and the maximum is not reached: one for the next file, and a spare in
   * case that file ends its process.
   */
  #prepare(): void {
    if (!this.#isOpen) return;
    if (this.#ready.length < 2 && this.#busy.size + this.#ready.length < this.#max) {
      this.#ready.unshift(this.#start());
    }
    this.#idleTimer = setTimeout(() => void this.#endReady(), processLimits.idleSeconds * 1000).unref();
  }

  async #endReady(): Promise<void> {
    const ready = this.#ready;
    this.#ready = [];
    await Promise.all(ready.map((child) => child.end()));
  }
}

function busyIfEndedEarly(problem: unknown): never {
  throw problem instanceof ProcessEndedEarly
    ? new InspectionBusy('Inspection processes end before they start with the file', { cause: problem })
    : problem;
}

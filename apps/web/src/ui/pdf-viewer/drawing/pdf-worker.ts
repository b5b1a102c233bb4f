import {
  type PdfAnswer,
  PdfFailure,
  type PdfRequest,
  type PdfResults,
  type PdfTask,
  type PdfWorkerMessage,
} from './pdf-task.ts';

/** Time limit of one task; office documents take less than a second. */
const limitMs = 10_000;
/** Time limit in which a cancelled task must end. */
const graceMs = 1_000;

interface Job {
  readonly task: PdfTask;
  isUnwanted: boolean;
  readonly resolve: (result: PdfResults[keyof PdfResults]) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Task queue of one web worker; texts come last. A task that exceeds its time limit is ended by terminating
 * the worker, and the next task gets a new worker. The time limit excludes waiting in the queue and loading the worker.
 */
export class PdfWorker {
  #worker: Worker | undefined;
  #isReady = false;
  #waiting: Job[] = [];
  #current: Job | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;

  /** @throws PdfFailure, or the reason of the signal if the signal is aborted */
  run<Kind extends PdfRequest['kind']>(
    task: Omit<PdfTask, 'id' | 'wish'> & { readonly wish: PdfRequest & { readonly kind: Kind } },
    signal: AbortSignal,
  ): Promise<PdfResults[Kind]> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      this.#lastId += 1;
      const job: Job = {
        task: { ...task, id: this.#lastId },
        isUnwanted: false,
        resolve: resolve as Job['resolve'],
        reject,
      };
      signal.addEventListener('abort', () => this.#giveUp(job, signal.reason), { once: true });
      this.#waiting.push(job);
      this.#next();
    });
  }

  /** Starts the worker in advance, so that its script is loaded before the first task. */
  start(): void {
    if (this.#worker) return;
    this.#worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) => this.#receive(data);
    // Occurs when the worker's script did not load, or when the browser killed the worker to free memory.
    this.#worker.onerror = () => this.#restart(new PdfFailure('unreadable'));
  }

  /** Aborts all tasks; the worker remains for the tasks of another document. */
  clear(): void {
    const reason = new DOMException('the document was closed', 'AbortError');
    for (const job of this.#waiting.slice()) this.#giveUp(job, reason);
    if (this.#current) this.#giveUp(this.#current, reason);
  }

  stop(): void {
    this.clear();
    this.#terminate();
  }

  #terminate(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isReady = false;
    this.#current = undefined;
  }

  #next(): void {
    if (this.#current) return;
    const place = Math.max(
      0,
      this.#waiting.findIndex(({ task }) => task.wish.kind !== 'text'),
    );
    [this.#current] = this.#waiting.splice(place, 1);
    if (!this.#current) return;
    this.start();
    if (this.#isReady) this.#send(this.#current);
  }

  #send({ task }: Job): void {
    this.#post(task);
    this.#timer = setTimeout(() => this.#restart(new PdfFailure('too-heavy')), limitMs);
  }

  #post(order: PdfWorkerMessage): void {
    this.#worker?.postMessage(order);
  }

  #receive(answer: PdfAnswer): void {
    if ('isReady' in answer) {
      this.#isReady = true;
      if (this.#current) this.#send(this.#current);
      return;
    }
    const job = this.#current;
    // Ignores other messages, because pdf.js also posts messages from the worker.
    if (!job || answer.id !== job.task.id) return;
    clearTimeout(this.#timer);
    this.#current = undefined;
    if ('failure' in answer) job.reject(new PdfFailure('unreadable', answer.failure));
    else if (job.isUnwanted) freeMemory(answer.result);
    else job.resolve(answer.result);
    this.#next();
  }

  #giveUp(job: Job, reason: unknown): void {
    if (job.isUnwanted) return;
    job.isUnwanted = true;
    job.reject(reason);
    this.#waiting = this.#waiting.filter((one) => one !== job);
    if (this.#current !== job) return;
    clearTimeout(this.#timer);
    if (this.#isReady) {
      this.#post({ cancelled: job.task.id });
      this.#timer = setTimeout(() => this.#restart(reason), graceMs);
    } else {
      this.#current = undefined;
      this.#next();
    }
  }

  #restart(reason: unknown): void {
    const job = this.#current;
    this.#terminate();
    job?.reject(reason);
    this.#next();
  }
}

function freeMemory(result: PdfResults[keyof PdfResults]): void {
  if ('picture' in result) result.picture.close();
}

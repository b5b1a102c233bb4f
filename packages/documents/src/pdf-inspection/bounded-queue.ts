/** The semaphore and its queue are full: try again later. */
export class InspectionBusy extends Error {
  override readonly name = 'InspectionBusy';
}

/** Semaphore with a bounded FIFO queue: refuses work that would wait too long. */
export class BoundedQueue {
  readonly #limits: { running: number; waiting: number };
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#takePlace();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #takePlace(): Promise<void> {
    if (this.#running < this.#limits.running) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#limits.waiting) throw new InspectionBusy('Too many files wait for inspection');
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

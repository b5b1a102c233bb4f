/** Runs tasks in the order in which they were pushed, at most `limit` at once. */
export class TaskQueue {
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #limit: number;
  #running = 0;
  #isPaused = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @param task must not reject */
  push(task: () => Promise<void>): void {
    this.#waiting.push(task);
    this.#run();
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    this.#run();
  }

  /** Drops the tasks that have not started, and resumes the queue. */
  clear(): void {
    this.#waiting.length = 0;
    this.#isPaused = false;
  }

  #run(): void {
    while (!this.#isPaused && this.#running < this.#limit) {
      const task = this.#waiting.shift();
      if (!task) return;
      this.#running += 1;
      void task().finally(() => {
        this.#running -= 1;
        this.#run();
      });
    }
  }
}

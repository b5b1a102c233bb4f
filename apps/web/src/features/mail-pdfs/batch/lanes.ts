/** Runs tasks in the order of their coming, some at a time. */
export class Lanes {
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #width: number;
  #running = 0;
  #isPaused = false;

  constructor(width: number) {
    this.#width = width;
  }

  /** Tasks handle their own failures. */
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

  /** Forgets the tasks that have not begun. */
  clear(): void {
    this.#waiting.length = 0;
    this.#isPaused = false;
  }

  #run(): void {
    while (!this.#isPaused && this.#running < this.#width) {
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

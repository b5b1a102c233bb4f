interface Given {
  /** Seconds of work that a group may ask for at once. */
  readonly burstSeconds: number;
  /** Part of one worker that it may use without end. */
  readonly share: number;
  /** For how long a suspected group is heavy. */
  readonly suspectedSeconds: number;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** Which groups keep workers busy beyond their share: a leaky bucket for each group. */
export class GroupLoad {
  readonly #burstMs: number;
  readonly #share: number;
  readonly #suspectedMs: number;
  readonly #now: () => number;
  /** When the work of each group will have been paid for, at `share` of a second for each second. */
  readonly #paidOn = new Map<string, number>();

  constructor({ burstSeconds, share, suspectedSeconds, now = () => performance.now() }: Given) {
    this.#burstMs = (burstSeconds * 1000) / share;
    this.#share = share;
    this.#suspectedMs = suspectedSeconds * 1000;
    this.#now = now;
  }

  isHeavy(group: string): boolean {
    const ahead = (this.#paidOn.get(group) ?? 0) - this.#now();
    if (ahead <= 0) this.#paidOn.delete(group);
    return ahead > this.#burstMs;
  }

  /** Counts work that has ended. A group is usual again after at most `suspectedSeconds` without work. */
  count(group: string, workMs: number): void {
    const now = this.#now();
    const paidOn = Math.max(this.#paidOn.get(group) ?? 0, now) + workMs / this.#share;
    this.#paidOn.set(group, Math.min(paidOn, now + this.#burstMs + this.#suspectedMs));
  }

  /** Makes the group heavy at once. */
  suspect(group: string): void {
    this.#paidOn.set(group, this.#now() + this.#burstMs + this.#suspectedMs);
  }
}

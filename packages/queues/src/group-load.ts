export interface LoadLimits {
  /** Seconds of work that a group may ask for at once. */
  readonly burstSeconds: number;
  /** Part of one worker that it may use without end. */
  readonly share: number;
  /** For how long a group without further work is heavy at most, and a suspected one. */
  readonly heavySeconds: number;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** Which groups keep workers busy beyond their share: a leaky bucket for each group. */
export class GroupLoad {
  readonly #burstMs: number;
  readonly #share: number;
  readonly #heavyMs: number;
  readonly #now: () => number;
  /** When the work of each group will have been paid for, at `share` of a second for each second. */
  readonly #paidOn = new Map<string, number>();

  constructor({ burstSeconds, share, heavySeconds, now = () => performance.now() }: LoadLimits) {
    this.#burstMs = (burstSeconds * 1000) / share;
    this.#share = share;
    this.#heavyMs = heavySeconds * 1000;
    this.#now = now;
  }

  isHeavy(group: string): boolean {
    return this.heavyMs(group) > 0;
  }

  /** Milliseconds until the group is usual again; 0 when it is. */
  heavyMs(group: string): number {
    const ahead = (this.#paidOn.get(group) ?? 0) - this.#now();
    if (ahead <= 0) this.#paidOn.delete(group);
    return Math.max(ahead - this.#burstMs, 0);
  }

  /** Counts work that has ended. A group is usual again after at most `heavySeconds` without work. */
  count(group: string, workMs: number): void {
    const now = this.#now();
    const paidOn = Math.max(this.#paidOn.get(group) ?? 0, now) + workMs / this.#share;
    this.#paidOn.set(group, Math.min(paidOn, now + this.#burstMs + this.#heavyMs));
  }

  /** Makes the group heavy at once. */
  suspect(group: string): void {
    this.#paidOn.set(group, this.#now() + this.#burstMs + this.#heavyMs);
  }
}

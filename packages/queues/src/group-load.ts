export interface LoadLimits {
  /** Seconds of work that a group may use at once. */
  readonly burstSeconds: number;
  /** Fraction of one worker that a group may use all the time. */
  readonly share: number;
  /** Maximum time for which a group without further work is heavy; a suspected group is heavy for this whole time. */
  readonly heavySeconds: number;
  /** Clock in milliseconds. */
  readonly now?: () => number;
}

/** Detects groups that keep workers busy beyond their share: a leaky bucket for each group. */
export class GroupLoad {
  readonly #burstMs: number;
  readonly #share: number;
  readonly #heavyMs: number;
  readonly #now: () => number;
  /** For each group, the time when its bucket is empty. A bucket drains `share` seconds of work per second. */
  readonly #emptyOn = new Map<string, number>();

  constructor({ burstSeconds, share, heavySeconds, now = () => performance.now() }: LoadLimits) {
    this.#burstMs = (burstSeconds * 1000) / share;
    this.#share = share;
    this.#heavyMs = heavySeconds * 1000;
    this.#now = now;
  }

  isHeavy(group: string): boolean {
    return this.heavyMs(group) > 0;
  }

  /** Milliseconds until the group is no longer heavy; 0 when it is not heavy. */
  heavyMs(group: string): number {
    const ahead = (this.#emptyOn.get(group) ?? 0) - this.#now();
    if (ahead <= 0) this.#emptyOn.delete(group);
    return Math.max(ahead - this.#burstMs, 0);
  }

  /** Adds finished work. Without further work the group is no longer heavy after at most `heavySeconds`. */
  count(group: string, workMs: number): void {
    const now = this.#now();
    const emptyOn = Math.max(this.#emptyOn.get(group) ?? 0, now) + workMs / this.#share;
    this.#emptyOn.set(group, Math.min(emptyOn, now + this.#burstMs + this.#heavyMs));
  }

  /** Makes the group heavy immediately, before its work has been measured. */
  suspect(group: string): void {
    this.#emptyOn.set(group, this.#now() + this.#burstMs + this.#heavyMs);
  }
}

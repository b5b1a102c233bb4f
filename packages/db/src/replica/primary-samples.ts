import type { WalPosition } from '../connection/replayed-position.ts';

interface Sample {
  /** Moment before the position was read: all that was committed until then is at or before the position. */
  readonly at: number;
  readonly position: WalPosition;
}

/** Positions of the primary with their moments, in milliseconds of a clock that never goes back. */
export class PrimarySamples {
  readonly #boundMs: number;
  #samples: Sample[] = [];
  /** Moment of the newest sample that the replica has replayed. */
  #replayedAt: number | undefined;

  /** @param boundMs how old the answers of a replica may be */
  constructor(boundMs: number) {
    this.#boundMs = boundMs;
  }

  add(sample: Sample): void {
    this.#samples = [...this.#samples.filter(({ at }) => at > sample.at - 2 * this.#boundMs), sample];
  }

  /**
   * A position that all answers within the bound contain: of the oldest sample that is not older than the bound. Null
   * when the primary was not sampled for so long.
   */
  positionOfBound(now: number): WalPosition | null {
    return this.#samples.find(({ at }) => at >= now - this.#boundMs)?.position ?? null;
  }

  /**
   * How long ago the primary was where a replica is now: 0 if the replica has replayed the newest sample, so an idle
   * primary is no lag. Beyond twice the bound the lag is that of the last sample known to be replayed.
   */
  lagMsOf(replayed: WalPosition, now: number): number {
    const newest = this.#samples.findLast(({ position }) => position <= replayed);
    if (newest) this.#replayedAt = newest.at;
    if (newest !== undefined && newest === this.#samples.at(-1)) return 0;
    return this.lagMs(now);
  }

  /** The lag of a replica that does not say where it is. */
  lagMs(now: number): number {
    const since = this.#replayedAt ?? this.#samples[0]?.at ?? now;
    return now - since;
  }
}

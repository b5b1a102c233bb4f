import { currentOwner, OwnedQueue } from '@hybrid-mail/queues';
import { type InspectionLimits, suspectedSeconds, waitingFiles } from './inspection-limits.ts';
import type { InspectionCall } from './inspection-messages.ts';
import { InspectionPool } from './inspection-pool.ts';
import type { InspectionProgram } from './inspection-program.ts';
import { looksHostile, type PdfInspection } from './pdf-finding.ts';

/**
 * Files that wait in turn for a process. A group that sent a hostile file gets its processes from a pool for such groups for a
 * while: each hostile file costs its process, and the next file of the same sender waits for a new one, not the letter of
 * another organization.
 */
export class InspectionLine {
  readonly #queue: OwnedQueue;
  readonly #usual: InspectionPool;
  readonly #suspected: InspectionPool;
  /** Until when a group is suspected, in milliseconds of `performance.now`. */
  readonly #suspects = new Map<string, number>();

  /** @param processes files of one group that are examined at the same time; one more is examined of others */
  constructor(processes: number, program: InspectionProgram) {
    this.#queue = new OwnedQueue({ perGroup: processes, ...waitingFiles });
    this.#usual = new InspectionPool(processes + 1, program);
    this.#suspected = new InspectionPool(processes + 1, program);
  }

  /** @throws QueueRefusal, InspectionBusy */
  examine(call: InspectionCall, limits: InspectionLimits): Promise<PdfInspection> {
    const { group } = currentOwner();
    return this.#queue.run(async () => {
      const pool = this.#isSuspected(group) ? this.#suspected : this.#usual;
      const inspection = await pool.examine(call, limits);
      if (looksHostile(inspection)) this.#suspects.set(group, performance.now() + suspectedSeconds * 1000);
      return inspection;
    });
  }

  /** Ends idle processes. Running inspections go on, and their processes end after the file. */
  async close(): Promise<void> {
    await Promise.all([this.#usual.close(), this.#suspected.close()]);
  }

  #isSuspected(group: string): boolean {
    const until = this.#suspects.get(group);
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    this.#suspects.delete(group);
    return false;
  }
}

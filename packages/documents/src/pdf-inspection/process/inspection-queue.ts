import { currentOwner, GroupLoad, OwnedQueue } from '@hybrid-mail/queues';
import { looksHostile, type PdfInspection } from '../pdf-finding.ts';
import { heavySenderLimits, type InspectionLimits, inspectionQueueLimits } from './inspection-limits.ts';
import type { InspectionCall } from './inspection-messages.ts';
import { InspectionPool } from './inspection-pool.ts';
import type { InspectionProgram } from './inspection-program.ts';

/**
 * Queue of files that wait for an inspection process. A group that sent a hostile file, or that keeps processes busy
 * beyond its share, uses a separate pool of low-priority processes. Files of other groups wait for neither hostile nor
 * many large files.
 */
export class InspectionQueue {
  readonly #queue: OwnedQueue;
  readonly #usual: InspectionPool;
  readonly #heavy: InspectionPool;
  readonly #load = new GroupLoad(heavySenderLimits);

  /** @param processes maximum number of files of one group examined at once; one extra process serves other groups */
  constructor(processes: number, program: InspectionProgram) {
    this.#queue = new OwnedQueue({ perGroup: processes, ...inspectionQueueLimits });
    this.#usual = new InspectionPool(processes + 1, program);
    this.#heavy = new InspectionPool(processes + 1, program, heavySenderLimits.niceness);
  }

  /** @throws QueueRefusal, InspectionBusy */
  examine(call: InspectionCall, limits: InspectionLimits): Promise<PdfInspection> {
    const { group } = currentOwner();
    return this.#queue.run(async () => {
      const begin = performance.now();
      const inspection = await this.#examineFor(group, call, limits);
      this.#load.count(group, performance.now() - begin);
      if (looksHostile(inspection)) this.#load.suspect(group);
      return inspection;
    });
  }

  /** Ends idle processes. A busy process ends after its current file. */
  async close(): Promise<void> {
    await Promise.all([this.#usual.close(), this.#heavy.close()]);
  }

  #examineFor(group: string, call: InspectionCall, limits: InspectionLimits): Promise<PdfInspection> {
    if (!this.#load.isHeavy(group)) return this.#usual.examine(call, limits);
    return this.#heavy.examine(call, { ...limits, wallSeconds: limits.wallSeconds * heavySenderLimits.wallTimes });
  }
}

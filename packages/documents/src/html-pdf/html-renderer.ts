import { OwnedQueue } from '@hybrid-mail/queues';
import { Lane } from './browser/lane.ts';
import { unpackChromiumFiles } from './browser/unpack-chromium-files.ts';
import { maxAttemptMs, maxAttempts, type RenderLimits, renderLimits } from './render-limits.ts';
import type { Rendering } from './rendering.ts';

export interface HtmlRenderer {
  /**
   * Prints HTML to an A4 PDF, without scripts, network, local files or system fonts, and within time and memory limits.
   * @param group letters of one group, such as a registry, may share a page; undefined: a separate page
   * @throws Error when no browser can be started
   */
  render(html: string, group?: string): Promise<Rendering>;
  /** Number of stuck lanes: those busy with one letter for longer than all its attempts may take. */
  stuckLanes(): number;
  close(): Promise<void>;
}

export interface HtmlRendererOptions extends Partial<RenderLimits> {
  /** Maximum number of letters of one group printed in parallel; one extra lane serves other groups (decision 067). */
  lanes?: number;
  /** Whether to use the browser's sandbox, which is unavailable to root. */
  usesSandbox?: boolean;
  /** Folder into which the browser is unpacked. */
  folder?: string;
}

/** Disables the queue limits, because the worker's job concurrency already bounds the number of waiting letters. */
const unlimited = Number.POSITIVE_INFINITY;
const queueLimits = { waitingOfPerson: unlimited, waitingOfGroup: unlimited, waiting: unlimited };

/**
 * Creates a renderer, which starts a browser with the first letter. Letters of one owner start in order, and may finish
 * in any order.
 */
export function htmlRenderer(options: HtmlRendererOptions = {}): HtmlRenderer {
  const { lanes: count = 2, usesSandbox = process.getuid?.() !== 0, folder, ...given } = options;
  const limits = { ...renderLimits, ...given };
  let unpacked: ReturnType<typeof unpackChromiumFiles> | undefined;
  // Checked before each browser start, because the system may delete temporary folders.
  const files = () => {
    unpacked ??= unpackChromiumFiles(folder).finally(() => {
      unpacked = undefined;
    });
    return unpacked;
  };
  const queue = new OwnedQueue({ perGroup: count, ...queueLimits });
  const lanes = Array.from({ length: count + 1 }, () => new Lane({ files, limits, usesSandbox }));
  // Uses the first free lane, so that the last lane's browser starts only when all other lanes are busy.
  const busy = new Set<Lane>();
  let isClosed = false;
  const inLane = async (work: (lane: Lane) => Promise<Rendering>) => {
    const lane = lanes.find((one) => !busy.has(one));
    if (isClosed || !lane) throw new Error('The renderer is closed');
    busy.add(lane);
    try {
      return await work(lane);
    } finally {
      busy.delete(lane);
    }
  };
  return {
    render: (html, group) => queue.run(() => inLane((lane) => lane.render(html, group ?? null))),
    stuckLanes: () => lanes.filter(({ busyMs }) => busyMs > maxAttempts * maxAttemptMs(limits)).length,
    close: async () => {
      isClosed = true;
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

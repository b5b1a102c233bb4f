import { OwnedQueue } from '@hybrid-mail/queues';
import { chromiumFiles } from './browser/chromium-files.ts';
import { Lane } from './browser/lane.ts';
import { maxTries, maxTryMs, type RenderLimits, renderLimits } from './render-limits.ts';
import type { Rendering } from './rendering.ts';

export interface HtmlRenderer {
  /**
   * HTML to an A4 PDF, without scripts, network, files and fonts of the system, within limits of time and memory.
   * @param group of letters that may be printed in one page after another, such as those of a registry; missing: with none
   * @throws Error when no browser can be started
   */
  render(html: string, group?: string): Promise<Rendering>;
  /** Lanes that have worked on one letter longer than all attempts may take: they are stuck. */
  stuckLanes(): number;
  close(): Promise<void>;
}

export interface HtmlRendererOptions extends Partial<RenderLimits> {
  /** Letters of one owner printed in parallel; one more is printed of others (decision 067). */
  lanes?: number;
  /** The browser's own sandbox, which is unavailable to root. */
  usesSandbox?: boolean;
  /** Where the browser is unpacked. */
  folder?: string;
}

/** What the jobs of the worker print side by side bounds how much waits. */
const everyLetter = Number.POSITIVE_INFINITY;
const waiting = { waitingOfPerson: everyLetter, waitingOfGroup: everyLetter, waiting: everyLetter };

/** Starts lazily with the first letter. Letters of one owner start in order, and may finish in any order. */
export function htmlRenderer(options: HtmlRendererOptions = {}): HtmlRenderer {
  const { lanes: count = 2, usesSandbox = process.getuid?.() !== 0, folder, ...given } = options;
  const limits = { ...renderLimits, ...given };
  let unpacked: ReturnType<typeof chromiumFiles> | undefined;
  // Checked for each browser, because the system cleans temporary folders.
  const files = () => {
    unpacked ??= chromiumFiles(folder).finally(() => {
      unpacked = undefined;
    });
    return unpacked;
  };
  const queue = new OwnedQueue({ perGroup: count, ...waiting });
  const lanes = Array.from({ length: count + 1 }, () => new Lane({ files, limits, usesSandbox }));
  // The first free lane is taken, so that the browser of the last one starts only when all are needed.
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
    stuckLanes: () => lanes.filter(({ busyMs }) => busyMs > maxTries * maxTryMs(limits)).length,
    close: async () => {
      isClosed = true;
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

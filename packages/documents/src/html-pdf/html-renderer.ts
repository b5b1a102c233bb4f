import { chromiumFiles } from './chromium-files.ts';
import { Lane } from './lane.ts';
import { maxTries, maxTryMs, type RenderLimits, renderLimits } from './render-limits.ts';
import type { Rendering } from './rendering.ts';

export interface HtmlRenderer {
  /** Concurrency: letters printed in parallel. */
  readonly lanes: number;
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
  lanes?: number;
  /** The browser's own sandbox, which is unavailable to root. */
  usesSandbox?: boolean;
  /** Where the browser is unpacked. */
  folder?: string;
}

/** Starts lazily with the first letter. Letters start in order and may finish in any order. */
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
  const lanes = Array.from({ length: count }, () => new Lane({ files, limits, usesSandbox }));
  const free = [...lanes];
  const waiting: ((lane: Lane | null) => void)[] = [];
  let isClosed = false;
  const take = async () => free.shift() ?? (await new Promise<Lane | null>((resolve) => waiting.push(resolve)));
  const giveBack = (lane: Lane) => {
    const next = waiting.shift();
    if (next) next(lane);
    else free.push(lane);
  };
  return {
    lanes: count,
    render: async (html, group) => {
      const lane = isClosed ? null : await take();
      if (lane === null) throw new Error('The renderer is closed');
      try {
        return await lane.render(html, group ?? null);
      } finally {
        giveBack(lane);
      }
    },
    stuckLanes: () => lanes.filter(({ busyMs }) => busyMs > maxTries * maxTryMs(limits)).length,
    close: async () => {
      isClosed = true;
      for (const next of waiting.splice(0)) next(null);
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

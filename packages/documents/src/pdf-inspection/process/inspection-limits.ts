export const pdfLimits = {
  bytes: 10 * 1024 * 1024,
  pages: 100,
  /** Maximum total size of one file's decompressed streams; images count only up to their last filter. */
  unfoldedBytes: 128 * 1024 * 1024,
  /** Maximum number of pixels of one image: four times A4 at 600 dpi. */
  pixels: 140_000_000,
  /**
   * Maximum total cost of all pages, in the unit of `prices`: an operator costs about 1. A form counts each time it is
   * drawn.
   */
  drawings: 5_000_000,
  /** Maximum depth of saved graphics states, including those of nested forms. */
  statesKept: 512,
};

/** Limits of one file. CPU time, not wall time, distinguishes a hostile file from a busy machine. */
export interface InspectionLimits {
  cpuSeconds: number;
  wallSeconds: number;
  residentMb: number;
}

export const inspectionLimits: InspectionLimits = { cpuSeconds: 5, wallSeconds: 15, residentMb: 600 };

export const maxHeapMb = 256;

/** Number of files and memory up to which a process is reused, and the time after which an idle process ends. */
export const processLimits = { files: 2000, residentMb: 300, idleSeconds: 120 };

/**
 * Limits beyond which a group's files are examined by low-priority processes: `burstSeconds` of work beyond a `share`
 * of one process. A hostile file has the same effect for `heavySeconds`. Low-priority processes take longer, so their
 * wall time limit is multiplied by `wallTimes`.
 */
export const heavySenderLimits = { burstSeconds: 5, share: 0.25, heavySeconds: 60, niceness: 5, wallTimes: 3 };

/** Maximum numbers of files that wait for a process (decision 067). */
export const inspectionQueueLimits = { waitingOfPerson: 10, waitingOfGroup: 20, waiting: 60 };

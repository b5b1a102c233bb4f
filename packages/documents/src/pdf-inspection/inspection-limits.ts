export const pdfLimits = {
  bytes: 10 * 1024 * 1024,
  pages: 100,
  /** All drawings, forms and fonts of one file after decompression. */
  unfoldedBytes: 128 * 1024 * 1024,
  /** Pixels of one image: four times A4 at 600 dpi. */
  pixels: 140_000_000,
  /** Operators, letters and pixels by the thousand, with forms counted each time they are drawn. */
  drawings: 5_000_000,
  /** Nested states, by `q` and by forms. */
  statesKept: 512,
};

/** Limits of one file. CPU time, not wall time, distinguishes a hostile file from a busy machine. */
export interface InspectionLimits {
  cpuSeconds: number;
  wallSeconds: number;
  residentMb: number;
}

export const inspectionLimits: InspectionLimits = { cpuSeconds: 5, wallSeconds: 15, residentMb: 600 };

export const heapMb = 256;

/** What one process may see before another takes its place, and how many files may wait for one. */
export const processLimits = { files: 500, residentMb: 300, idleSeconds: 120, waiting: 20 };

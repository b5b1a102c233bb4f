export const pdfLimits = {
  bytes: 10 * 1024 * 1024,
  pages: 100,
  /** All drawings, forms and fonts of one file after decompression. */
  unfoldedBytes: 128 * 1024 * 1024,
  /** One image: four times an A4 sheet scanned at 600 dpi. */
  pixels: 140_000_000,
  /** Operators, letters and pixels by the thousand, with forms counted each time they are drawn. */
  drawings: 5_000_000,
  /** States kept on one another, by `q` and by what is drawn within what. */
  statesKept: 512,
};

/** What one file may cost. Processor time, not waiting, is what tells a hostile file from a busy machine. */
export interface InspectionLimits {
  cpuSeconds: number;
  wallSeconds: number;
  residentMb: number;
}

export const inspectionLimits: InspectionLimits = { cpuSeconds: 5, wallSeconds: 15, residentMb: 600 };

export const heapMb = 256;

/** What one process may see before another takes its place, and how many files may wait for one. */
export const processLimits = { files: 500, residentMb: 300, idleSeconds: 120, waiting: 20 };

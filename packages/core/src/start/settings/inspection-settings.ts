import { z } from 'zod';

/** Inspection of PDFs: uploads in the API, printed letters in the worker. */
export const inspectionSettings = {
  /** How many PDFs are inspected at the same time; one more process is kept ready. */
  PDF_PROCESSES: z.coerce.number().int().min(1).max(16).default(2),
  /**
   * Folder of the compiled inspection program (packages/documents/src/commands/compile-inspection.ts): set in the
   * image.
   */
  PDF_PROGRAM_DIR: z.string().optional(),
  /** Margin that the post's printers cannot print on; pages with content there get a warning. */
  PRINT_MARGIN_MM: z.coerce.number().min(0).max(30).default(5),
};

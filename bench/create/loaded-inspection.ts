import '../../packages/documents/src/pdf-inspection/process/without-canvas.ts';
import { examinePdf } from '../../packages/documents/src/pdf-inspection/examine-pdf.ts';

/** Never thrown here, but the product's code imports it from the pool that this module replaces. */
export class InspectionBusy extends Error {}

/** Replaces the product's pool of inspection processes: inspects PDFs in the API's own process. */
export class InspectionPool {
  examine({ bytes, marginMm }: { bytes: Uint8Array; marginMm: number }) {
    return examinePdf(new Uint8Array(bytes), marginMm);
  }

  async close(): Promise<void> {}
}

import '../../packages/documents/src/pdf-inspection/process/without-canvas.ts';
import { examinePdf } from '../../packages/documents/src/pdf-inspection/examine-pdf.ts';

/** Never thrown here, but imported by the product's code. */
export class InspectionBusy extends Error {}

/** Substitute for the product's pool: inspects PDFs in the API's own process. */
export class InspectionPool {
  examine({ bytes, marginMm }: { bytes: Uint8Array; marginMm: number }) {
    return examinePdf(new Uint8Array(bytes), marginMm);
  }

  async close(): Promise<void> {}
}

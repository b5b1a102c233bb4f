import '../../packages/documents/src/pdf-inspection/without-canvas.ts';
import { examinePdf } from '../../packages/documents/src/pdf-inspection/examine-pdf.ts';

/** Stands in for the product's pool: examines in the process of the API itself. */
export class InspectionPool {
  examine(bytes: Uint8Array) {
    return examinePdf(new Uint8Array(bytes));
  }

  async close(): Promise<void> {}
}

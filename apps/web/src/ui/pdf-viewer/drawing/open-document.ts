// Registers the parser in the global scope, so that pdf.js runs the parser in this worker instead of starting another
// one.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, type PDFDocumentLoadingTask, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { NoFilterFactory, OffscreenCanvasFactory } from './without-dom.ts';

const asset = (path: string) => new URL(`${import.meta.env.BASE_URL}pdfjs/${path}/`, self.location.origin).href;

const options = {
  cMapUrl: asset('cmaps'),
  standardFontDataUrl: asset('standard_fonts'),
  wasmUrl: asset('wasm'),
  iccUrl: asset('iccs'),
  useWorkerFetch: true,
  CanvasFactory: OffscreenCanvasFactory,
  FilterFactory: NoFilterFactory,
  // The worker's scope suffices, because pdf.js uses only the property `fonts` of the document.
  ownerDocument: self as unknown as HTMLDocument,
  verbosity: 0,
};

let opened: { readonly number: number; readonly task: PDFDocumentLoadingTask } | undefined;

/** Opens the document with this number and closes the previous one. */
export async function openDocument(number: number, file: Blob): Promise<PDFDocumentProxy> {
  if (opened?.number !== number) {
    const { task } = opened ?? {};
    opened = undefined;
    await task?.destroy();
    opened = { number, task: getDocument({ ...options, data: new Uint8Array(await file.arrayBuffer()) }) };
  }
  return opened.task.promise;
}

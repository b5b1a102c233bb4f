import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { pdfjs } from 'react-pdf';

// react-pdf sets its own worker on import, so this assignment must follow it.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const asset = (path: string) => new URL(`${import.meta.env.BASE_URL}pdfjs/${path}/`, document.baseURI).href;

/** How every document is opened. */
export const pdfOptions = {
  cMapUrl: asset('cmaps'),
  standardFontDataUrl: asset('standard_fonts'),
  wasmUrl: asset('wasm'),
  iccUrl: asset('iccs'),
};

export { pdfjs };

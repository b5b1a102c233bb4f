/** Barcode format of the printed letters and of the post's labels. */
const format = 'code_128';

export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface CodeReaderClass {
  new (options: { formats: readonly string[] }): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    /** Not in every browser. */
    readonly BarcodeDetector?: CodeReaderClass;
  }
}

/** The browser's barcode reader; null if the browser has none or exposes no camera. */
export async function openCodeReader(): Promise<CodeReader | null> {
  const Reader = window.BarcodeDetector;
  // Browsers expose the camera only over https.
  if (Reader === undefined || navigator.mediaDevices === undefined) return null;
  try {
    return (await Reader.getSupportedFormats()).includes(format) ? new Reader({ formats: [format] }) : null;
  } catch {
    return null;
  }
}

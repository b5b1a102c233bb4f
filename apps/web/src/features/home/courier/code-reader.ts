/** The barcode of a letter: on the paper that the product prints, and on the label of the post. */
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

/** A reader of barcodes by the browser itself; null where it has none, or no camera may be asked for. */
export async function openCodeReader(): Promise<CodeReader | null> {
  const Reader = window.BarcodeDetector;
  // Without https the browser gives no camera.
  if (Reader === undefined || navigator.mediaDevices === undefined) return null;
  try {
    return (await Reader.getSupportedFormats()).includes(format) ? new Reader({ formats: [format] }) : null;
  } catch {
    return null;
  }
}

/** Result of scanning a file. */
export type ScanVerdict = { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly signature: string };

/** Detects known malicious contents in files from outside. */
export interface FileScanner {
  /**
   * `signature` is the scanner's name of the malicious content that it found.
   * @throws ScannerUnavailable when there is no verdict
   */
  scan(bytes: Uint8Array): Promise<ScanVerdict>;
}

/** The scanner gave no verdict, so the file must be treated neither as clean nor as infected. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

/** What a scanner says of a file. */
export type ScanVerdict = { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly signature: string };

/** Looks for known malicious contents in files that come from outside. */
export interface FileScanner {
  /**
   * `signature` is the name that the scanner gives to what it found.
   * @throws ScannerUnavailable when there is no verdict
   */
  scan(bytes: Uint8Array): Promise<ScanVerdict>;
}

/** The scanner gave no verdict, so the file must be treated neither as clean nor as infected. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

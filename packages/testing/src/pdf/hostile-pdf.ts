/** A file that must be refused, and the expected codes. */
export interface HostilePdf {
  name: string;
  make: () => Uint8Array;
  /** The inspection must return one of these codes. */
  codes: string[];
  /** The expected feature of active content. */
  feature?: string;
}

/** A file that would keep a viewer or a printer busy too long. */
export const aTooComplexCase = (name: string, make: () => Uint8Array): HostilePdf => ({
  name,
  make,
  codes: ['too-complex'],
});

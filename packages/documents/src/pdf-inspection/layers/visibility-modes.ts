/**
 * The ways in which PDF programs decide whether a group of optional content (a layer) is visible:
 * - `ignored`: only by the lists of the configuration, as Poppler does;
 * - `automatic`: usages change the listed state where `/AS` says so, as the standard demands and Acrobat does;
 * - `hides`: a usage with the state OFF hides a group that is on, as pdf.js and Ghostscript do;
 * - `decides`: a usage overrides the lists, as PDFium (Chromium) does.
 */
export interface VisibilityMode {
  usage: 'ignored' | 'automatic' | 'hides' | 'decides';
  event: 'View' | 'Print';
}

export const visibilityModes: readonly VisibilityMode[] = [
  { usage: 'ignored', event: 'View' },
  ...(['automatic', 'hides', 'decides'] as const).flatMap((usage) => [
    { usage, event: 'View' as const },
    { usage, event: 'Print' as const },
  ]),
];

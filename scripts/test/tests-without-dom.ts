/**
 * Tests of apps/web that need no DOM. They form a Vitest project of their own: a worker process ends when the next file
 * needs another environment, and loses its loaded modules.
 */
export const testsWithoutDom = [
  'src/lib/e-imzo/*.test.ts',
  'src/features/mail-import/{check,sheet}/**/*.test.ts',
  'src/features/mail-pdfs/read/*.test.ts',
  'src/ui/pdf-viewer/drawing/read-text.test.ts',
  'src/shared/help/book/help-files.test.ts',
  'src/shared/places/*.test.ts',
  'src/shared/address-line/*.test.ts',
  'src/shared/print-proof/*.test.ts',
];

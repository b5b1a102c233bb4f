/**
 * Tests of the pages that need no page, in apps/web. They are a project of their own: a process that has loaded the modules of
 * the pages ends when the next file wants another environment.
 */
export const withoutPage = ['src/lib/e-imzo/*.test.ts', 'src/features/mail-import/{check,sheet}/*.test.ts'];

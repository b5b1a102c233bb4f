import { lazy } from 'react';
import type { QuickLookComponent } from '../shared/requests/quick-look-request.ts';
import { lazyScreen } from './lazy-screen.ts';

/** Combines the quick look with the dialogs and papers of a letter; loaded when it is first opened. */
const QuickLook = lazyScreen(() => import('../features/mail-page/look/quick-look.tsx'), 'QuickLook');
const SigningDialog = lazyScreen(() => import('../features/signing/signing-dialog.tsx'), 'SigningDialog');
const LetterPapers = lazyScreen(() => import('../features/papers/letter-papers.tsx'), 'LetterPapers');

export const SenderQuickLook = lazy(async (): Promise<{ default: QuickLookComponent }> => {
  await Promise.all([QuickLook.preload?.(), SigningDialog.preload?.(), LetterPapers.preload?.()]);
  return { default: (request) => <QuickLook {...request} signing={SigningDialog} papers={LetterPapers} /> };
});

/** Quick look without signing, because staff do not sign. */
export const StaffQuickLook = lazy(async (): Promise<{ default: QuickLookComponent }> => {
  await Promise.all([QuickLook.preload?.(), LetterPapers.preload?.()]);
  return { default: (request) => <QuickLook {...request} papers={LetterPapers} /> };
});

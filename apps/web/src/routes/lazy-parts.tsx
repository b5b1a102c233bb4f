import { lazy } from 'react';
import type { KeyLoginProps } from '../features/session/key-login.tsx';
import type { QuickLookComponent } from '../shared/requests/quick-look-request.ts';
import { lazyScreen, withPreload } from './lazy-screen.ts';

/** Frame of all pages after login, which the public pages do not need. */
export const MainLayout = lazyScreen(() => import('../app/frame/main-layout.tsx'), 'MainLayout');

/** Parts of several pages. The routes combine them with the screens: features must not import each other. */
export const SigningDialog = lazyScreen(() => import('../features/signing/signing-dialog.tsx'), 'SigningDialog');
export const TodaySendingDialog = lazyScreen(
  () => import('../features/signing/today/today-sending-dialog.tsx'),
  'TodaySendingDialog',
);
export const DeleteDialog = lazyScreen(
  () => import('../features/mail-delete/delete-letters-dialog.tsx'),
  'DeleteLettersDialog',
);
export const MailPageScreen = lazyScreen(() => import('../features/mail-page/mail-page-screen.tsx'), 'MailPageScreen');
export const LetterPapers = lazyScreen(() => import('../features/papers/letter-papers.tsx'), 'LetterPapers');
export const SelectedPapers = lazyScreen(() => import('../features/papers/selected-papers.tsx'), 'SelectedPapers');

export const StaffHomeScreen = lazyScreen(
  () => import('../features/home/staff/staff-home-screen.tsx'),
  'StaffHomeScreen',
);
export const MenuSectionScreen = lazyScreen(
  () => import('../features/home/staff/staff-cards.tsx'),
  'MenuSectionScreen',
);

export const SecondStep = lazyScreen(() => import('../features/session/second-step.tsx'), 'SecondStep');

const LazyKeyLogin = lazyScreen(() => import('../features/session/key-login.tsx'), 'KeyLogin');
export const KeyLogin = withPreload([LazyKeyLogin, SigningDialog], (props: KeyLoginProps) => (
  <LazyKeyLogin {...props} signing={SigningDialog} />
));

/** Quick look with the dialogs and papers of a letter; loaded when it is first opened. */
const QuickLook = lazyScreen(() => import('../features/mail-page/look/quick-look.tsx'), 'QuickLook');

export const SenderQuickLook = lazy(async (): Promise<{ default: QuickLookComponent }> => {
  await Promise.all([QuickLook.preload?.(), SigningDialog.preload?.(), LetterPapers.preload?.()]);
  return { default: (request) => <QuickLook {...request} signing={SigningDialog} papers={LetterPapers} /> };
});

/** Quick look without signing, because staff do not sign. */
export const StaffQuickLook = lazy(async (): Promise<{ default: QuickLookComponent }> => {
  await Promise.all([QuickLook.preload?.(), LetterPapers.preload?.()]);
  return { default: (request) => <QuickLook {...request} papers={LetterPapers} /> };
});

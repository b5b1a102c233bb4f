import type { KeyLoginProps } from '../features/session/key-login.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { withPreload } from './with-preload.ts';

/** Combines screens with the signing dialog: features must not import each other. */
export const SigningDialog = lazyScreen(() => import('../features/signing/signing-dialog.tsx'), 'SigningDialog');

export const SecondStep = lazyScreen(() => import('../features/session/second-step.tsx'), 'SecondStep');

const LazyKeyLogin = lazyScreen(() => import('../features/session/key-login.tsx'), 'KeyLogin');
export const KeyLogin = withPreload([LazyKeyLogin, SigningDialog], (props: KeyLoginProps) => (
  <LazyKeyLogin {...props} signing={SigningDialog} />
));

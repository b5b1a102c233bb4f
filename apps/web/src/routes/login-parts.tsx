import type { KeyLoginProps } from '../features/session/key-login.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { loadedBefore } from './loaded-before.ts';

/** Combines screens with the signing dialog: features must not import each other. */
export const SigningDialog = lazyScreen(() => import('../features/signing/signing-dialog.tsx'), 'SigningDialog');

export const SecondStep = lazyScreen(() => import('../features/session/second-step.tsx'), 'SecondStep');

const LazyKeyLogin = lazyScreen(() => import('../features/session/key-login.tsx'), 'KeyLogin');
export const KeyLogin = loadedBefore([LazyKeyLogin, SigningDialog], (props: KeyLoginProps) => (
  <LazyKeyLogin {...props} signing={SigningDialog} />
));

import { type Role, webAreaOf } from '@hybrid-mail/access';
import { createRoute, redirect } from '@tanstack/react-router';
import { paths, profiles } from '../lib/routes.ts';
import { lazyScreen } from './lazy-screen.ts';
import { loadedBefore } from './loaded-before.ts';
import { belowMain, mainRoute } from './main.tsx';

const ProfileScreen = lazyScreen(() => import('../features/account/profile-screen.tsx'), 'ProfileScreen');
const SigningDialog = lazyScreen(() => import('../features/signing/signing-dialog.tsx'), 'SigningDialog');

/** Route options of «Мой профиль», the same in each area. */
export const profilePage = {
  component: loadedBefore([ProfileScreen, SigningDialog], () => <ProfileScreen signing={SigningDialog} />),
};

export const profileRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: belowMain(paths['main-profile']),
  beforeLoad: ({ context }: { context: { role: Role } }) => {
    const profile = profiles[webAreaOf(context.role)];
    if (profile !== paths['main-profile']) throw redirect({ to: profile, replace: true });
  },
  ...profilePage,
});

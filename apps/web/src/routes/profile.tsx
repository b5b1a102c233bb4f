import { type Role, webAreaOf } from '@hybrid-mail/access';
import { createRoute, redirect } from '@tanstack/react-router';
import { paths, profilePaths } from '../lib/routes.ts';
import { lazyScreen } from './lazy-screen.ts';
import { mainRoute, relativeToMain } from './main.tsx';
import { withPreload } from './with-preload.ts';

const ProfileScreen = lazyScreen(() => import('../features/account/profile-screen.tsx'), 'ProfileScreen');
const SigningDialog = lazyScreen(() => import('../features/signing/signing-dialog.tsx'), 'SigningDialog');

/** Route options of «Мой профиль», the same in each area. */
export const profilePage = {
  component: withPreload([ProfileScreen, SigningDialog], () => <ProfileScreen signing={SigningDialog} />),
};

export const profileRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['main-profile']),
  beforeLoad: ({ context }: { context: { role: Role } }) => {
    const profile = profilePaths[webAreaOf(context.role)];
    if (profile !== paths['main-profile']) throw redirect({ to: profile, replace: true });
  },
  ...profilePage,
});

import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { redirectLoggedIn } from '../app/guards.ts';
import { LoginScreen } from '../features/session/login-screen.tsx';
import { needsLogin, paths } from '../lib/routes.ts';
import { endReasons } from '../lib/session/session-end.ts';
import { lazyScreen } from './lazy-screen.ts';
import { loadedBefore } from './loaded-before.ts';
import { rootRoute } from './root.tsx';

/** Restricts redirects to internal paths, against open redirects. */
const ourPlace = z.string().refine(needsLogin);

const loginSearch = z.object({
  next: ourPlace.optional().catch(undefined),
  reason: z.enum(endReasons).optional().catch(undefined),
});

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => redirectLoggedIn(search.next),
  component: function Login() {
    return <LoginScreen {...loginRoute.useSearch()} />;
  },
});

/** Combines the registration with the signing dialog: features must not import each other. */
const RegistrationScreen = lazyScreen(
  () => import('../features/registration/registration-screen.tsx'),
  'RegistrationScreen',
);
const SigningDialog = lazyScreen(() => import('../features/signing/signing-dialog.tsx'), 'SigningDialog');

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.register,
  beforeLoad: () => redirectLoggedIn(undefined),
  component: loadedBefore([RegistrationScreen, SigningDialog], function Register() {
    return <RegistrationScreen signing={SigningDialog} />;
  }),
});

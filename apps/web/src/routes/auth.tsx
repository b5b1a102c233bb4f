import { createRoute, Link, useRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { redirectLoggedIn, requireDuty } from '../app/guards.ts';
import { logOut } from '../app/session/log-out.ts';
import { showFailedLogin } from '../app/session/show-failed-login.ts';
import { LoginScreen } from '../features/session/login-screen.tsx';
import { needsLogin, paths } from '../lib/routes.ts';
import { endReasons } from '../lib/session/session-end.ts';
import { KeyLogin, SecondStep, SigningDialog } from './lazy-parts.tsx';
import { lazyScreen, withPreload } from './lazy-screen.ts';
import { rootRoute } from './root.tsx';

/** Restricts redirects to internal paths, against open redirects. */
const ourPlace = z.string().refine(needsLogin);

const loginSearch = z.object({
  next: ourPlace.optional().catch(undefined),
  reason: z.enum(endReasons).optional().catch(undefined),
});

/** The login page as a route of the loaded application. */
function LoginPage() {
  const router = useRouter();
  const { next, reason } = loginRoute.useSearch();
  const open = () => {
    // Reads the address now: a link may have been followed while the login ran.
    const { pathname, search } = router.latestLocation;
    if (pathname !== paths.login) return;
    return router.navigate({ href: loginSearch.parse(search).next ?? paths.dashboard, replace: true });
  };
  return (
    <LoginScreen
      {...(reason !== undefined && { reason })}
      {...(next !== undefined && { next })}
      link={Link}
      secondStep={SecondStep}
      keyLogin={KeyLogin}
      onLoggedIn={open}
      onFailed={showFailedLogin}
    />
  );
}

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => redirectLoggedIn(search.next),
  component: LoginPage,
});

const RegistrationScreen = lazyScreen(
  () => import('../features/registration/registration-screen.tsx'),
  'RegistrationScreen',
);

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.register,
  beforeLoad: () => redirectLoggedIn(undefined),
  component: withPreload([RegistrationScreen, SigningDialog], function Register() {
    return <RegistrationScreen signing={SigningDialog} />;
  }),
});

const RecoveryScreen = lazyScreen(
  () => import('../features/account/recovery/password-recovery-screen.tsx'),
  'PasswordRecoveryScreen',
);

export const recoverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.recover,
  beforeLoad: () => redirectLoggedIn(undefined),
  component: withPreload([RecoveryScreen, SigningDialog], function Recover() {
    return <RecoveryScreen signing={SigningDialog} />;
  }),
});

const DutyScreen = lazyScreen(() => import('../features/account/duty-screen.tsx'), 'DutyScreen');

/** Duty page: what the user must do before other pages open. */
export const dutyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.duty,
  validateSearch: z.object({ next: ourPlace.optional().catch(undefined) }),
  beforeLoad: ({ context, search, location }) => requireDuty(context.queries, location, search.next),
  component: withPreload([DutyScreen, SigningDialog], function Duty() {
    const router = useRouter();
    const { next } = dutyRoute.useSearch();
    const open = () => void router.navigate({ href: next ?? paths.dashboard, replace: true });
    return <DutyScreen signing={SigningDialog} onLogOut={logOut} onFree={open} />;
  }),
});

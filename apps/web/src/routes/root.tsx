import { shellTexts } from '@hybrid-mail/messages/shell';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../lib/routes.ts';
import { notify } from '../ui/notify/notify.tsx';

const redirectToDashboard = () => {
  throw redirect({ to: paths.dashboard });
};

export const rootRoute = createRootRouteWithContext<{ readonly queries: QueryClient }>()();

export const startRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: redirectToDashboard });

/** Redirects unknown routes to the dashboard, with a message (specification 1 §2). */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    notify.info(shellTexts.unknownPage, 10);
    redirectToDashboard();
  },
});

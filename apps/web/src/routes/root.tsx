import { shellTexts } from '@hybrid-mail/messages/shell';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../lib/routes.ts';
import { tellMissingPage } from '../shared/missing-page/missing-page.ts';

const redirectToDashboard = () => {
  throw redirect({ to: paths.dashboard });
};

export const rootRoute = createRootRouteWithContext<{ readonly queries: QueryClient }>()();

export const startRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: redirectToDashboard });

/** Opens the dashboard for unknown routes (specification 1 §2), with a note that the page does not exist. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location }) => {
    const text = shellTexts.unknownPage({ address: `#${location.pathname}` });
    tellMissingPage({ title: shellTexts.unknownPageTitle, text, wanted: '' });
    redirectToDashboard();
  },
});

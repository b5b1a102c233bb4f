import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../lib/routes.ts';

export interface RouterContext {
  readonly queries: QueryClient;
}

const toDashboard = () => {
  throw redirect({ to: paths.dashboard });
};

export const rootRoute = createRootRouteWithContext<RouterContext>()();

export const startRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: toDashboard });

/** Unknown routes go to the dashboard (specification 1 §2). */
export const unknownRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', beforeLoad: toDashboard });

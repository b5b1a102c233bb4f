import type { QueryClient } from '@tanstack/react-query';
import { createHashHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from './app/error-screen.tsx';
import { parseSearch, stringifySearch } from './lib/list-search/index.ts';
import { dutyRoute, loginRoute, recoverRoute, registerRoute } from './routes/auth.tsx';
import { mailCopiesRoute, mailCreateRoute, mailImportRoute, mailPdfsRoute, mailViewRoute } from './routes/mail.tsx';
import { allMailsRoute, draftMailsRoute, sentMailsRoute } from './routes/mail-lists.tsx';
import {
  attentionRoute,
  dashboardRoute,
  integrationRoute,
  mainRoute,
  profileRoute,
  unitStatisticsRoute,
} from './routes/main.tsx';
import { helpListRoute, helpRoute, trackBlankRoute, trackRoute, verifyRoute } from './routes/public-pages.tsx';
import { rootRoute, startRoute, unknownRoute } from './routes/root.tsx';
import { adminRoutes } from './routes/staff/admin.tsx';
import { moderatorRoutes } from './routes/staff/moderator.tsx';
import { monitoringRoutes } from './routes/staff/monitoring.tsx';
import { revizorRoutes } from './routes/staff/revizor.tsx';

const routeTree = rootRoute.addChildren([
  startRoute,
  loginRoute,
  registerRoute,
  recoverRoute,
  dutyRoute,
  trackRoute,
  trackBlankRoute,
  verifyRoute,
  helpRoute,
  helpListRoute,
  mainRoute.addChildren([
    dashboardRoute,
    draftMailsRoute,
    sentMailsRoute,
    allMailsRoute,
    mailCreateRoute,
    mailPdfsRoute,
    mailCopiesRoute,
    mailImportRoute,
    mailViewRoute,
    unitStatisticsRoute,
    attentionRoute,
    integrationRoute,
    profileRoute,
  ]),
  adminRoutes,
  moderatorRoutes,
  monitoringRoutes,
  revizorRoutes,
  unknownRoute,
]);

export const buildRouter = (queries: QueryClient, history: RouterHistory = createHashHistory()) =>
  createRouter({
    routeTree,
    history,
    context: { queries },
    parseSearch,
    stringifySearch,
    scrollRestoration: false,
    defaultPreload: false,
    defaultErrorComponent: ErrorScreen,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof buildRouter>;
  }
}

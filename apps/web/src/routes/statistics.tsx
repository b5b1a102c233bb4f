import { createRoute, redirect } from '@tanstack/react-router';
import { requires } from '../app/guards.ts';
import { unitReportDefinition } from '../features/statistics/report-state.ts';
import { openingState } from '../lib/list-search/index.ts';
import { paths } from '../lib/routes.ts';
import { lazyScreen } from './lazy-screen.ts';
import { belowMain, mainRoute } from './main.tsx';

const path = paths['user-unit-statistics-page'];

export const unitStatisticsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: belowMain(path),
  beforeLoad: ({ context, location }) => {
    // Staff have reports of their own.
    requires('mail.list')({ context });
    requires('statistics.unit')({ context });
    if (location.searchStr !== '') return;
    const search = openingState(unitReportDefinition(context.profile.id));
    throw redirect({ to: path, search, replace: true } as never);
  },
  component: lazyScreen(() => import('../features/statistics/unit-statistics-screen.tsx'), 'UnitStatisticsScreen'),
});

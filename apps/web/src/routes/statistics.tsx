import { createRoute } from '@tanstack/react-router';
import { requireAnyAction } from '../app/guards.ts';
import { unitReportFilterDefinition } from '../features/statistics/report/report-state.ts';
import { paths } from '../lib/routes.ts';
import { filteredPageOptions } from './filtered-page-options.ts';
import { lazyScreen } from './lazy-screen.ts';
import { mainRoute, relativeToMain } from './main.tsx';
import { prefetchReport } from './staff/staff-reports.tsx';

const page = filteredPageOptions({
  actions: ['statistics.unit'],
  definition: unitReportFilterDefinition,
  load: (session, { page: _page, itemsPerPage: _size, ...filter }) => prefetchReport('unit')(session, filter),
});

export const unitStatisticsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['user-unit-statistics-page']),
  ...page,
  beforeLoad: (opening) => {
    // `mail.list` excludes staff, who have their own reports.
    requireAnyAction('mail.list')(opening);
    page.beforeLoad(opening);
  },
  component: lazyScreen(() => import('../features/statistics/unit-statistics-screen.tsx'), 'UnitStatisticsScreen'),
});

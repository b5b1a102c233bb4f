import { createRoute } from '@tanstack/react-router';
import { requires } from '../app/guards.ts';
import { unitReportDefinition } from '../features/statistics/report/report-state.ts';
import { paths } from '../lib/routes.ts';
import { filteredPage } from './filtered-page.ts';
import { lazyScreen } from './lazy-screen.ts';
import { belowMain, mainRoute } from './main.tsx';
import { loadReport } from './staff/staff-reports.tsx';

const page = filteredPage({
  actions: ['statistics.unit'],
  definition: unitReportDefinition,
  load: (session, { page: _page, itemsPerPage: _size, ...filter }) => loadReport('unit')(session, filter),
});

export const unitStatisticsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: belowMain(paths['user-unit-statistics-page']),
  ...page,
  beforeLoad: (opening) => {
    // `mail.list` excludes staff, who have their own reports.
    requires('mail.list')(opening);
    page.beforeLoad(opening);
  },
  component: lazyScreen(() => import('../features/statistics/unit-statistics-screen.tsx'), 'UnitStatisticsScreen'),
});

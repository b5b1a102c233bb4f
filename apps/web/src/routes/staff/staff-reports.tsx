import type { WebArea } from '@hybrid-mail/access';
import type { QueryClient } from '@tanstack/react-query';
import type { StaffReportState } from '../../features/statistics/staff-report-state.ts';
import type { ReportName } from '../../features/statistics/staff-reports.ts';
import { startBlocking } from '../../lib/blocking.ts';
import { referenceQueries } from '../../lib/queries/reference.queries.ts';
import { prefetchOptions, type RouteOpening, searchRedirect, unvalidatedSearch } from '../filtered-page-options.ts';
import { MenuSectionScreen } from '../lazy-parts.tsx';
import { lazyScreen, loadCode, withPreload } from '../lazy-screen.ts';
import { requireStaffPage } from './require-staff-page.ts';

const StaffReportScreen = lazyScreen(
  () => import('../../features/statistics/staff-report-screen.tsx'),
  'StaffReportScreen',
);

/** Route options of the overview page of an area's reports. */
export const reportsHomePage = (area: WebArea) => ({
  beforeLoad: requireStaffPage('statistics'),
  component: withPreload([MenuSectionScreen], () => <MenuSectionScreen name="statistics" area={area} />),
});

const importState = () => import('../../features/statistics/staff-report-state.ts');

export const reportPage = (area: WebArea, name: ReportName) => ({
  validateSearch: unvalidatedSearch<StaffReportState>(),
  beforeLoad: async ({ context, search: given, location }: RouteOpening) => {
    const { queries, profile } = context;
    await requireStaffPage(`${name}Statistics`)({ context });
    const { completeSearch, staffReportFilterDefinition } = await loadCode(importState);
    const search = await completeSearch(given, profile, async () =>
      staffReportFilterDefinition(name, await clientTypesOf(name, queries)),
    );
    if (search) throw searchRedirect(location, search);
  },
  ...prefetchOptions(async () => (await importState()).staffReportSchema(name), prefetchReport(name)),
  component: withPreload([StaffReportScreen], () => <StaffReportScreen area={area} name={name} />),
});

/** Prefetches a report while the code of the screen is loading. */
export const prefetchReport =
  (name: ReportName) =>
  async ({ queries }: { readonly queries: QueryClient }, filter: StaffReportState) => {
    if ((await importState()).isPeriodReversed(filter)) return;
    const { statisticsQueries } = await import('../../features/statistics/statistics.queries.ts');
    await queries.prefetchQuery(statisticsQueries.report(name, filter));
  };

/**
 * Client types for the filter; empty if they fail to load: the report then covers all clients, and the filter shows the
 * failure.
 */
async function clientTypesOf(name: ReportName, queries: QueryClient) {
  const { staffReports } = await import('../../features/statistics/staff-reports.ts');
  if (!staffReports[name].filters.includes('client')) return [];
  const known = queries.getQueryData(referenceQueries.clientTypes().queryKey);
  // Cached data needs no loading overlay, which would take the focus from an open filter.
  if (known) return known;
  const unblock = startBlocking();
  try {
    return await queries.fetchQuery(referenceQueries.clientTypes());
  } catch {
    return [];
  } finally {
    unblock();
  }
}

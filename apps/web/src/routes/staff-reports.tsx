import type { Area, Role } from '@hybrid-mail/access';
import type { Profile } from '@hybrid-mail/contracts/session';
import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { requires } from '../app/guards.ts';
import { PagesHomeScreen } from '../features/home/pages-home-screen.tsx';
import { openingSearch, staffReportDefinition } from '../features/statistics/staff-report-state.ts';
import { isReportName, type ReportName, staffReports } from '../features/statistics/staff-reports.ts';
import { startBlocking } from '../lib/blocking.ts';
import { referenceQueries } from '../lib/queries/reference.queries.ts';
import { everyPageOf, type PlacedPage } from '../shared/staff-pages.ts';
import { lazyScreen } from './lazy-screen.ts';
import { loadedBefore } from './loaded-before.ts';

const StaffReportScreen = lazyScreen(
  () => import('../features/statistics/staff-report-screen.tsx'),
  'StaffReportScreen',
);

interface Session {
  readonly queries: QueryClient;
  readonly profile: Profile;
  readonly role: Role;
}

interface Opening {
  readonly context: object;
  readonly search: object;
}

/** The reports that an area has by the table of its pages, and the page that leads to them. */
export const staffReportRoutes = (guarded: AnyRoute, area: Area) =>
  everyPageOf(area).flatMap((page) => {
    const opened = openedBy(area, page);
    if (opened === null) return [];
    return [createRoute({ getParentRoute: () => guarded, path: page.to.slice(`/${area}`.length), ...opened })];
  });

function openedBy(area: Area, page: PlacedPage) {
  if (page.name === 'statistics') return dashboard(area, page);
  const name = page.name.replace(/Statistics$/, '');
  return page.under === 'statistics' && isReportName(name) ? report(area, page, name) : null;
}

const dashboard = (area: Area, { action }: PlacedPage) => ({
  beforeLoad: async ({ context }: Opening) => requires(action)({ context: context as Session }),
  component: () => <PagesHomeScreen name="statistics" area={area} />,
});

const report = (area: Area, { to, action }: PlacedPage, name: ReportName) => ({
  beforeLoad: async ({ context, search: given }: Opening) => {
    const { queries, profile, role } = context as Session;
    requires(action)({ context: { role } });
    const search = await openingSearch(given, async () =>
      staffReportDefinition(name, profile.id, await clientTypesOf(name, queries)),
    );
    if (search) throw redirect({ to, search, replace: true } as never);
  },
  component: loadedBefore([StaffReportScreen], () => <StaffReportScreen area={area} name={name} />),
});

/** Without them a report opens all the same, for every client; its filter says that they did not come. */
async function clientTypesOf(name: ReportName, queries: QueryClient) {
  if (!staffReports[name].filters.includes('client')) return [];
  const known = queries.getQueryData(referenceQueries.clientTypes().queryKey);
  // Even for a moment, blocking would take the keyboard from a filter that is open.
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

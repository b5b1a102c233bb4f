import { type WebArea, webAreas } from '@hybrid-mail/access';
import { paths } from '../../../lib/routes.ts';
import type { HelpPlace } from '../open-help.ts';
import type { HelpPage } from './help-pages.ts';

type Route = keyof typeof paths;
/** Name of a route without the area prefix, because all areas share the help page of a subject. */
type Subject<R> = R extends `${WebArea}-${infer S}` ? S : R;

const helpOfSubject: Record<Subject<Route>, HelpPage> = {
  dashboard: 'today',
  login: 'login',
  register: 'registration',
  recover: 'login',
  duty: 'login',
  track: 'track',
  trackBlank: 'track',
  verify: 'papers',
  help: 'first-day',
  helpList: 'first-day',
  'mails-listing-draft': 'drafts',
  'mails-listing-sent': 'letters',
  'mails-listing-all': 'letters',
  'mail-create-excel-registry': 'registry',
  'mail-create-pdf-form': 'create',
  'mail-create-many-pdfs': 'pdf-files',
  'mail-create-copies': 'attention',
  'mail-view': 'letters',
  attention: 'attention',
  profile: 'profile',
  integration: 'integration',
  'user-unit-statistics-page': 'reports',
  'global-dashboard-page': 'operator',
  'global-organizations': 'operator',
  'global-units': 'operator',
  'global-users': 'permissions',
  organizations: 'organizations',
  'organization-connect': 'connect',
  units: 'units',
  users: 'users',
  'template-dashboard-page': 'templates',
  template: 'templates',
  'registry-permission': 'templates',
  sending: 'sending',
  audit: 'audit',
  installation: 'installation',
  norms: 'delays',
  mails: 'letters',
  'statistics-dashboard-page': 'reports',
  'statistics-region': 'reports',
  'statistics-area': 'reports',
  'statistics-organization': 'reports',
  'statistics-unit': 'reports',
  'client-statistics': 'reports',
  'client-area-statistics': 'reports',
  'client-unit-statistics': 'reports',
};

/** Help pages of dashboards whose subject differs from that of the senders' and administrators' dashboards. */
const helpOfDashboard: { readonly [name in Route]?: HelpPage } = {
  'moderator-dashboard': 'delays',
  'monitoring-dashboard': 'delays',
  'revizor-dashboard': 'reports',
};

const area = new RegExp(`^(${webAreas.join('|')})-`);
const helpOfRoute = (name: Route): HelpPage =>
  helpOfDashboard[name] ?? helpOfSubject[name.replace(area, '') as Subject<Route>];

const helpOfPath = new Map(Object.entries(paths).map(([name, path]) => [path as string, helpOfRoute(name as Route)]));

const isRoute = (place: HelpPlace): place is `/${string}` => place.startsWith('/');

const helpPageOfRoute = (path: string): HelpPage => helpOfPath.get(path.replace(/(?<=.)\/$/, '')) ?? 'first-day';

/** Resolves a help place to a help page or the list of all pages. */
export const helpPageOf = (place: HelpPlace): HelpPage | 'all' => (isRoute(place) ? helpPageOfRoute(place) : place);

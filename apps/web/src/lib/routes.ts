import { type WebArea, webAreas } from '@hybrid-mail/access/web-areas';
import { linkedPages, profilePage } from '@hybrid-mail/contracts/linked-pages';

/** Paths by the route names of the specification (1 §2). */
export const paths = {
  dashboard: linkedPages.start,
  login: '/auth/login',
  register: '/auth/register',
  recover: '/auth/recover',
  duty: '/duty',
  track: '/track/$uid',
  trackBlank: '/track',
  verify: '/verify',
  help: '/help/$page',
  helpList: '/help',
  'mails-listing-draft': linkedPages.drafts,
  'mails-listing-sent': '/main/mails/listing/sent',
  'mails-listing-all': '/main/mails/listing/all',
  'mail-create-excel-registry': '/main/mail/create/excel/registry',
  'mail-create-pdf-form': '/main/mail/create/pdf-form',
  'mail-create-many-pdfs': '/main/mail/create/pdf-files',
  'mail-create-copies': '/main/mail/create/copies',
  'mail-view': linkedPages.letter,
  'main-attention': linkedPages.attention,
  'main-profile': profilePage('main'),
  'main-integration': linkedPages.integration,
  'user-unit-statistics-page': '/main/units',
  'admin-dashboard': '/admin',
  'global-dashboard-page': '/admin/global',
  'admin-global-organizations': '/admin/global/organizations',
  'admin-global-units': '/admin/global/units',
  'admin-global-users': '/admin/global/users',
  'admin-organizations': '/admin/organizations',
  'admin-organization-connect': '/admin/organizations/$id/connect',
  'admin-units': '/admin/units',
  'admin-users': '/admin/users',
  'template-dashboard-page': '/admin/admin-template',
  'admin-template': '/admin/template',
  'admin-registry-permission': '/admin/registry-permission',
  'admin-attention': '/admin/attention',
  'admin-profile': profilePage('admin'),
  'admin-sending': '/admin/sending',
  'admin-audit': '/admin/audit',
  'admin-installation': '/admin/installation',
  'admin-norms': '/admin/norms',
  'admin-mails': '/admin/mails',
  'admin-mail-view': '/admin/mail/$id',
  'admin-statistics-dashboard-page': '/admin/statistics',
  'admin-statistics-region': '/admin/statistics/region',
  'admin-statistics-area': '/admin/statistics/area',
  'admin-statistics-organization': '/admin/statistics/organization',
  'admin-statistics-unit': '/admin/statistics/unit',
  'admin-client-statistics': '/admin/statistics/client',
  'admin-client-area-statistics': '/admin/statistics/client-area',
  'admin-client-unit-statistics': '/admin/statistics/clientunit',
  'moderator-dashboard': '/moderator',
  'moderator-organizations': '/moderator/organizations',
  'moderator-units': '/moderator/units',
  'moderator-users': '/moderator/users',
  'moderator-attention': '/moderator/attention',
  'moderator-norms': '/moderator/norms',
  'moderator-profile': profilePage('moderator'),
  'moderator-mails': '/moderator/mails',
  'moderator-mail-view': '/moderator/mail/$id',
  'moderator-statistics-dashboard-page': '/moderator/statistics',
  'moderator-statistics-region': '/moderator/statistics/region',
  'moderator-statistics-area': '/moderator/statistics/area',
  'moderator-statistics-organization': '/moderator/statistics/organization',
  'moderator-statistics-unit': '/moderator/statistics/unit',
  'moderator-client-statistics': '/moderator/statistics/client',
  'moderator-client-area-statistics': '/moderator/statistics/client-area',
  'moderator-client-unit-statistics': '/moderator/statistics/clientunit',
  'monitoring-dashboard': '/monitoring',
  'monitoring-profile': profilePage('monitoring'),
  'monitoring-mails': '/monitoring/mails',
  'monitoring-mail-view': '/monitoring/mail/$id',
  'monitoring-statistics-dashboard-page': '/monitoring/statistics',
  'monitoring-statistics-region': '/monitoring/statistics/region',
  'monitoring-statistics-area': '/monitoring/statistics/area',
  'monitoring-statistics-organization': '/monitoring/statistics/organization',
  'monitoring-statistics-unit': '/monitoring/statistics/unit',
  'monitoring-client-statistics': '/monitoring/statistics/client',
  'monitoring-client-area-statistics': '/monitoring/statistics/client-area',
  'monitoring-client-unit-statistics': '/monitoring/statistics/clientunit',
  'revizor-dashboard': '/revizor',
  'revizor-profile': profilePage('revizor'),
  'revizor-client-statistics': '/revizor/statistics/client',
  'revizor-client-area-statistics': '/revizor/statistics/client-area',
  'revizor-client-unit-statistics': '/revizor/statistics/clientunit',
} as const;

/** Paths without parameters. */
export type PagePath = Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>;

/** First page of each area. */
export const dashboardPaths = {
  main: paths.dashboard,
  admin: paths['admin-dashboard'],
  moderator: paths['moderator-dashboard'],
  monitoring: paths['monitoring-dashboard'],
  revizor: paths['revizor-dashboard'],
} as const satisfies Record<WebArea, string>;

/** «Мой профиль» in each area. */
export const profilePaths = {
  main: paths['main-profile'],
  admin: paths['admin-profile'],
  moderator: paths['moderator-profile'],
  monitoring: paths['monitoring-profile'],
  revizor: paths['revizor-profile'],
} as const satisfies Record<WebArea, string>;

/** Letter list of each area; auditors have none and get their dashboard. */
export const mailListPaths = {
  main: paths['mails-listing-all'],
  admin: paths['admin-mails'],
  moderator: paths['moderator-mails'],
  monitoring: paths['monitoring-mails'],
  revizor: paths['revizor-dashboard'],
} as const satisfies Record<WebArea, string>;

/** Page of a single letter in each area (OPEN-62); it redirects auditors. */
export const letterPagePaths = {
  main: paths['mail-view'],
  admin: paths['admin-mail-view'],
  moderator: paths['moderator-mail-view'],
  monitoring: paths['monitoring-mail-view'],
  revizor: paths['mail-view'],
} as const satisfies Record<WebArea, string>;
export type LetterPagePath = (typeof letterPagePaths)[WebArea];

/** Whether an address requires login. */
export const needsLogin = (address: string): boolean =>
  [...webAreas, 'duty'].some((start) => new RegExp(`^/${start}([/?]|$)`).test(address));

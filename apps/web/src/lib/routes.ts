import { type Area, areas } from '@hybrid-mail/access';

/** Paths by the route names of the specification (1 §2). */
export const paths = {
  dashboard: '/main',
  login: '/auth/login',
  register: '/auth/register',
  track: '/track/$uid',
  trackBlank: '/track',
  'mails-listing-draft': '/main/mails/listing/draft',
  'mails-listing-sent': '/main/mails/listing/sent',
  'mails-listing-all': '/main/mails/listing/all',
  'mail-create-pdf-form': '/main/mail/create/pdf-form',
  'mail-view': '/main/mail/view/$id',
  'user-unit-statistics-page': '/main/units',
  'admin-dashboard': '/admin',
  'moderator-dashboard': '/moderator',
  'monitoring-dashboard': '/monitoring',
  'revizor-dashboard': '/revizor',
} as const;

/** The first page of an area. */
export const dashboards = {
  main: paths.dashboard,
  admin: paths['admin-dashboard'],
  moderator: paths['moderator-dashboard'],
  monitoring: paths['monitoring-dashboard'],
  revizor: paths['revizor-dashboard'],
} as const satisfies Record<Area, string>;

/** Whether the address needs a person who is logged in. */
export const needsLogin = (address: string): boolean =>
  areas.some((area) => new RegExp(`^/${area}([/?]|$)`).test(address));

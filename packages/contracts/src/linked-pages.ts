import type { WebArea } from '@hybrid-mail/access';

/** Pages of the web app that messages link to. */
export const linkedPages = {
  start: '/main',
  letter: '/main/mail/view/$id',
  drafts: '/main/mails/listing/draft',
  attention: '/main/attention',
  integration: '/main/integration',
} as const;

/** The profile page of an area. */
export const profilePage = <A extends WebArea>(area: A): `/${A}/profile` => `/${area}/profile`;

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
} as const;

import { logins } from '../../apps/e2e/src/demonstration.ts';

export interface Screen {
  readonly name: string;
  /** The URL fragment, without #. */
  readonly route: string;
  /** CSS selector of the element that has to be visible and enabled before work can start. */
  readonly usable: string;
  /** User name whose session the page starts with. A public screen has none. */
  readonly login?: string;
}

const { sender, admin, headController: controller } = logins;
const rows = 'main tbody tr a';

/** The most used screens of each role. */
export const screens: readonly Screen[] = [
  { name: 'login', route: '/auth/login', usable: 'input' },
  // #start is the static message of index.html.
  { name: 'track', route: '/track/EHM1', usable: 'main:not(#start) h1' },
  { name: 'home, sender', route: '/main', usable: '#content h1', login: sender },
  { name: 'sent letters', route: '/main/mails/listing/sent', usable: rows, login: sender },
  { name: 'all letters', route: '/main/mails/listing/all', usable: rows, login: sender },
  { name: 'new letter', route: '/main/mail/create/pdf-form', usable: 'input[type=file]', login: sender },
  { name: 'registry', route: '/main/mail/create/excel/registry', usable: 'input[type=file]', login: sender },
  { name: 'organizations', route: '/admin/organizations', usable: 'main tbody tr', login: admin },
  { name: 'letters of all', route: '/admin/mails', usable: rows, login: admin },
  { name: 'home, controller', route: '/moderator', usable: '#content h1', login: controller },
];

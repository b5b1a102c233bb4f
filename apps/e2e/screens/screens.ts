import { logins } from '../src/stack/demonstration.ts';
import type { Screen } from './screen.ts';
import {
  choosePdfFiles,
  chooseProofPack,
  lookUpNumbers,
  openDialogWithButton,
  openFirstLetter,
  openPageSigningDialog,
  openQuickLook,
  search,
} from './steps.ts';

const { sender, headSender, admin, headController, monitoring, auditor, courier } = logins;

const ofEverybody: Screen[] = [
  { name: 'login', route: '/auth/login' },
  { name: 'register', route: '/auth/register' },
  { name: 'recover', route: '/auth/recover' },
  { name: 'trackBlank', route: '/track' },
  { name: 'track', route: '/track/EHM1' },
  { name: 'verify', route: '/verify', steps: chooseProofPack },
];

const lists = '/main/mails/listing';
const ofSenders: Screen[] = [
  { name: 'dashboard', route: '/main', login: headSender },
  { name: 'main-attention', route: '/main/attention', login: sender },
  { name: 'mails-listing-draft', route: `${lists}/draft`, login: sender },
  { name: 'mails-listing-sent', route: `${lists}/sent`, login: sender },
  { name: 'mails-listing-all', route: `${lists}/all`, login: sender },
  { name: 'quick-look', route: `${lists}/sent`, login: sender, steps: openQuickLook, onlyWide: true },
  { name: 'search', route: '/main', login: sender, steps: search('karimov') },
  { name: 'mail-view', route: `${lists}/sent`, login: sender, steps: openFirstLetter },
  { name: 'mail-create-pdf-form', route: '/main/mail/create/pdf-form', login: sender },
  { name: 'mail-create-many-pdfs', route: '/main/mail/create/pdf-files', login: sender, steps: choosePdfFiles },
  { name: 'mail-create-copies', route: '/main/mail/create/copies', login: sender },
  { name: 'mail-create-excel-registry', route: '/main/mail/create/excel/registry', login: sender },
  { name: 'mass-signing', route: `${lists}/draft?page=1&itemsPerPage=10`, login: sender, steps: openPageSigningDialog },
  { name: 'user-unit-statistics-page', route: '/main/units', login: headSender },
  { name: 'main-integration', route: '/main/integration', login: headSender },
  { name: 'main-profile', route: '/main/profile', login: sender },
  { name: 'courier-dashboard', route: '/main', login: courier, steps: lookUpNumbers },
];

const ofAdministrators = {
  'admin-dashboard': '/admin',
  'admin-attention': '/admin/attention',
  'admin-sending': '/admin/sending',
  'admin-mails': '/admin/mails',
  'admin-organizations': '/admin/organizations',
  'admin-norms': '/admin/norms',
  'admin-units': '/admin/units',
  'admin-users': '/admin/users',
  'global-dashboard-page': '/admin/global',
  'admin-global-organizations': '/admin/global/organizations',
  'admin-global-units': '/admin/global/units',
  'admin-global-users': '/admin/global/users',
  'template-dashboard-page': '/admin/admin-template',
  'admin-template': '/admin/template',
  'admin-registry-permission': '/admin/registry-permission',
  'admin-audit': '/admin/audit',
  'admin-installation': '/admin/installation',
  'admin-profile': '/admin/profile',
  'admin-statistics-dashboard-page': '/admin/statistics',
  'admin-statistics-region': '/admin/statistics/region',
  'admin-statistics-area': '/admin/statistics/area',
  'admin-statistics-organization': '/admin/statistics/organization',
  'admin-statistics-unit': '/admin/statistics/unit',
  'admin-client-statistics': '/admin/statistics/client',
  'admin-client-area-statistics': '/admin/statistics/client-area',
  'admin-client-unit-statistics': '/admin/statistics/clientunit',
};

const ofStaff: Screen[] = [
  ...Object.entries(ofAdministrators).map(([name, route]) => ({ name, route, login: admin })),
  { name: 'admin-mail-view', route: '/admin/mails', login: admin, steps: openFirstLetter },
  { name: 'admin-organization-connect', route: '/admin/organizations/1/connect?step=prices', login: admin },
  {
    name: 'organization-dialog',
    route: '/admin/organizations',
    login: admin,
    steps: openDialogWithButton('Регистрация организации'),
  },
  { name: 'moderator-dashboard', route: '/moderator', login: headController },
  { name: 'monitoring-dashboard', route: '/monitoring', login: monitoring },
  { name: 'revizor-dashboard', route: '/revizor', login: auditor },
];

/** All screens, each once. The areas of other staff roles show the administrators' pages under their own URLs. */
export const screens: readonly Screen[] = [...ofEverybody, ...ofSenders, ...ofStaff];

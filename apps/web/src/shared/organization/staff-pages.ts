import type { Action, WebArea } from '@hybrid-mail/access';
import { globalTexts } from '@hybrid-mail/messages/global';
import { homeTexts } from '@hybrid-mail/messages/home';
import { installationTexts } from '@hybrid-mail/messages/installation';
import { normTexts } from '@hybrid-mail/messages/norms';
import { registryPermissionTexts } from '@hybrid-mail/messages/registry-permissions';
import { shellTexts } from '@hybrid-mail/messages/shell';
import { templateTexts } from '@hybrid-mail/messages/templates';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AllInboxOutlined from '@mui/icons-material/AllInboxOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import AvTimerOutlined from '@mui/icons-material/AvTimerOutlined';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import NotificationImportantOutlined from '@mui/icons-material/NotificationImportantOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { mailListPaths, type PagePath, paths } from '../../lib/routes.ts';
import { statisticsPages } from './statistics-pages.ts';

interface StaffPage {
  readonly label: string;
  /** Label for the narrow menu, where long words need a hyphen. */
  readonly narrowLabel?: string;
  /** Description of the page, shown on the dashboard card. */
  readonly hint: string;
  readonly Icon: typeof SvgIcon;
  /** Path by area; areas without the page are omitted. */
  readonly places: Partial<Record<WebArea, PagePath>>;
  /** Permission required to open the page. */
  readonly action: Action;
  /** Page that links to this one instead of the menu. An area that lacks this parent lists the page in its menu. */
  readonly under?: string;
  /** Drill-down page: reached from rows of another page, not from the menu. */
  readonly isFromRows?: boolean;
}

/** Pages of the staff areas in the order of menu and dashboard (specification 2 §2): one table of area × page. */
export const staffPages = {
  global: {
    label: shellTexts.global,
    hint: homeTexts.globalHint,
    Icon: PublicOutlined,
    places: { admin: paths['global-dashboard-page'] },
    action: 'global.read',
  },
  globalOrganizations: {
    label: globalTexts.organizations,
    hint: homeTexts.globalOrganizationsHint,
    Icon: ApartmentOutlined,
    places: { admin: paths['admin-global-organizations'] },
    action: 'global.read',
    under: 'global',
  },
  globalUnits: {
    label: globalTexts.units,
    hint: homeTexts.globalUnitsHint,
    Icon: AccountTreeOutlined,
    places: { admin: paths['admin-global-units'] },
    action: 'global.read',
    under: 'global',
  },
  globalUsers: {
    label: globalTexts.users,
    hint: homeTexts.globalUsersHint,
    Icon: PeopleOutlined,
    places: { admin: paths['admin-global-users'] },
    action: 'global.read',
    under: 'global',
  },
  organizations: {
    label: shellTexts.organizations,
    hint: homeTexts.organizationsHint,
    Icon: ApartmentOutlined,
    places: { admin: paths['admin-organizations'], moderator: paths['moderator-organizations'] },
    action: 'organization.readContract',
  },
  units: {
    label: shellTexts.allUnits,
    hint: homeTexts.allUnitsHint,
    Icon: AccountTreeOutlined,
    places: { admin: paths['admin-units'], moderator: paths['moderator-units'] },
    action: 'unit.create',
  },
  users: {
    label: shellTexts.users,
    narrowLabel: shellTexts.usersNarrow,
    hint: homeTexts.usersHint,
    Icon: PeopleOutlined,
    places: { admin: paths['admin-users'], moderator: paths['moderator-users'] },
    action: 'user.list',
  },
  mails: {
    label: shellTexts.letters,
    hint: homeTexts.listHint,
    Icon: AllInboxOutlined,
    places: { admin: mailListPaths.admin, moderator: mailListPaths.moderator, monitoring: mailListPaths.monitoring },
    action: 'mail.listAsStaff',
  },
  templates: {
    label: shellTexts.templates,
    hint: homeTexts.templatesHint,
    Icon: DescriptionOutlined,
    places: { admin: paths['template-dashboard-page'] },
    action: 'template.edit',
  },
  templateList: {
    label: templateTexts.title,
    hint: homeTexts.templateListHint,
    Icon: ArticleOutlined,
    places: { admin: paths['admin-template'] },
    action: 'template.edit',
    under: 'templates',
  },
  registryPermissions: {
    label: registryPermissionTexts.title,
    hint: homeTexts.registryPermissionsHint,
    Icon: TableChartOutlined,
    places: { admin: paths['admin-registry-permission'] },
    action: 'registry.permit',
    under: 'templates',
  },
  ...statisticsPages,
  attention: {
    label: shellTexts.attention,
    hint: homeTexts.attentionHint,
    Icon: NotificationImportantOutlined,
    places: {
      admin: paths['admin-attention'],
      moderator: paths['moderator-attention'],
    },
    action: 'attention.read',
  },
  sending: {
    label: shellTexts.sending,
    hint: homeTexts.sendingHint,
    Icon: MonitorHeartOutlined,
    places: { admin: paths['admin-sending'] },
    action: 'sending.read',
  },
  audit: {
    label: shellTexts.audit,
    hint: homeTexts.auditHint,
    Icon: HistoryOutlined,
    places: { admin: paths['admin-audit'] },
    action: 'audit.read',
  },
  installation: {
    label: installationTexts.title,
    hint: homeTexts.installationHint,
    Icon: ChecklistOutlined,
    places: { admin: paths['admin-installation'] },
    action: 'installation.read',
    under: 'global',
  },
  norms: {
    label: normTexts.title,
    hint: homeTexts.normsHint,
    Icon: AvTimerOutlined,
    // Only the administrators' area lists the page; head controllers open it from their dashboard.
    places: { admin: paths['admin-norms'] },
    action: 'norm.edit',
    under: 'global',
  },
} as const satisfies Record<string, StaffPage>;

export type StaffPageName = keyof typeof staffPages;

export interface AreaPage extends StaffPage {
  readonly name: StaffPageName;
  /** Path in this area. */
  readonly to: PagePath;
}

export const everyPageOf = (area: WebArea): readonly AreaPage[] =>
  Object.entries<StaffPage>(staffPages).flatMap(([name, page]) => {
    const to = page.places[area];
    return to === undefined ? [] : [{ ...page, name: name as StaffPageName, to }];
  });

const parentOf = (area: WebArea, { under }: AreaPage): string | undefined =>
  everyPageOf(area).some(({ name }) => name === under) ? under : undefined;

/** Pages that the menu of an area lists; with `under`, the pages to which that page links. */
export const pagesOf = (area: WebArea, under?: StaffPageName): readonly AreaPage[] =>
  everyPageOf(area).filter((page) => parentOf(area, page) === under && !page.isFromRows);

/** Pages on the dashboard of an area: menu pages and drill-down pages. */
export const homePagesOf = (area: WebArea): readonly AreaPage[] =>
  everyPageOf(area).filter((page) => parentOf(area, page) === undefined);

/** Path of a page in an area; undefined if absent. */
export const staffPagePath = (name: StaffPageName, area: WebArea): PagePath | undefined =>
  everyPageOf(area).find((page) => page.name === name)?.to;

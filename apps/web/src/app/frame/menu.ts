import { type Action, type WebArea, webAreaOf } from '@hybrid-mail/access';
import { shellTexts } from '@hybrid-mail/messages/shell';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import AllInboxOutlined from '@mui/icons-material/AllInboxOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import IntegrationInstructionsOutlined from '@mui/icons-material/IntegrationInstructionsOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import NotificationImportantOutlined from '@mui/icons-material/NotificationImportantOutlined';
import PostAddOutlined from '@mui/icons-material/PostAddOutlined';
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { useCan, useRole } from '../../lib/queries/profile.queries.ts';
import { useHasRegistryAccess } from '../../lib/queries/registry-access.ts';
import { dashboardPaths, type PagePath, paths } from '../../lib/routes.ts';
import { pagesOf } from '../../shared/organization/staff-pages.ts';

export interface MenuItem {
  readonly label: string;
  /** Label for the narrow menu, where long words need a hyphen. */
  readonly narrowLabel?: string | undefined;
  readonly to: PagePath;
  /** Pages without an entry of their own, which mark this entry. */
  readonly leadsTo?: readonly PagePath[];
  readonly Icon: typeof SvgIcon;
  /** Permissions that are all required; if omitted, the item is visible to everyone. */
  readonly actions?: readonly Action[];
  /** Requires the permission to import spreadsheets. */
  readonly needsRegistryAccess?: boolean;
}

const mainItems: readonly MenuItem[] = [
  {
    label: shellTexts.createFromPdf,
    to: paths['mail-create-pdf-form'],
    leadsTo: [paths['mail-create-many-pdfs']],
    Icon: PostAddOutlined,
    actions: ['mail.create'],
  },
  {
    label: shellTexts.createFromRegistry,
    to: paths['mail-create-excel-registry'],
    Icon: UploadFileOutlined,
    actions: ['registry.import'],
    needsRegistryAccess: true,
  },
  { label: shellTexts.draft, to: paths['mails-listing-draft'], Icon: DraftsOutlined, actions: ['mail.list'] },
  {
    label: shellTexts.sent,
    to: paths['mails-listing-sent'],
    // The table of copies is opened from the letters that came back.
    leadsTo: [paths['mail-create-copies']],
    Icon: ForwardToInboxOutlined,
    actions: ['mail.list'],
  },
  { label: shellTexts.all, to: paths['mails-listing-all'], Icon: AllInboxOutlined, actions: ['mail.list'] },
  {
    label: shellTexts.units,
    to: paths['user-unit-statistics-page'],
    Icon: AccountTreeOutlined,
    // `mail.list` excludes staff, who have their own reports.
    actions: ['mail.list', 'statistics.unit'],
  },
  {
    label: shellTexts.attention,
    to: paths['main-attention'],
    Icon: NotificationImportantOutlined,
    // `mail.list` excludes staff, who have this page in their own areas.
    actions: ['mail.list', 'attention.read'],
  },
  {
    label: shellTexts.integration,
    to: paths['main-integration'],
    Icon: IntegrationInstructionsOutlined,
    actions: ['apiKey.edit'],
  },
];

const track: MenuItem = { label: shellTexts.track, to: paths.trackBlank, Icon: ManageSearchOutlined };

/** Menu items of an area, from the page table. */
const tableItems = (area: WebArea): readonly MenuItem[] =>
  pagesOf(area).map(({ action, ...page }) => ({ ...page, actions: [action] }));

/** Link from the customers' area to the own area of a staff member. */
const areaItems: Record<WebArea, readonly MenuItem[]> = {
  main: [],
  admin: [{ label: shellTexts.areas.admin, to: dashboardPaths.admin, Icon: AdminPanelSettingsOutlined }],
  moderator: [{ label: shellTexts.areas.moderator, to: dashboardPaths.moderator, Icon: FactCheckOutlined }],
  monitoring: [{ label: shellTexts.areas.monitoring, to: dashboardPaths.monitoring, Icon: MonitorHeartOutlined }],
  revizor: [{ label: shellTexts.areas.revizor, to: dashboardPaths.revizor, Icon: QueryStatsOutlined }],
};

/** Menu items that the user may open. */
export function useMenu(area: WebArea): readonly MenuItem[] {
  const can = useCan();
  const own = webAreaOf(useRole());
  const hasRegistryAccess = useHasRegistryAccess();
  const home: MenuItem = { label: shellTexts.home, to: dashboardPaths[area], Icon: HomeOutlined };
  const here = area === 'main' ? mainItems : [];
  const away = area === 'main' ? areaItems[own] : [];
  const mayOpen = ({ actions = [], needsRegistryAccess = false }: MenuItem) =>
    actions.every(can) && (hasRegistryAccess || !needsRegistryAccess);
  return [home, ...here, ...tableItems(area), track, ...away].filter(mayOpen);
}

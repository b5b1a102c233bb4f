import type { Action, Area } from '@hybrid-mail/access';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AllInboxOutlined from '@mui/icons-material/AllInboxOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { homeTexts } from '../messages/home.ts';
import { shellTexts } from '../messages/shell.ts';
import { mailLists, paths } from './routes.ts';

type Places = Partial<Record<Area, string>>;

/** Where the areas have their pages; an area that is not named does not have the page. */
export const staffPaths: Record<'organizations' | 'units' | 'users' | 'mails' | 'audit', Places> = {
  organizations: { admin: paths['admin-organizations'], moderator: paths['moderator-organizations'] },
  units: { admin: paths['admin-units'], moderator: paths['moderator-units'] },
  users: { admin: paths['admin-users'], moderator: paths['moderator-users'] },
  mails: { admin: mailLists.admin, moderator: mailLists.moderator, monitoring: mailLists.monitoring },
  audit: { admin: paths['admin-audit'] },
};

export interface StaffPage {
  readonly label: string;
  /** What one finds there. */
  readonly hint: string;
  readonly Icon: typeof SvgIcon;
  readonly places: Places;
  /** What one must be allowed to do to open it. */
  readonly action: Action;
}

/** The pages of the staff areas in the order of menu and dashboard (specification 2 §2): one table of area x page. */
export const staffPages: readonly StaffPage[] = [
  {
    label: shellTexts.organizations,
    hint: homeTexts.organizationsHint,
    Icon: ApartmentOutlined,
    places: staffPaths.organizations,
    action: 'organization.readContract',
  },
  {
    label: shellTexts.allUnits,
    hint: homeTexts.allUnitsHint,
    Icon: AccountTreeOutlined,
    places: staffPaths.units,
    action: 'unit.create',
  },
  {
    label: shellTexts.users,
    hint: homeTexts.usersHint,
    Icon: PeopleOutlined,
    places: staffPaths.users,
    action: 'user.list',
  },
  {
    label: shellTexts.letters,
    hint: homeTexts.listHint,
    Icon: AllInboxOutlined,
    places: staffPaths.mails,
    action: 'mail.listAsStaff',
  },
  {
    label: shellTexts.audit,
    hint: homeTexts.auditHint,
    Icon: HistoryOutlined,
    places: staffPaths.audit,
    action: 'audit.read',
  },
];

import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { globalUserTexts } from '@hybrid-mail/messages/global';
import { ActiveChip } from '../../shared/staff-columns/active-chip.tsx';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { Moment } from '../../ui/moment/moment.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { RoleChip } from './role-chip.tsx';

const texts = globalUserTexts.columns;
const { plain, sorted } = columnMakersOf<GlobalUserRecord>();

/** The user's unit, with its organization below. */
export const UserUnitCell = ({ user: { globalUnit, globalOrganization } }: { readonly user: GlobalUserRecord }) => (
  <>
    <div>{globalUnit.name}</div>
    <div style={{ color: colors.secondary }}>{globalOrganization.name}</div>
  </>
);

export const globalUserColumns = [
  sorted('id', texts.id, 112, ({ id }) => id),
  sorted('name', texts.name, 230, ({ name }) => <b style={{ fontWeight: 600 }}>{name}</b>, { isSticky: true }),
  sorted('username', texts.username, 116, ({ username }) => username),
  plain('role', texts.role, 132, (user) => <RoleChip user={user} />),
  plain('unit', texts.unit, 230, (user) => <UserUnitCell user={user} />),
  sorted('createdOn', texts.createdOn, 112, ({ createdOn }) => <Moment at={createdOn} />),
  plain('status', texts.status, 118, ({ isActive }) => <ActiveChip isActive={isActive} />),
];

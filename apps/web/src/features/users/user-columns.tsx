import type { UserInList } from '@hybrid-mail/contracts/user';
import { commonTexts } from '@hybrid-mail/messages/common';
import { userTexts } from '@hybrid-mail/messages/users';
import { ActiveChip } from '../../shared/staff-columns/active-chip.tsx';
import { OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { Moment } from '../../ui/moment/moment.tsx';

const texts = userTexts.columns;
const { plain, sorted } = columnMakersOf<UserInList>();

/** Columns of the user list (OPEN-64). */
export const userColumns = [
  plain('id', texts.id, 100, ({ id }) => id),
  sorted('name', texts.name, 196, ({ name }) => <b style={{ fontWeight: 600 }}>{name}</b>, { isSticky: true }),
  sorted('username', texts.username, 110, ({ username }) => username),
  sorted('organization', texts.organization, 206, ({ organization }) =>
    organization ? <OrganizationCell organization={organization} /> : commonTexts.none,
  ),
  plain('unit', texts.unit, 160, ({ unit }) => unit?.name ?? commonTexts.none),
  plain('signing', texts.signing, 102, ({ canSignOnBehalfOfOrganization: maySign }) =>
    maySign ? userTexts.yes : userTexts.no,
  ),
  sorted('createdOn', texts.createdOn, 96, ({ createdOn }) => <Moment at={createdOn} />),
  plain('status', texts.status, 110, ({ isActive }) => <ActiveChip isActive={isActive} />),
];

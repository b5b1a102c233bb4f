import type { RegistryPermission } from '@hybrid-mail/contracts/registry-permission';
import { registryPermissionTexts } from '@hybrid-mail/messages/registry-permissions';
import { OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { Moment } from '../../ui/moment/moment.tsx';

const texts = registryPermissionTexts.columns;
const { plain } = columnMakersOf<RegistryPermission>();

export const registryPermissionColumns = [
  plain('organization', texts.organization, 460, (permission) => <OrganizationCell {...permission} />, {
    isSticky: true,
  }),
  plain('user', texts.user, 300, ({ user }) => user.name),
  plain('createdOn', texts.createdOn, 110, ({ createdOn }) => <Moment at={createdOn} />),
];

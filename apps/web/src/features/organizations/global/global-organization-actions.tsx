import type { OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { organizationTexts as texts } from '@hybrid-mail/messages/organizations';
import Units from '@mui/icons-material/AccountTreeOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Users from '@mui/icons-material/PeopleOutlined';
import { paths } from '../../../lib/routes.ts';
import { RowAction, RowActions, RowLink } from '../../../ui/row-actions/row-actions.tsx';
import type { OrganizationHandlers } from '../organization-actions.tsx';

type Props = OrganizationHandlers & { readonly organization: OrganizationRecord };

/** Row actions of an operator's organization, and links to its units and users. */
export function GlobalOrganizationActions({ organization, onEdit, onDelete }: Props) {
  const { name, inn } = organization;
  return (
    <RowActions>
      <RowAction label={texts.edit({ name })} Icon={Edit} onClick={() => onEdit(organization)} />
      <RowLink label={texts.units({ name })} Icon={Units} to={paths['admin-global-units']} search={{ inn }} />
      <RowLink label={texts.users({ name })} Icon={Users} to={paths['admin-global-users']} search={{ inn }} />
      <RowAction label={texts.delete({ name })} Icon={Delete} onClick={() => onDelete(organization)} />
    </RowActions>
  );
}

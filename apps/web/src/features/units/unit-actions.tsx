import type { WebArea } from '@hybrid-mail/access';
import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { unitTexts as texts } from '@hybrid-mail/messages/units';
import Edit from '@mui/icons-material/EditOutlined';
import Users from '@mui/icons-material/PeopleOutlined';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { staffPagePath } from '../../shared/organization/staff-pages.ts';
import { RowAction, RowActions, RowLink } from '../../ui/row-actions/row-actions.tsx';

interface Props {
  readonly unit: UnitInList;
  readonly area: WebArea;
  readonly onEdit: () => void;
}

/** Row actions of a unit, and a link to its users. */
export function UnitActions({ unit, area, onEdit }: Props) {
  const can = useCan();
  const { id, name, organization } = unit;
  const users = staffPagePath('users', area);
  return (
    <RowActions>
      {can('unit.update') && <RowAction label={texts.edit({ name })} Icon={Edit} onClick={onEdit} />}
      {users && can('user.list') && (
        <RowLink label={texts.users({ name })} Icon={Users} to={users} search={{ inn: organization.inn, unit: id }} />
      )}
    </RowActions>
  );
}

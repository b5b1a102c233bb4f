import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { globalUserTexts as texts } from '@hybrid-mail/messages/global';
import Edit from '@mui/icons-material/EditOutlined';
import Key from '@mui/icons-material/VpnKeyOutlined';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { RowAction, RowActions } from '../../ui/row-actions/row-actions.tsx';
import { useMayEditGlobalUser } from './use-head-restriction.ts';

interface Props {
  readonly user: GlobalUserRecord;
  readonly onEdit: () => void;
  readonly onPermit: () => void;
}

/** Actions of a row. Only administrators of head units get the button for permissions (specification 2 §2). */
export const GlobalUserActions = ({ user, onEdit, onPermit }: Props) => {
  const can = useCan();
  const mayEdit = useMayEditGlobalUser()(user);
  const { name } = user;
  return (
    <RowActions>
      <RowAction
        label={texts.edit({ name })}
        Icon={Edit}
        onClick={onEdit}
        offReason={mayEdit ? undefined : texts.headOnly}
      />
      {can('grant.edit') && <RowAction label={texts.permissions({ name })} Icon={Key} onClick={onPermit} />}
    </RowActions>
  );
};

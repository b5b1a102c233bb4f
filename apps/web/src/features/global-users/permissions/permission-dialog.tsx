import { roleOf, scopeOf } from '@hybrid-mail/access';
import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { commonTexts } from '@hybrid-mail/messages/common';
import { permissionTexts as texts } from '@hybrid-mail/messages/permissions';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { CopyPermissionsDialog } from './copy-permissions-dialog.tsx';
import { GrantPanes } from './grant-panes.tsx';

/** Width of the dialog (specification 2 §9). */
const width = 1300;

interface Props {
  readonly user: GlobalUserRecord;
  readonly onClose: () => void;
}

/** Dialog that edits one user's permissions for organizations and units. The parent mounts it only while it is open. */
export function PermissionDialog({ user, onClose }: Props) {
  const [isCopying, setCopying] = useState(false);
  const isOneself = useProfile().id === user.id;
  if (isCopying) return <CopyPermissionsDialog user={user} onClose={() => setCopying(false)} />;
  return (
    <FormDialog
      isOpen
      title={texts.title({ name: user.name })}
      width={width}
      onClose={onClose}
      actions={
        <>
          {!isOneself && (
            <Button startIcon={<ContentCopy />} onClick={() => setCopying(true)} sx={{ mr: 'auto' }}>
              {texts.copy.open}
            </Button>
          )}
          <Button variant="contained" autoFocus onClick={onClose}>
            {commonTexts.close}
          </Button>
        </>
      }
    >
      {!needsGrants(user) && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {texts.seesAll}
        </Alert>
      )}
      <GrantPanes userId={user.id} />
    </FormDialog>
  );
}

/** Whether grants have an effect: only outside head units, and only for roles with the scope `granted`. */
const needsGrants = ({ type, globalUnit: { isHead } }: GlobalUserRecord) =>
  !isHead && scopeOf(roleOf(type, isHead), 'mail.listAsStaff') === 'granted';

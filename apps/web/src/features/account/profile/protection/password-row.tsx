import type { Account } from '@hybrid-mail/contracts/account';
import { ownPasswordTexts, protectionTexts } from '@hybrid-mail/messages/protection';
import Password from '@mui/icons-material/PasswordOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDay, plainToIso } from '../../../../lib/formats/dates.ts';
import { PasswordFields, useChangePassword } from '../../dialogs/password-fields.tsx';
import { SubmitFormDialog } from '../../dialogs/submit-form-dialog.tsx';
import { useSettingDialog } from '../use-setting-dialog.ts';
import { ProtectionRow } from './protection-row.tsx';

const { password: texts } = protectionTexts;

export function PasswordRow({ account }: { readonly account: Account }) {
  const setting = useSettingDialog<'change'>();
  return (
    <>
      <ProtectionRow
        Icon={Password}
        title={texts.title}
        help={changedWhen(account)}
        action={texts.change}
        isOutlined
        said={setting.said}
        onAction={() => setting.open('change')}
      />
      {setting.task && (
        <PasswordDialog onChanged={() => setting.finish(ownPasswordTexts.changed)} onClose={setting.close} />
      )}
    </>
  );
}

function changedWhen({ passwordChangedOnStr: on, isPasswordOfStaff }: Account): string {
  if (on === null) return texts.never;
  const day = formatDay(plainToIso(on));
  return isPasswordOfStaff ? texts.changedByStaff({ day }) : texts.changedByOwner({ day });
}

interface DialogProps {
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

function PasswordDialog({ onChanged, onClose }: DialogProps) {
  const { form, sending } = useChangePassword(onChanged);
  return (
    <SubmitFormDialog
      title={ownPasswordTexts.title}
      action={ownPasswordTexts.save}
      sending={sending}
      isTyped={form.formState.isDirty}
      onClose={onClose}
    >
      <Stack sx={{ gap: 4 }}>
        <PasswordFields control={form.control} />
        <Typography sx={{ color: 'text.secondary' }}>{ownPasswordTexts.othersEnd}</Typography>
      </Stack>
    </SubmitFormDialog>
  );
}

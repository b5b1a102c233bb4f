import type { Account } from '@hybrid-mail/contracts/account';
import { ownPasswordTexts, protectionTexts } from '@hybrid-mail/messages/protection';
import Password from '@mui/icons-material/PasswordOutlined';
import { formatDay, plainToIso } from '../../../../lib/formats/dates.ts';
import { PasswordDialog } from '../../dialogs/password-dialog.tsx';
import { useSetting } from '../use-setting.ts';
import { ProtectionRow } from './protection-row.tsx';

const { password: texts } = protectionTexts;

export function PasswordRow({ account }: { readonly account: Account }) {
  const setting = useSetting<'change'>();
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

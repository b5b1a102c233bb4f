import { accountCalls } from '@hybrid-mail/contracts/account';
import { protectionTexts, totpTexts } from '@hybrid-mail/messages/protection';
import Pin from '@mui/icons-material/PinOutlined';
import { call } from '../../../../lib/api/call.ts';
import { formatDay, plainToIso } from '../../../../lib/formats/dates.ts';
import { ConnectTotp } from '../../dialogs/connect-totp.tsx';
import { ReauthenticationDialog } from '../../dialogs/reauthentication-dialog.tsx';
import { type SettingProps, useSettingDialog } from '../use-setting-dialog.ts';
import { EnabledChip, ProtectionRow } from './protection-row.tsx';

const { totp: texts, ...common } = protectionTexts;

/** Authenticator app, with the button that connects or disconnects it. */
export function TotpRow({ account, signing }: SettingProps) {
  const setting = useSettingDialog<'connect' | 'disconnect'>();
  const { totpSinceStr: since, loginKey, isSecondFactorRequired } = account;
  const isOn = since !== null;
  const hasOthers = account.sessions.some(({ isCurrent }) => !isCurrent);
  const dialog = { loginKey, signing, onClose: setting.close };
  return (
    <>
      <ProtectionRow
        Icon={Pin}
        title={texts.title}
        chip={isOn && <EnabledChip />}
        help={isOn ? texts.since({ day: formatDay(plainToIso(since)) }) : texts.off}
        action={isOn ? common.disconnect : common.connect}
        locked={isOn && isSecondFactorRequired && !loginKey ? common.required : undefined}
        said={setting.said}
        onAction={() => setting.open(isOn ? 'disconnect' : 'connect')}
      />
      {setting.task === 'disconnect' && (
        <ReauthenticationDialog
          {...dialog}
          title={totpTexts.stop}
          text={loginKey ? totpTexts.stopWithKeyText : totpTexts.stopText}
          action={totpTexts.disable}
          isDestructive
          act={async (body) => void (await call(accountCalls.disableTotp, { body }))}
          onDone={() => setting.finish(texts.disconnected)}
        />
      )}
      {setting.task === 'connect' && (
        <ConnectTotp
          {...dialog}
          onConnected={() => setting.finish(hasOthers ? texts.connectedWithOthers : texts.connected)}
        />
      )}
    </>
  );
}

import { accountCalls, type LoginKey } from '@hybrid-mail/contracts/account';
import { loginKeyTexts, protectionTexts } from '@hybrid-mail/messages/protection';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { call } from '../../../../lib/api/call.ts';
import { formatDay, plainToIso } from '../../../../lib/formats/dates.ts';
import { StatusChip } from '../../../../ui/status-chip/status-chip.tsx';
import { ConnectLoginKey } from '../../dialogs/connect-login-key.tsx';
import { ReauthenticationDialog } from '../../dialogs/reauthentication-dialog.tsx';
import { type SettingProps, useSettingDialog } from '../use-setting-dialog.ts';
import { EnabledChip, ProtectionRow } from './protection-row.tsx';

const { key: texts, ...common } = protectionTexts;

const isExpired = ({ validToStr }: LoginKey) => new Date(plainToIso(validToStr)) <= new Date();

/** Login key, with the button that connects, replaces or disconnects it. */
export function LoginKeyRow({ account, signing }: SettingProps) {
  const setting = useSettingDialog<'connect' | 'disconnect'>();
  const { loginKey, totpSinceStr, isSecondFactorRequired } = account;
  const isUsable = loginKey !== null && !isExpired(loginKey);
  return (
    <>
      <ProtectionRow
        Icon={KeyOutlined}
        title={texts.title}
        chip={loginKey && <KeyChip loginKey={loginKey} />}
        help={loginKey ? factsOf(loginKey) : texts.off}
        action={actionOf(loginKey)}
        locked={isUsable && isSecondFactorRequired && totpSinceStr === null ? common.required : undefined}
        said={setting.said}
        onAction={() => setting.open(isUsable ? 'disconnect' : 'connect')}
      />
      {setting.task === 'disconnect' && loginKey && (
        <ReauthenticationDialog
          title={loginKeyTexts.remove}
          text={loginKeyTexts.removeText}
          action={loginKeyTexts.removeButton}
          isDestructive
          act={async (body) => void (await call(accountCalls.removeKey, { body }))}
          onDone={() => setting.finish(texts.disconnected)}
          onClose={setting.close}
          {...{ loginKey, signing }}
        />
      )}
      {setting.task === 'connect' && (
        <ConnectLoginKey
          signing={signing}
          onConnected={() => setting.finish(texts.connected)}
          onClose={setting.close}
        />
      )}
    </>
  );
}

/** Label of the button; an expired key can be replaced, not disconnected. */
function actionOf(loginKey: LoginKey | null): string {
  if (!loginKey) return common.connect;
  return isExpired(loginKey) ? texts.replace : common.disconnect;
}

const KeyChip = ({ loginKey }: { readonly loginKey: LoginKey }) =>
  isExpired(loginKey) ? <StatusChip tone="amber" icon={WarningAmber} label={texts.expired} /> : <EnabledChip />;

function factsOf(loginKey: LoginKey): string {
  const { signerName: name, signerInn: inn, validToStr } = loginKey;
  const day = formatDay(plainToIso(validToStr));
  const facts = inn === null ? texts.factsWithoutInn({ name, day }) : texts.facts({ name, inn, day });
  return isExpired(loginKey) ? `${facts}. ${texts.expiredHelp}` : facts;
}

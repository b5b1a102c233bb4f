import { type Account, accountCalls, type LoginKey } from '@hybrid-mail/contracts/account';
import {
  loginKeyTexts,
  ownPasswordTexts,
  recoveryCodeTexts,
  protectionTexts as texts,
  totpTexts,
} from '@hybrid-mail/messages/protection';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Password from '@mui/icons-material/PasswordOutlined';
import Pin from '@mui/icons-material/PinOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { formatDay, plainToIso } from '../../../../lib/formats/dates.ts';
import { usePageActs } from '../../../../lib/page-acts/page-acts.ts';
import { StatusChip } from '../../../../ui/status-chip/status-chip.tsx';
import { ConnectLoginKey } from '../../dialogs/connect-login-key.tsx';
import { ConnectTotp } from '../../dialogs/connect-totp.tsx';
import { PasswordFields, useChangePassword } from '../../dialogs/password-fields.tsx';
import { ReauthenticationDialog } from '../../dialogs/reauthentication-dialog.tsx';
import { RecoveryCodesDialog } from '../../dialogs/recovery-codes-dialog.tsx';
import { SubmitFormDialog } from '../../dialogs/submit-form-dialog.tsx';
import { ProfileCard } from '../profile-card.tsx';
import { type SettingProps, useSettingDialog } from '../use-setting-dialog.ts';
import { EnabledChip, ProtectionRow } from './protection-row.tsx';

/** «Вход и защита»: password, authenticator app, recovery codes and login key. */
export const ProtectionCard = (props: SettingProps) => (
  <ProfileCard title={texts.title}>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <PasswordRow account={props.account} />
      <TotpRow {...props} />
      {props.account.totpSinceStr !== null && <RecoveryCodesRow {...props} />}
      <LoginKeyRow {...props} />
    </Box>
  </ProfileCard>
);

function PasswordRow({ account }: { readonly account: Account }) {
  const setting = useSettingDialog();
  const change = () => setting.open('change');
  usePageActs([{ kind: 'password', label: ownPasswordTexts.title, Icon: Password, run: change }]);
  return (
    <>
      <ProtectionRow
        Icon={Password}
        title={texts.password.title}
        help={changedWhen(account)}
        action={texts.password.change}
        isOutlined
        said={setting.said}
        onAction={change}
      />
      {setting.task && <PasswordDialog setting={setting} />}
    </>
  );
}

function changedWhen({ passwordChangedOnStr: on, isPasswordOfStaff }: Account): string {
  if (on === null) return texts.password.never;
  const day = formatDay(plainToIso(on));
  return isPasswordOfStaff ? texts.password.changedByStaff({ day }) : texts.password.changedByOwner({ day });
}

function PasswordDialog({ setting }: { readonly setting: ReturnType<typeof useSettingDialog> }) {
  const { form, sending } = useChangePassword(() => setting.finish(ownPasswordTexts.changed));
  return (
    <SubmitFormDialog
      title={ownPasswordTexts.title}
      action={ownPasswordTexts.save}
      sending={sending}
      isTyped={form.formState.isDirty}
      onClose={setting.close}
    >
      <Stack sx={{ gap: 4 }}>
        <PasswordFields control={form.control} />
        <Typography sx={{ color: 'text.secondary' }}>{ownPasswordTexts.othersEnd}</Typography>
      </Stack>
    </SubmitFormDialog>
  );
}

/** Authenticator app, with the button that connects or disconnects it. */
function TotpRow({ account, signing }: SettingProps) {
  const setting = useSettingDialog<'connect' | 'disconnect'>();
  const { totpSinceStr: since, loginKey, isSecondFactorRequired } = account;
  const isOn = since !== null;
  const hasOthers = account.sessions.some(({ isCurrent }) => !isCurrent);
  const dialog = { loginKey, signing, onClose: setting.close };
  return (
    <>
      <ProtectionRow
        Icon={Pin}
        title={texts.totp.title}
        chip={isOn && <EnabledChip />}
        help={isOn ? texts.totp.since({ day: formatDay(plainToIso(since)) }) : texts.totp.off}
        action={isOn ? texts.disconnect : texts.connect}
        locked={isOn && isSecondFactorRequired && !loginKey ? texts.required : undefined}
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
          onDone={() => setting.finish(texts.totp.disconnected)}
        />
      )}
      {setting.task === 'connect' && (
        <ConnectTotp
          {...dialog}
          onConnected={() => setting.finish(hasOthers ? texts.totp.connectedWithOthers : texts.totp.connected)}
        />
      )}
    </>
  );
}

/** The row recommends new codes when at most this many are left. */
const few = 2;

/** Number of recovery codes left, with the button that creates new ones. */
function RecoveryCodesRow({ account, signing }: SettingProps) {
  const setting = useSettingDialog();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { recoveryCodesLeft: left, loginKey } = account;
  const isFew = left <= few;
  const finish = () => {
    setCodes(null);
    setting.finish(texts.codes.drawn);
  };
  return (
    <>
      <ProtectionRow
        Icon={ReceiptLong}
        title={texts.codes.title({ left })}
        chip={isFew && <StatusChip tone="amber" icon={WarningAmber} label={texts.codes.few} />}
        help={texts.codes.help}
        action={texts.codes.draw}
        isOutlined={isFew}
        said={setting.said}
        onAction={() => setting.open('draw')}
      />
      {setting.task && !codes && (
        <ReauthenticationDialog
          title={recoveryCodeTexts.draw}
          text={recoveryCodeTexts.drawText}
          action={recoveryCodeTexts.create}
          act={async (body) => setCodes((await call(accountCalls.drawCodes, { body })).codes)}
          onClose={setting.close}
          {...{ loginKey, signing }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onKept={finish} />}
    </>
  );
}

const isExpired = ({ validToStr }: LoginKey) => new Date(plainToIso(validToStr)) <= new Date();

/** Login key, with the button that connects, replaces or disconnects it. */
function LoginKeyRow({ account, signing }: SettingProps) {
  const setting = useSettingDialog<'connect' | 'disconnect'>();
  const { loginKey, totpSinceStr, isSecondFactorRequired } = account;
  const dialog = { signing, onClose: setting.close };
  const isUsable = loginKey !== null && !isExpired(loginKey);
  return (
    <>
      <ProtectionRow
        Icon={KeyOutlined}
        title={texts.key.title}
        chip={loginKey && <KeyChip loginKey={loginKey} />}
        help={loginKey ? factsOf(loginKey) : texts.key.off}
        action={actionOf(loginKey)}
        locked={isUsable && isSecondFactorRequired && totpSinceStr === null ? texts.required : undefined}
        said={setting.said}
        onAction={() => setting.open(isUsable ? 'disconnect' : 'connect')}
      />
      {setting.task === 'disconnect' && loginKey && (
        <ReauthenticationDialog
          {...dialog}
          loginKey={loginKey}
          title={loginKeyTexts.remove}
          text={loginKeyTexts.removeText}
          action={loginKeyTexts.removeButton}
          isDestructive
          act={async (body) => void (await call(accountCalls.removeKey, { body }))}
          onDone={() => setting.finish(texts.key.disconnected)}
        />
      )}
      {setting.task === 'connect' && (
        <ConnectLoginKey {...dialog} onConnected={() => setting.finish(texts.key.connected)} />
      )}
    </>
  );
}

/** Label of the button; an expired key can be replaced, not disconnected. */
function actionOf(loginKey: LoginKey | null): string {
  if (!loginKey) return texts.connect;
  return isExpired(loginKey) ? texts.key.replace : texts.disconnect;
}

const KeyChip = ({ loginKey }: { readonly loginKey: LoginKey }) =>
  isExpired(loginKey) ? <StatusChip tone="amber" icon={WarningAmber} label={texts.key.expired} /> : <EnabledChip />;

function factsOf(loginKey: LoginKey): string {
  const { signerName: name, signerInn: inn, validToStr } = loginKey;
  const day = formatDay(plainToIso(validToStr));
  const facts = inn === null ? texts.key.factsWithoutInn({ name, day }) : texts.key.facts({ name, inn, day });
  return isExpired(loginKey) ? `${facts}. ${texts.key.expiredHelp}` : facts;
}

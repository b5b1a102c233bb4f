import { protectionTexts } from '@hybrid-mail/messages/protection';
import Box from '@mui/material/Box';
import { ProfileCard } from '../profile-card.tsx';
import type { SettingProps } from '../use-setting-dialog.ts';
import { LoginKeyRow } from './login-key-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';
import { TotpRow } from './totp-row.tsx';

/** «Вход и защита»: password, authenticator app, recovery codes and login key. */
export const ProtectionCard = (props: SettingProps) => (
  <ProfileCard title={protectionTexts.title}>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <PasswordRow account={props.account} />
      <TotpRow {...props} />
      {props.account.totpSinceStr !== null && <RecoveryCodesRow {...props} />}
      <LoginKeyRow {...props} />
    </Box>
  </ProfileCard>
);

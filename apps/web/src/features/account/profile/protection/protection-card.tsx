import { protectionTexts } from '@hybrid-mail/messages/protection';
import Box from '@mui/material/Box';
import { ProfileCard } from '../profile-card.tsx';
import type { SettingProps } from '../use-setting.ts';
import { CodesRow } from './codes-row.tsx';
import { KeyRow } from './key-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { TotpRow } from './totp-row.tsx';

/** «Вход и защита»: password, authenticator app, recovery codes and login key. */
export const ProtectionCard = (props: SettingProps) => (
  <ProfileCard title={protectionTexts.title}>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <PasswordRow account={props.account} />
      <TotpRow {...props} />
      {props.account.totpSinceStr !== null && <CodesRow {...props} />}
      <KeyRow {...props} />
    </Box>
  </ProfileCard>
);

import { dutyTexts as texts } from '@hybrid-mail/messages/duty';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Pin from '@mui/icons-material/PinOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SigningComponent } from '../../../shared/requests/signing-request.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { ConnectLoginKey } from '../dialogs/connect-login-key.tsx';
import { ConnectTotp } from '../dialogs/connect-totp.tsx';

interface Props {
  readonly signing: SigningComponent;
  readonly onDone: () => Promise<void>;
}

/** Lets the user choose and connect the second factor that staff must have. */
export function SecondFactorDuty({ signing, onDone }: Props) {
  const [chosen, setChosen] = useState<'totp' | 'key' | null>(null);
  const close = () => setChosen(null);
  const finish = () => {
    close();
    void onDone();
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Way
        Icon={Pin}
        title={texts.totp}
        text={texts.totpText}
        button={texts.totpButton}
        onChoose={() => setChosen('totp')}
      />
      <Way
        Icon={KeyOutlined}
        title={texts.key}
        text={texts.keyText}
        button={texts.keyButton}
        onChoose={() => setChosen('key')}
      />
      {chosen === 'totp' && <ConnectTotp loginKey={null} signing={signing} onConnected={finish} onClose={close} />}
      {chosen === 'key' && <ConnectLoginKey signing={signing} onConnected={finish} onClose={close} />}
    </Box>
  );
}

interface WayProps {
  readonly Icon: typeof SvgIcon;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly onChoose: () => void;
}

const way = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  p: 4,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
} as const;

const Way = ({ Icon, title, text, button, onChoose }: WayProps) => (
  <Box sx={way}>
    <Icon aria-hidden sx={{ color: colors.icon, fontSize: 26 }} />
    <Typography variant="h2">{title}</Typography>
    <Typography sx={{ flex: 1, color: 'text.secondary' }}>{text}</Typography>
    <Button variant="outlined" onClick={onChoose} sx={{ minHeight: 44 }}>
      {button}
    </Button>
  </Box>
);

import { signingTexts as texts } from '@hybrid-mail/messages/signing';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SigningStage } from '../../shared/requests/signing-request.ts';

const waitingTexts: { readonly [stage in SigningStage]?: string } = {
  preparing: texts.preparing,
  password: texts.password,
  sending: texts.sending,
};

interface Props {
  readonly stage: SigningStage;
  readonly outcome: string;
  /** Whether the key is in a card or token, which asks for a PIN. */
  readonly isDevice?: boolean;
}

/** Current stage and what the user must do; an ARIA live region. */
export function SigningProgress({ stage, outcome, isDevice = false }: Props) {
  const waiting = stage === 'password' && isDevice ? texts.pin : waitingTexts[stage];
  return (
    <Box role="status">
      {waiting && <WaitingProgress text={waiting} />}
      {stage === 'done' && (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', color: 'success.main' }}>
          <CheckCircle aria-hidden />
          <Typography sx={{ fontWeight: 600 }}>{outcome}</Typography>
        </Stack>
      )}
    </Box>
  );
}

export function WaitingProgress({ text }: { readonly text: string }) {
  return (
    <Box sx={{ mt: 4 }}>
      <Typography sx={{ mb: 2 }}>{text}</Typography>
      <LinearProgress aria-hidden />
    </Box>
  );
}

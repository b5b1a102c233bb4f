import type { SendingState } from '@hybrid-mail/contracts/sending-state';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { tones } from '../../../ui/theme/tokens.ts';
import { formatHealth } from './format-health.ts';

const icons = { green: CheckCircleOutlined, amber: WarningAmberOutlined, red: ErrorOutlineOutlined } as const;

const banner = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3,
  mx: 4,
  mb: 4,
  px: 5,
  py: 2,
  borderRadius: '5px',
  '& svg': { fontSize: 22, flex: 'none' },
} as const;

/** Live region with the health sentence, in the colour of its level. */
export function HealthBanner({ state }: { readonly state: SendingState }) {
  const { level } = state.health;
  const { text, tint } = tones[level];
  const { fact, more } = formatHealth(state);
  const Icon = icons[level];
  return (
    <Box
      role="status"
      sx={{ ...banner, bgcolor: tint, color: text, boxShadow: `inset 4px 0 ${text}`, '& p': { color: 'text.primary' } }}
    >
      <Icon aria-hidden />
      <Box component="p" sx={{ m: 0 }}>
        <Box component="b" sx={{ fontWeight: 600 }}>
          {fact}
        </Box>
        {more && ` ${more}`}
      </Box>
    </Box>
  );
}

import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import { formatTime } from '../../../lib/formats/dates.ts';
import { tones } from '../../../ui/theme/tokens.ts';
import type { DraftStatus } from './use-stored-draft.ts';

const texts = onboardingTexts.draft;

const line = { display: 'flex', gap: 2, alignItems: 'center' } as const;

/** Whether the unsaved values are stored on the server. */
export function DraftState({ draft: { savedOn, isFailed } }: { readonly draft: DraftStatus }) {
  return (
    <Box role="status">
      {isFailed && (
        <Box sx={line}>
          <CloudOff aria-hidden sx={{ fontSize: 18, color: tones.amber.text }} />
          {texts.failed}
        </Box>
      )}
      {!isFailed && savedOn !== null && (
        <Box sx={line}>
          <CheckCircle aria-hidden sx={{ fontSize: 18, color: tones.green.text }} />
          {texts.saved({ time: formatTime(savedOn) })}
        </Box>
      )}
    </Box>
  );
}

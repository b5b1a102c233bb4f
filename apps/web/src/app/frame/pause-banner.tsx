import { pauseBannerTexts as texts } from '@hybrid-mail/messages/sending';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import Box from '@mui/material/Box';
import { formatDay, formatTime } from '../../lib/formats/dates.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { tones } from '../../ui/theme/tokens.ts';

const when = (moment: string) => `${formatDay(moment)} ${formatTime(moment)}`;

/** Informs senders that their signed letters are paused. Staff see pauses on the sending page. */
export function PauseBanner() {
  const { sendingPause: pause } = useProfile();
  return (
    <Box role="status">
      {pause && (
        <Box sx={{ display: 'flex', gap: 2, px: 4, py: 2, bgcolor: tones.grey.tint, color: tones.grey.text }}>
          <PauseCircleOutlined aria-hidden sx={{ fontSize: 20 }} />
          <span>
            {(pause.isOfAll ? texts.all : texts.organization)({ since: when(pause.since) })}{' '}
            {pause.endsOn === null ? texts.goesOn : texts.goesOnAt({ until: when(pause.endsOn) })}
          </span>
        </Box>
      )}
    </Box>
  );
}

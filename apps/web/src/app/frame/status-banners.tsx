import { pauseBannerTexts as texts } from '@hybrid-mail/messages/pause-banner';
import { shellTexts } from '@hybrid-mail/messages/shell';
import type { SvgIconComponent } from '@mui/icons-material';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import Box from '@mui/material/Box';
import { formatDay, formatTime } from '../../lib/formats/dates.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { type Tone, tones } from '../../ui/theme/tokens.ts';

interface Props {
  readonly tone: Tone;
  readonly Icon: SvgIconComponent;
  /** False for no banner. */
  readonly text: string | false;
}

const StatusBanner = ({ tone, Icon, text }: Props) => (
  <Box role="status">
    {text && (
      <Box sx={{ display: 'flex', gap: 2, px: 4, py: 2, bgcolor: tones[tone].tint, color: tones[tone].text }}>
        <Icon aria-hidden sx={{ fontSize: 20 }} />
        <span>{text}</span>
      </Box>
    )}
  </Box>
);

/** Subscribes to live updates, and shows a banner while the server is unreachable. */
export const OfflineBanner = () => (
  <StatusBanner tone="amber" Icon={CloudOffOutlined} text={useLive() === 'offline' && shellTexts.offline} />
);

const when = (moment: string) => `${formatDay(moment)} ${formatTime(moment)}`;

/** Informs senders that their signed letters are paused. Staff see pauses on the sending page. */
export function PauseBanner() {
  const { sendingPause: pause } = useProfile();
  if (!pause) return <StatusBanner tone="grey" Icon={PauseCircleOutlined} text={false} />;
  if (pause.isRestored)
    return <StatusBanner tone="amber" Icon={PauseCircleOutlined} text={texts.restored({ since: when(pause.since) })} />;
  if (pause.isAutomatic) {
    const text = `${texts.silent({ since: when(pause.since) })} ${texts.goesOnItself}`;
    return <StatusBanner tone="grey" Icon={PauseCircleOutlined} text={text} />;
  }
  const begin = (pause.isOfAll ? texts.all : texts.organization)({ since: when(pause.since) });
  const end = pause.endsOn === null ? texts.goesOn : texts.goesOnAt({ until: when(pause.endsOn) });
  return <StatusBanner tone="grey" Icon={PauseCircleOutlined} text={`${begin} ${end}`} />;
}

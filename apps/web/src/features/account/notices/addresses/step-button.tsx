import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import Button from '@mui/material/Button';
import { heights } from '../../../../ui/theme/tokens.ts';

interface Props {
  readonly label: string;
  readonly channel: ChannelName;
  readonly onClick: () => void;
}

/** Button that opens the dialog of a step. Its accessible name includes the channel. */
export const StepButton = ({ label, channel, onClick }: Props) => (
  <Button
    onClick={onClick}
    aria-label={texts.action({ action: label, channel: texts.names[channel] })}
    sx={{ minHeight: { xs: heights.touch, sm: heights.button } }}
  >
    {label}
  </Button>
);

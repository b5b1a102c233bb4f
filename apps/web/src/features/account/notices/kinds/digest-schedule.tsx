import { type NoticeChannel, type NoticeFrequency, noticeFrequencies } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import { tabStyle } from '../../../../ui/count-tabs/count-tabs.tsx';
import { colors, heights, touchHeight } from '../../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../../ui/theme/use-is-phone.ts';
import { cardRowStyles } from '../../profile/profile-card.tsx';
import { ChangeResult } from '../change-result.tsx';
import type { NoticeChangeOutcome, NoticeChoiceChange } from './use-notice-choices.ts';

interface Props {
  readonly channel: NoticeChannel;
  readonly said: NoticeChangeOutcome | undefined;
  readonly onChoose: (change: NoticeChoiceChange) => void;
}

const choice = { ...tabStyle, minHeight: { xs: heights.touch, sm: heights.button }, ...touchHeight } as const;

/** Choice of how often messages are sent through a channel. */
export function DigestSchedule({ channel: { channel, rhythm: chosen }, said, onChoose }: Props) {
  const id = useId();
  const isPhone = useIsPhone();
  const ofThis = said && 'rhythm' in said.change && said.change.channel === channel ? said : undefined;
  const choose = (rhythm: NoticeFrequency | null) => rhythm !== null && onChoose({ channel, rhythm });
  return (
    <Box sx={{ ...cardRowStyles, borderTop: `1px solid ${colors.line}` }}>
      <Box>
        <Box id={id}>{texts.rhythmOf[channel]}</Box>
        <ChangeResult text={ofThis?.text} isError={ofThis?.isError ?? false} />
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        orientation={isPhone ? 'vertical' : 'horizontal'}
        fullWidth={isPhone}
        value={chosen}
        onChange={(_, rhythm: NoticeFrequency | null) => choose(rhythm)}
        aria-labelledby={id}
      >
        {noticeFrequencies.map((rhythm) => (
          <ToggleButton key={rhythm} value={rhythm} sx={choice}>
            {texts.rhythms[rhythm]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

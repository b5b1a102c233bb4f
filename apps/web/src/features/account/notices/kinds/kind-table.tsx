import type { NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import Box from '@mui/material/Box';
import { colors } from '../../../../ui/theme/tokens.ts';
import { ChannelHead } from '../addresses/channel-head.tsx';
import type { ChoiceChange } from './choice-change.ts';
import { KindRow } from './kind-row.tsx';
import type { NoticeKindSetting } from './notice-kind-settings.ts';
import type { ChangeOutcome } from './use-choices.ts';

interface Props {
  readonly kinds: readonly NoticeKindSetting[];
  readonly channels: readonly NoticeChannel[];
  readonly said: ChangeOutcome | undefined;
  readonly whyOff: (channel: NoticeChannel) => string;
  readonly onChoose: (change: ChoiceChange) => void;
  readonly onConnect: (channel: NoticeChannel) => void;
}

const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  lineHeight: '20px',
  '& th, & td': { height: 40, px: 1, py: { xs: 2, sm: 1 }, textAlign: 'center', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left', pl: { xs: 4, sm: 5 }, overflowWrap: 'anywhere' },
  '& thead th': { height: 30, bgcolor: colors.head, color: 'text.secondary', fontSize: 12.5, fontWeight: 600 },
  '& tbody tr': { borderTop: `1px solid ${colors.lineSoft}` },
  '& td': { height: { xs: 52, sm: 40 } },
} as const;

const markWidth = { xs: 68, sm: 96 } as const;

/** Table of notice kinds by channel. */
export const KindTable = ({ kinds, channels, onConnect, ...row }: Props) => (
  <Box component="table" aria-label={texts.title} sx={table}>
    <thead>
      <tr>
        <th scope="col">{texts.about}</th>
        <Box component="th" scope="col" sx={{ width: markWidth }}>
          {texts.page}
        </Box>
        {channels.map((channel) => (
          <Box key={channel.channel} component="th" scope="col" sx={{ width: markWidth }}>
            <ChannelHead channel={channel} onConnect={() => onConnect(channel)} />
          </Box>
        ))}
      </tr>
    </thead>
    <tbody>
      {kinds.map((kind) => (
        <KindRow key={kind} kind={kind} channels={channels} {...row} />
      ))}
    </tbody>
  </Box>
);

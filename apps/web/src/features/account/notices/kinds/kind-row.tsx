import { mandatoryKinds } from '@hybrid-mail/contracts/notice';
import type { NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { ChangeResult } from '../change-result.tsx';
import type { ChoiceChange } from './choice-change.ts';
import { formatNoticeKind } from './format-notice-kind.ts';
import { MandatoryMark } from './mandatory-mark.tsx';
import type { NoticeKindSetting } from './notice-kind-settings.ts';
import type { ChangeOutcome } from './use-choices.ts';

interface Props {
  readonly kind: NoticeKindSetting;
  readonly channels: readonly NoticeChannel[];
  readonly said: ChangeOutcome | undefined;
  /** DOM id of the text why the checkboxes of a channel are disabled. */
  readonly whyOff: (channel: NoticeChannel) => string;
  readonly onChoose: (change: ChoiceChange) => void;
}

const isAlwaysTold = (kind: NoticeKindSetting) => (mandatoryKinds as readonly NoticeKindSetting[]).includes(kind);

const words = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 } as const;

/** Channels of one kind of notice. The result of a save replaces the caption, so the row keeps its height. */
export function KindRow({ kind, channels, said, whyOff, onChoose }: Props) {
  const { title, help } = formatNoticeKind(kind);
  const ofThis = said && 'kind' in said.change && said.change.kind === kind ? said : undefined;
  return (
    <tr>
      <th scope="row">
        <Box sx={words}>
          <span>{title}</span>
          {!ofThis && (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 13.5 }}>
              {help}
            </Box>
          )}
          <ChangeResult text={ofThis?.text} isError={ofThis?.isError ?? false} />
        </Box>
      </th>
      <td>
        <MandatoryMark text={texts.onPage} />
      </td>
      {channels.map((channel) => (
        <td key={channel.channel}>
          {isAlwaysTold(kind) ? (
            <MandatoryMark
              isOff={channel.address === null}
              text={channel.address === null ? texts.notTold : texts.told}
            />
          ) : (
            <ChoiceBox title={title} kind={kind} channel={channel} whyOff={whyOff(channel)} onChoose={onChoose} />
          )}
        </td>
      ))}
    </tr>
  );
}

interface BoxProps extends Pick<Props, 'onChoose'> {
  readonly title: string;
  readonly kind: NoticeKindSetting;
  readonly channel: NoticeChannel;
  readonly whyOff: string;
}

function ChoiceBox({ title, kind, channel: { channel, address, kinds }, whyOff, onChoose }: BoxProps) {
  const isOff = address === null;
  const input = {
    'aria-label': texts.box({ kind: title, channel: texts.names[channel] }),
    'aria-describedby': isOff ? whyOff : undefined,
  };
  return (
    <Checkbox
      checked={kinds.includes(kind)}
      disabled={isOff}
      onChange={(_, isOn) => onChoose({ channel, kind, isOn })}
      slotProps={{ input }}
    />
  );
}

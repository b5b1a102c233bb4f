import { mandatoryNoticeKinds } from '@hybrid-mail/contracts/notice';
import type { NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import Check from '@mui/icons-material/CheckOutlined';
import Remove from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { colors, visuallyHidden } from '../../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../../ui/theme/use-is-phone.ts';
import { ChangeResult } from '../change-result.tsx';
import { formatNoticeKind, type NoticeKindSetting } from './notice-kind-settings.ts';
import type { NoticeChangeOutcome, NoticeChoiceChange } from './use-notice-choices.ts';

interface RowProps {
  readonly kind: NoticeKindSetting;
  readonly channels: readonly NoticeChannel[];
  readonly said: NoticeChangeOutcome | undefined;
  /** DOM id of the text that explains why the checkboxes of a channel are disabled. */
  readonly whyOff: (channel: NoticeChannel) => string;
  readonly onChoose: (change: NoticeChoiceChange) => void;
}

interface Props extends Omit<RowProps, 'kind'> {
  readonly kinds: readonly NoticeKindSetting[];
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
export const NoticeKindTable = ({ kinds, channels, onConnect, ...row }: Props) => (
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

interface HeadProps {
  readonly channel: NoticeChannel;
  readonly onConnect: () => void;
}

/** Header cell of a channel. On a phone the connect button is only below the table. */
function ChannelHead({ channel: { channel, address, newAddress }, onConnect }: HeadProps) {
  const isPhone = useIsPhone();
  const name = texts.names[channel];
  if (isPhone || address !== null || newAddress !== null) return name;
  return (
    <>
      {name}
      <Box>
        <Button
          size="small"
          onClick={onConnect}
          aria-label={texts.action({ action: texts.connect, channel: name })}
          sx={{ fontSize: 13, px: 1 }}
        >
          {texts.connect}
        </Button>
      </Box>
    </>
  );
}

const isAlwaysTold = (kind: NoticeKindSetting) => (mandatoryNoticeKinds as readonly NoticeKindSetting[]).includes(kind);

const words = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 } as const;

/**
 * Row of a notice kind, with a checkbox for each channel. The result of a save replaces the caption, so that the row
 * keeps its height.
 */
function KindRow({ kind, channels, said, whyOff, onChoose }: RowProps) {
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

interface BoxProps extends Pick<RowProps, 'onChoose'> {
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

interface MarkProps {
  /** Text alternative of the mark. */
  readonly text: string;
  readonly isOff?: boolean;
}

/** Mark in place of a checkbox, for notices that the user cannot switch on or off. */
function MandatoryMark({ text, isOff = false }: MarkProps) {
  const Icon = isOff ? Remove : Check;
  return (
    <Box component="span" title={text} sx={{ position: 'relative', display: 'inline-flex', verticalAlign: 'middle' }}>
      <Icon aria-hidden sx={{ fontSize: 20, color: colors.icon }} />
      <Box component="span" sx={visuallyHidden}>
        {text}
      </Box>
    </Box>
  );
}

import type { PolicyAction, Scope } from '@hybrid-mail/access';
import {
  balanceNoticeDays,
  contractNoticeDays,
  mandatoryNoticeKinds,
  type NoticeKind,
} from '@hybrid-mail/contracts/notice';
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

/** Header cell of a channel. On a phone the connect button is only below the table. */
function ChannelHead({
  channel: { channel, address, newAddress },
  onConnect,
}: {
  readonly channel: NoticeChannel;
  readonly onConnect: () => void;
}) {
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
          <ChangeResult {...ofThis} />
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

interface BoxProps extends Pick<RowProps, 'kind' | 'onChoose'> {
  readonly title: string;
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

/**
 * Mark in place of a checkbox, for notices that the user cannot switch on or off.
 * @param text text alternative of the mark
 */
function MandatoryMark({ text, isOff = false }: { readonly text: string; readonly isOff?: boolean }) {
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

/** Notice kinds that have a row in the settings. */
type NoticeKindSetting = Exclude<NoticeKind, 'addressFailed'>;

/**
 * Notice kinds that the access policy allows the user to get. Only the organization's head unit gets those about
 * contracts and money.
 */
export function noticeKindsOf(scopeOf: (action: PolicyAction) => Scope | null): NoticeKindSetting[] {
  return [
    ...(scopeOf('mail.list') ? (['returned', 'failed'] as const) : []),
    ...(scopeOf('registry.import') ? (['registryReady'] as const) : []),
    ...(scopeOf('mail.list') === 'organization' ? (['contractEnds', 'balanceLow'] as const) : []),
    ...(scopeOf('mail.send') === 'unit' || scopeOf('mail.send') === 'organization' ? (['signerChange'] as const) : []),
    ...(scopeOf('webhook.edit') ? (['webhookOff'] as const) : []),
    ...(scopeOf('apiKey.edit') ? (['apiKey'] as const) : []),
    'newDevice',
  ];
}

/** Title and caption in the row of a notice kind. */
function formatNoticeKind(kind: NoticeKindSetting) {
  if (kind === 'contractEnds') {
    const [first, second, last] = contractNoticeDays;
    return { title: texts.kinds.contractEnds.title, help: texts.kinds.contractEnds.help({ first, second, last }) };
  }
  if (kind === 'balanceLow') {
    const [first, second] = balanceNoticeDays;
    return { title: texts.kinds.balanceLow.title, help: texts.kinds.balanceLow.help({ first, second }) };
  }
  return texts.kinds[kind];
}

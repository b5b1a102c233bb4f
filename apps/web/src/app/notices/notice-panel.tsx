import { webAreaOf } from '@hybrid-mail/access';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import {
  type Notice,
  type NoticeKind,
  type NoticesToMarkRead,
  noticeCalls,
  noticeKindsToAct,
} from '@hybrid-mail/contracts/notice';
import { commonTexts } from '@hybrid-mail/messages/common';
import { formatNotice } from '@hybrid-mail/messages/format-notice';
import { noticeTexts as texts } from '@hybrid-mail/messages/notices';
import Close from '@mui/icons-material/CloseOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import IntegrationInstructions from '@mui/icons-material/IntegrationInstructionsOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import TaskOutlined from '@mui/icons-material/TaskOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Unsubscribe from '@mui/icons-material/UnsubscribeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../lib/api/call.ts';
import { daysBefore, formatPlainDay, formatTime, today } from '../../lib/formats/dates.ts';
import { noticeQueries } from '../../lib/queries/notice.queries.ts';
import { useRole } from '../../lib/queries/profile.queries.ts';
import { deviceOf } from '../../shared/device/device-of.ts';
import { BoxLink } from '../../ui/link/box-link.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { colors, tones, touchButton, touchSize, visuallyHidden } from '../../ui/theme/tokens.ts';
import { AwaitedNotices } from './awaited-notices.tsx';
import { noticeTarget } from './notice-target.ts';

const head = { display: 'flex', alignItems: 'center', gap: 2, pl: 4, pr: 2, py: 2 } as const;
const foot = { px: 4, py: 2, borderTop: `1px solid ${colors.line}`, color: 'text.secondary' } as const;

/** Latest notices, those that need an action first, and the button that marks all as read. */
export function NoticePanel({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(noticeQueries.list());
  const reading = useReading();
  const open = (notice: Notice) => {
    onClose();
    reading.mutate(notice);
  };
  const newest = query.data?.[0];
  // Notices older than the shown ones may be unread, too.
  const isUnread = (useQuery(noticeQueries.count()).data?.unread ?? 0) > 0;
  return (
    <>
      <Box sx={head}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {texts.title}
        </Typography>
        {newest && isUnread && (
          <Button
            loading={reading.isPending}
            onClick={() => reading.mutate({ lastId: newest.lastId })}
            sx={touchButton}
          >
            {texts.read}
          </Button>
        )}
        <IconButton aria-label={commonTexts.close} onClick={onClose} sx={touchSize}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ maxHeight: 'min(60vh, 520px)', overflow: 'auto' }}>
        <Part title={texts.toAct} notices={sortedByKind(query.data ?? [], true)} onOpen={open} />
        <Part title={texts.toKnow} notices={sortedByKind(query.data ?? [], false)} onOpen={open} />
        {query.data?.length === 0 && <Empty />}
        {query.isPending && <AwaitedNotices />}
        {query.isError && !query.isFetching && (
          <Box sx={{ px: 4, py: 3, borderTop: `1px solid ${colors.line}` }}>
            <NotLoaded query={query} text={texts.failed} />
          </Box>
        )}
      </Box>
      <Typography variant="caption" component="p" sx={foot}>
        {texts.kept}
      </Typography>
    </>
  );
}

/** Mutation that marks notices as read. */
function useReading() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ firstId, lastId, kind }: NoticesToMarkRead) =>
      call(noticeCalls.read, { body: { firstId, lastId, kind } }),
    onError: () => notify.error(texts.readFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: noticeQueries.all }),
  });
}

const isToAct = ({ kind }: Notice) => noticeKindsToAct.some((known) => known === kind);

/** Notices with or without an action, each kind together, in the order of the newest notice of the kind. */
const sortedByKind = (notices: readonly Notice[], wanted: boolean): Notice[] =>
  [
    ...Map.groupBy(
      notices.filter((notice) => isToAct(notice) === wanted),
      ({ kind }) => kind,
    ).values(),
  ].flat();

/** The time of a notice of today, else its day. */
function whenWords({ day, createdOn }: Notice): string {
  if (day === today()) return formatTime(createdOn);
  return day === daysBefore(today(), 1) ? texts.yesterday : formatPlainDay(day);
}

const partTitle = {
  px: 4,
  py: 1,
  bgcolor: colors.head,
  borderTop: `1px solid ${colors.line}`,
  color: 'text.secondary',
  fontSize: 13,
  fontWeight: 600,
} as const;

interface PartProps {
  readonly title: string;
  readonly notices: readonly Notice[];
  readonly onOpen: (notice: Notice) => void;
}

function Part({ title, notices, onOpen }: PartProps) {
  const id = useId();
  if (notices.length === 0) return null;
  return (
    <>
      <Typography id={id} component="h3" sx={partTitle}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {notices.map((notice) => (
          <NoticeRow key={notice.lastId} notice={notice} onOpen={onOpen} />
        ))}
      </Box>
    </>
  );
}

const Empty = () => (
  <Box sx={{ px: 4, py: 5, borderTop: `1px solid ${colors.line}` }}>
    <Typography sx={{ fontWeight: 600 }}>{texts.empty}</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {texts.emptyNote}
    </Typography>
  </Box>
);

const looks: Record<NoticeKind, { readonly Icon: typeof SvgIcon; readonly color: string }> = {
  returned: { Icon: Undo, color: tones.amber.text },
  failed: { Icon: ErrorOutline, color: tones.red.text },
  registryReady: { Icon: TaskOutlined, color: tones.green.text },
  contractEnds: { Icon: EventBusy, color: tones.amber.text },
  balanceLow: { Icon: Payments, color: tones.amber.text },
  newDevice: { Icon: Devices, color: colors.icon },
  addressFailed: { Icon: Unsubscribe, color: tones.red.text },
  signerChange: { Icon: Key, color: tones.amber.text },
  apiKey: { Icon: IntegrationInstructions, color: tones.amber.text },
  webhookOff: { Icon: IntegrationInstructions, color: tones.red.text },
  letterWaits: { Icon: NotificationsActive, color: tones.amber.text },
};

const row = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto 8px',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2,
  minHeight: 44,
  color: 'text.primary',
  textDecoration: 'none',
  outlineOffset: -2,
  '&:hover': { bgcolor: colors.hover },
} as const;

const dot = { width: 8, height: 8, borderRadius: '50%', bgcolor: colors.link } as const;

/** Device and address of each login, without repetitions. */
const loginWords = ({ logins }: Notice): string[] => [
  ...new Set(logins.map(({ userAgent, address }) => [deviceOf(userAgent).words, address].filter(Boolean).join(', '))),
];

/** One notice as a link to its target. */
function NoticeRow({ notice, onOpen }: { readonly notice: Notice; readonly onOpen: (notice: Notice) => void }) {
  const area = webAreaOf(useRole());
  const { Icon, color } = looks[notice.kind];
  const isUnread = notice.unread > 0;
  return (
    <Box component="li" sx={{ '& + &': { borderTop: `1px solid ${colors.lineSoft}` } }}>
      <BoxLink {...noticeTarget(notice, area)} onClick={() => onOpen(notice)} sx={row}>
        <Icon aria-hidden sx={{ fontSize: 20, color }} />
        <Box component="span" sx={{ fontWeight: isUnread ? 600 : 400, overflowWrap: 'anywhere' }}>
          {formatNotice(notice, { mailNumber: formatMailNumber, day: formatPlainDay })}
          {loginWords(notice).map((words) => (
            <Box
              key={words}
              component="span"
              sx={{ display: 'block', color: 'text.secondary', fontWeight: 400, fontSize: 13 }}
            >
              {words}
            </Box>
          ))}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {whenWords(notice)}
        </Box>
        <Box component="span" sx={isUnread ? dot : undefined}>
          {isUnread && (
            <Box component="span" sx={visuallyHidden}>
              {texts.isNew}
            </Box>
          )}
        </Box>
      </BoxLink>
    </Box>
  );
}

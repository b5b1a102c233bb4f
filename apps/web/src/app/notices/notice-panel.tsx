import { type Notice, type NoticesToMarkRead, noticeCalls } from '@hybrid-mail/contracts/notice';
import { commonTexts } from '@hybrid-mail/messages/common';
import { noticeTexts as texts } from '@hybrid-mail/messages/notices';
import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../lib/api/call.ts';
import { daysBefore, formatPlainDay, today } from '../../lib/formats/dates.ts';
import { noticeQueries } from '../../lib/queries/notice.queries.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { colors, heights } from '../../ui/theme/tokens.ts';
import { NoticeRow } from './notice-row.tsx';

const touch = { minHeight: { xs: heights.touch, sm: heights.button } } as const;
const head = { display: 'flex', alignItems: 'center', gap: 2, pl: 4, pr: 2, py: 2 } as const;
const foot = { px: 4, py: 2, borderTop: `1px solid ${colors.line}`, color: 'text.secondary' } as const;

/** Latest notices by day, and the button that marks all as read. */
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
          <Button loading={reading.isPending} onClick={() => reading.mutate({ lastId: newest.lastId })} sx={touch}>
            {texts.read}
          </Button>
        )}
        <IconButton
          aria-label={commonTexts.close}
          onClick={onClose}
          sx={{ width: heights.touch, height: heights.touch }}
        >
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ maxHeight: 'min(60vh, 520px)', overflow: 'auto' }}>
        {query.data && query.data.length > 0 && <NoticeDays notices={query.data} onOpen={open} />}
        {query.data?.length === 0 && <Empty />}
        {query.isPending && <Awaited />}
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

interface DaysProps {
  readonly notices: readonly Notice[];
  readonly onOpen: (notice: Notice) => void;
}

function dayWords(day: string): string {
  if (day === today()) return texts.today;
  return day === daysBefore(today(), 1) ? texts.yesterday : formatPlainDay(day);
}

function NoticeDays({ notices, onOpen }: DaysProps) {
  const days = [...Map.groupBy(notices, ({ day }) => day)];
  return days.map(([day, ofDay]) => <Day key={day} title={dayWords(day)} notices={ofDay} onOpen={onOpen} />);
}

const dayTitle = {
  px: 4,
  py: 1,
  bgcolor: colors.head,
  borderTop: `1px solid ${colors.line}`,
  color: 'text.secondary',
  fontSize: 13,
  fontWeight: 600,
} as const;

function Day({ title, notices, onOpen }: DaysProps & { readonly title: string }) {
  const id = useId();
  return (
    <>
      <Typography id={id} component="h3" sx={dayTitle}>
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

const Awaited = () => (
  <Box role="status" aria-label={commonTexts.loading} sx={{ px: 4, py: 2 }}>
    {[80, 60, 70].map((width) => (
      <Skeleton key={width} variant="text" height={44} width={`${width}%`} animation={false} />
    ))}
  </Box>
);

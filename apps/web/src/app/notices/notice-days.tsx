import type { Notice } from '@hybrid-mail/contracts/notice';
import { noticeTexts as texts } from '@hybrid-mail/messages/notices';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { daysBefore, formatPlainDay, today } from '../../lib/formats/dates.ts';
import { colors } from '../../ui/theme/tokens.ts';
import { NoticeRow } from './notice-row.tsx';

interface Props {
  readonly notices: readonly Notice[];
  readonly onOpen: (notice: Notice) => void;
}

function dayWords(day: string): string {
  if (day === today()) return texts.today;
  return day === daysBefore(today(), 1) ? texts.yesterday : formatPlainDay(day);
}

/** Notices grouped by day. */
export function NoticeDays({ notices, onOpen }: Props) {
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

function Day({ title, notices, onOpen }: Props & { readonly title: string }) {
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

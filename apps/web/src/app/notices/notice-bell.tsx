import { maxUnreadCount } from '@hybrid-mail/contracts/notice';
import { noticeTexts as texts } from '@hybrid-mail/messages/notices';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { noticeQueries } from '../../lib/queries/notice.queries.ts';
import { tourTarget } from '../../shared/tour/tour-target.ts';
import { barButtonStyle, heights, noForcedColors, tones } from '../../ui/theme/tokens.ts';
import { NoticePanel } from './notice-panel.tsx';

const button = { ...barButtonStyle, p: 0, minWidth: { xs: heights.touch, sm: 34 } } as const;

const badge = {
  position: 'absolute',
  top: { xs: 2, sm: -4 },
  left: '50%',
  minWidth: 18,
  px: '4px',
  borderRadius: '9px',
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: 600,
  color: tones.amber.text,
  bgcolor: tones.amber.tint,
  ...noForcedColors,
} as const;

const paper = { mt: 1, width: { xs: 'calc(100vw - 16px)', sm: 440 }, maxWidth: 'none' } as const;

/** Number of unread notices as text; the server counts only up to a limit. */
const shown = (unread: number) =>
  unread < maxUnreadCount ? String(unread) : texts.more({ count: maxUnreadCount - 1 });

/** Button with the number of unread notices; opens the panel of the latest notices. */
export function NoticeBell() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(noticeQueries.count());
  const unread = data?.unread ?? 0;
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        ref={anchor}
        color="inherit"
        aria-label={unread > 0 ? texts.bellNew({ count: shown(unread) }) : texts.title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...tourTarget('bell')}
        onClick={() => setOpen(true)}
        sx={button}
      >
        <NotificationsOutlined />
        {unread > 0 && (
          <Box component="span" aria-hidden sx={badge}>
            {shown(unread)}
          </Box>
        )}
      </IconButton>
      <Popover
        open={isOpen}
        anchorEl={() => anchor.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        marginThreshold={8}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.title, sx: paper } }}
      >
        <NoticePanel onClose={close} />
      </Popover>
    </>
  );
}

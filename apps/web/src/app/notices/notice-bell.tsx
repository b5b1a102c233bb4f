import { maxUnreadCount } from '@hybrid-mail/contracts/notice';
import { commonTexts } from '@hybrid-mail/messages/common';
import { noticeTexts as texts } from '@hybrid-mail/messages/notices';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { noticeQueries } from '../../lib/queries/notice.queries.ts';
import { closeTour } from '../../shared/tour/open-tour.ts';
import { tourTarget } from '../../shared/tour/tour-target.ts';
import { barButtonStyle, heights, noForcedColors, tones } from '../../ui/theme/tokens.ts';
import { AwaitedNotices } from './awaited-notices.tsx';

// Loaded when it is opened: it recognizes devices, and no page waits for that.
const NoticePanel = lazy(async () => ({ default: (await import('./notice-panel.tsx')).NoticePanel }));

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

/** Number of notices as text; the server counts only up to a limit. */
const shown = (count: number) => (count < maxUnreadCount ? String(count) : texts.more({ count: maxUnreadCount - 1 }));

/** Button with the number of unread notices that need an action; opens the panel of the latest notices. */
export function NoticeBell() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(noticeQueries.count());
  const toAct = data?.toAct ?? 0;
  const open = () => {
    // The card of the tour would stay below the panel.
    closeTour();
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        ref={anchor}
        color="inherit"
        aria-label={toAct > 0 ? texts.bellNew({ count: shown(toAct) }) : texts.title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...tourTarget('bell')}
        onClick={open}
        sx={button}
      >
        <NotificationsOutlined />
        {toAct > 0 && (
          <Box component="span" aria-hidden sx={badge}>
            {shown(toAct)}
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
        <CatchBoundary getResetKey={() => String(isOpen)} errorComponent={PanelNotLoaded}>
          <Suspense fallback={<AwaitedNotices />}>
            <NoticePanel onClose={close} />
          </Suspense>
        </CatchBoundary>
      </Popover>
    </>
  );
}

/** Shown when the code of the panel did not load, e.g. because a new release replaced it: only the page can load it. */
const PanelNotLoaded = () => (
  <Box role="alert" sx={{ p: 4, display: 'grid', gap: 3, justifyItems: 'start' }}>
    {texts.failed}
    <Button variant="outlined" onClick={() => window.location.reload()}>
      {commonTexts.retry}
    </Button>
  </Box>
);

import { pdfViewerTexts as texts } from '@hybrid-mail/messages/pdf-viewer';
import type { SvgIconComponent } from '@mui/icons-material';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Fullscreen from '@mui/icons-material/Fullscreen';
import FullscreenExit from '@mui/icons-material/FullscreenExit';
import ExpandMore from '@mui/icons-material/KeyboardArrowDown';
import ExpandLess from '@mui/icons-material/KeyboardArrowUp';
import Print from '@mui/icons-material/PrintOutlined';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { colors, heights } from '../theme/tokens.ts';

interface Props {
  readonly page: number;
  /** 0 while the document is being opened. */
  readonly total: number;
  readonly zoom: Zoom;
  readonly isFullScreen: boolean;
  readonly onPage: (page: number) => void;
  readonly onPrint: () => void;
  readonly onDownload: () => void;
  readonly onFullScreen: () => void;
}

export function PdfToolbar({ page, total, zoom, isFullScreen, onPage, onPrint, onDownload, onFullScreen }: Props) {
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={texts.toolbar}
      sx={{
        alignItems: 'center',
        // Wraps, because the buttons need two lines in a dialog on a phone.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        minHeight: 42,
        px: { xs: 0, sm: 2 },
        gap: { xs: 0, sm: 1 },
        background: colors.canvas,
        borderBottom: `1px solid ${colors.line}`,
      }}
    >
      <Tool name={texts.previous} icon={ExpandLess} run={page > 1 ? () => onPage(page - 1) : null} />
      <Tool name={texts.next} icon={ExpandMore} run={page < total ? () => onPage(page + 1) : null} />
      <Box sx={{ flex: 1, color: 'text.secondary', whiteSpace: 'nowrap' }} aria-live="polite">
        {total > 0 && (
          <>
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {texts.pageOf.before}{' '}
            </Box>
            <Box component="b" sx={{ color: 'text.primary', fontWeight: 600 }}>
              {page}
            </Box>{' '}
            {texts.pageOf.after({ total })}
          </>
        )}
      </Box>
      <Tool name={texts.zoomOut} icon={ZoomOut} run={zoom.zoomOut} />
      <Box sx={{ minWidth: 48, textAlign: 'center', display: { xs: 'none', sm: 'block' } }}>
        {texts.zoom({ percent: zoom.percent })}
      </Box>
      <Tool name={texts.zoomIn} icon={ZoomIn} run={zoom.zoomIn} />
      <Stack direction="row" sx={{ flex: 1, justifyContent: 'flex-end', gap: { xs: 0, sm: 1 } }}>
        <Tool name={texts.print} icon={Print} run={onPrint} />
        <Tool name={texts.download} icon={Download} run={onDownload} />
        <Tool
          name={isFullScreen ? texts.leaveFullScreen : texts.fullScreen}
          icon={isFullScreen ? FullscreenExit : Fullscreen}
          run={onFullScreen}
        />
      </Stack>
    </Stack>
  );
}

interface ToolProps {
  readonly name: string;
  readonly icon: SvgIconComponent;
  readonly run: (() => void) | null;
}

const tool = { width: { xs: heights.touch, sm: 34 }, height: { xs: heights.touch, sm: 34 } } as const;

function Tool({ name, icon: Icon, run }: ToolProps) {
  return (
    <IconButton
      size="small"
      aria-label={name}
      title={name}
      disabled={run === null}
      onClick={run ?? undefined}
      sx={tool}
    >
      <Icon sx={{ fontSize: 22, color: run ? colors.primary : undefined }} />
    </IconButton>
  );
}

const steps = [50, 75, 100, 125, 150, 200, 300] as const;
const natural = steps.indexOf(100);

export interface Zoom {
  readonly percent: number;
  readonly zoomIn: (() => void) | null;
  readonly zoomOut: (() => void) | null;
  readonly reset: () => void;
}

/** Zoom of the viewer; `zoomIn` and `zoomOut` are null at the last step. */
export function useZoom(): Zoom {
  const [index, setIndex] = useState(natural);
  return {
    percent: steps[index] ?? 100,
    zoomIn: index < steps.length - 1 ? () => setIndex(index + 1) : null,
    zoomOut: index > 0 ? () => setIndex(index - 1) : null,
    reset: () => setIndex(natural),
  };
}

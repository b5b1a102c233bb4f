import { pdfViewerTexts as texts } from '@hybrid-mail/messages/pdf-viewer';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { saveFile, usePrint } from '../../lib/files/index.ts';
import { colors } from '../theme/tokens.ts';
import { DocumentNote } from './document-note.tsx';
import { PdfDocument } from './pdf-document.tsx';
import { PdfPage } from './pdf-page.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { useIsFullScreen } from './use-is-full-screen.ts';
import { usePageInView } from './use-page-in-view.ts';
import { useWidth } from './use-width.ts';
import { useZoom, type Zoom } from './use-zoom.ts';

interface Props {
  readonly file: Blob;
  /** File name of the download. */
  readonly fileName: string;
  /** Height of the viewer; by default enough to read a page. */
  readonly height?: number | string;
  /** Page shown first. */
  readonly firstPage?: number;
}

const viewerHeight = 1000;
/** Width of A4 at 96 dpi. */
const widestPage = 794;

/** PDF viewer: pages, zoom, print, download, full screen. */
export function PdfViewer({ file, fileName, height = viewerHeight, firstPage = 1 }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const [total, setTotal] = useState(0);
  const zoom = useZoom();
  const { trouble, print } = usePrint(async () => file);
  const { current, follow, goTo } = usePageInView(area);
  useEffect(() => {
    if (total > 0) goTo(firstPage);
  }, [total, firstPage, goTo]);
  const fullScreen = useIsFullScreen(frame);
  const areaWidth = useWidth(area);
  const margin = areaWidth < 600 ? 12 : 40;
  const width = Math.min(Math.max(areaWidth - 2 * margin, 240), widestPage) * (zoom.percent / 100);
  return (
    <Box
      ref={frame}
      sx={{
        height,
        maxHeight: { xs: '80vh', md: 'none' },
        display: 'flex',
        flexDirection: 'column',
        '&:fullscreen': { maxHeight: 'none' },
      }}
    >
      <PdfToolbar
        page={current}
        total={total}
        zoom={zoom}
        isFullScreen={fullScreen.isOn}
        onPage={goTo}
        onPrint={print}
        onDownload={() => saveFile(file, fileName)}
        onFullScreen={fullScreen.toggle}
      />
      {trouble && <DocumentNote text={texts.printBlocked} />}
      <Box
        ref={area}
        tabIndex={0}
        role="region"
        aria-label={texts.pages}
        onScroll={follow}
        onKeyDown={(event) => zoomByKey(event, zoom)}
        sx={{ flex: 1, overflow: 'auto', background: colors.desk, p: `16px ${margin}px` }}
      >
        <PdfDocument file={file} onOpened={setTotal}>
          <PdfPages total={total} width={width} />
        </PdfDocument>
      </Box>
    </Box>
  );
}

function PdfPages({ total, width }: { readonly total: number; readonly width: number }) {
  const numbers = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'safe center', gap: 4 }}>
      {numbers.map((number) => (
        <PdfPage key={number} number={number} width={width} />
      ))}
    </Box>
  );
}

/** Zoom shortcuts; scrolling is left to the browser. */
function zoomByKey(event: KeyboardEvent, zoom: Zoom): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const actions: Record<string, (() => void) | null> = {
    Equal: zoom.zoomIn,
    NumpadAdd: zoom.zoomIn,
    Minus: zoom.zoomOut,
    NumpadSubtract: zoom.zoomOut,
    Digit0: zoom.reset,
  };
  const action = actions[event.code];
  if (!action) return;
  event.preventDefault();
  action();
}

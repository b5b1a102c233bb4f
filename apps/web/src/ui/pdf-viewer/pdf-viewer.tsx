import { pdfViewerTexts as texts } from '@hybrid-mail/messages/pdf-viewer';
import Box from '@mui/material/Box';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { saveFile, usePrint } from '../../lib/files/index.ts';
import { colors, paperClass } from '../theme/tokens.ts';
import { DocumentNote } from './document-note.tsx';
import { a4Ratio, PdfPicture } from './drawing/pdf-picture.tsx';
import { PdfDocument } from './pdf-document.tsx';
import { PdfToolbar, useZoom, type Zoom } from './pdf-toolbar.tsx';
import { useIsNear } from './use-is-near.ts';
import { useWidth } from './use-width.ts';

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
/** In CSS pixels: the width of A4 at 96 dpi. */
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

/** Handles the zoom shortcuts; the browser handles scrolling. */
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

/** One page, rendered only near the viewport; elsewhere an empty placeholder, of A4 proportions before rendering. */
function PdfPage({ number, width }: { readonly number: number; readonly width: number }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const [ratio, setRatio] = useState(a4Ratio);
  return (
    <Box
      ref={place}
      className={paperClass}
      role="group"
      aria-label={texts.page({ page: number })}
      data-page={number}
      sx={{
        width,
        minHeight: width * ratio,
        background: colors.surface,
        boxShadow: `0 0 0 1px ${colors.line}`,
        flex: 'none',
      }}
    >
      {isNear && (
        <PdfPicture page={number} width={width} hasText onSize={(size) => setRatio(size.height / size.width)} />
      )}
    </Box>
  );
}

const pagesIn = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('[data-page]')];

/** Current page: the last page that begins in or above the upper third of the area. */
function usePageInView(area: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(1);
  const follow = useCallback(() => {
    if (!area.current) return;
    const { top, height } = area.current.getBoundingClientRect();
    const passed = pagesIn(area.current).filter((page) => page.getBoundingClientRect().top <= top + height / 3);
    setCurrent(Math.max(1, passed.length));
  }, [area]);
  const goTo = useCallback(
    (page: number) => {
      if (!area.current) return;
      const target = pagesIn(area.current)[page - 1];
      if (!target) return;
      const above = target.getBoundingClientRect().top - area.current.getBoundingClientRect().top;
      area.current.scrollBy({ top: above - 16 });
      setCurrent(page);
    },
    [area],
  );
  return { current, follow, goTo };
}

/** Whether an element is full screen, and a function that toggles it. */
function useIsFullScreen(ref: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const update = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === ref.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [ref]);
  const toggle = () => void (isOn ? document.exitFullscreen() : ref.current?.requestFullscreen());
  return { isOn, toggle };
}

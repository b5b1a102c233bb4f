import { pdfViewerTexts as texts } from '@hybrid-mail/messages/pdf-viewer';
import Box from '@mui/material/Box';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DocumentNote } from '../document-note.tsx';
import { usePdfSource } from './pdf-source.ts';
import { type PageSize, PdfFailure } from './pdf-task.ts';
import type { PageText, TextRun } from './read-text.ts';

/** Height of A4 divided by its width. */
export const a4Ratio = 297 / 210;

interface Props {
  readonly page: number;
  /** In CSS pixels. */
  readonly width: number;
  /** Whether the text can be selected. */
  readonly hasText?: boolean;
  /** Whether the image is too small for a sentence; a short text or none is then shown. */
  readonly isSmall?: boolean;
  readonly onSize?: (size: PageSize) => void;
}

/** Image of a page as printed. `data-drawn` is true when rendering for this width has succeeded or failed. */
export function PdfPicture({ page, width, hasText = false, isSmall = false, onSize }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const state = usePageDrawing(canvas, page, width, (size) => onSize?.(size));
  const words = wordsOf(state, isSmall);
  const isFailed = state === 'too-heavy' || state === 'unreadable';
  return (
    <Box sx={{ position: 'relative' }} data-drawn={state === 'drawn' || isFailed}>
      {words && (
        <Box sx={{ position: 'absolute', width }}>
          <DocumentNote text={words} isError={state === 'unreadable'} isSmall={isSmall} />
        </Box>
      )}
      <canvas ref={canvas} style={{ display: isFailed ? 'none' : 'block', width }} />
      {hasText && state === 'drawn' && <PdfTextLayer page={page} width={width} />}
    </Box>
  );
}

function wordsOf(state: DrawingState, isSmall: boolean): string | null {
  if (state === 'unreadable') return texts.pageUnreadable;
  if (state === 'too-heavy') return isSmall ? texts.pageTooHeavyShort : texts.pageTooHeavy;
  return state === 'slow' && !isSmall ? texts.pageDrawing : null;
}

/** Delay before the "rendering" text is shown. */
const slowMs = 1_000;

type DrawingState = 'drawing' | 'slow' | 'drawn' | PdfFailure['why'];

/**
 * Renders a page into a canvas, and again for each new width; until it is rendered, the canvas shows the previous
 * image.
 */
function usePageDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  page: number,
  width: number,
  onSize: (size: PageSize) => void,
): DrawingState {
  const source = usePdfSource();
  const [state, setState] = useState<DrawingState>('drawing');
  const reportSize = useEffectEvent(onSize);
  useEffect(() => {
    const ending = new AbortController();
    const timer = setTimeout(() => setState('slow'), slowMs);
    setState('drawing');
    source
      .draw(page, Math.ceil(width * devicePixelRatio), ending.signal)
      .then(
        ({ picture, size }) => {
          show(picture, canvas.current);
          reportSize(size);
          setState('drawn');
        },
        (error) => {
          if (!ending.signal.aborted) setState(error instanceof PdfFailure ? error.why : 'unreadable');
        },
      )
      .finally(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [source, canvas, page, width]);
  return state;
}

function show(picture: ImageBitmap, canvas: HTMLCanvasElement | null): void {
  const context = canvas?.getContext('bitmaprenderer');
  if (!canvas || !context) {
    picture.close();
    return;
  }
  canvas.width = picture.width;
  canvas.height = picture.height;
  // Moves the bitmap into the canvas without a copy, and closes the bitmap.
  context.transferFromImageBitmap(picture);
}

const layer = {
  position: 'absolute',
  top: 0,
  left: 0,
  overflow: 'clip',
  transformOrigin: '0 0',
  lineHeight: 1,
  textAlign: 'initial',
  forcedColorAdjust: 'none',
  '& span, & br': {
    position: 'absolute',
    whiteSpace: 'pre',
    color: 'transparent',
    cursor: 'text',
    transformOrigin: '0 0',
  },
  '& ::selection': { background: 'color-mix(in srgb, AccentColor, transparent 75%)' },
  '& br::selection': { background: 'transparent' },
} as const;

/**
 * Invisible, selectable text over the image of a page. The layout is computed once in points; CSS scales it with the
 * image.
 */
function PdfTextLayer({ page, width }: { readonly page: number; readonly width: number }) {
  const source = usePdfSource();
  const place = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<PageText | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    // A failure is ignored: the page stays readable without selectable text.
    source.text(page, ending.signal).then(setText, () => undefined);
    return () => ending.abort();
  }, [source, page]);
  useEffect(() => {
    if (text) place.current?.replaceChildren(...text.runs.flatMap(elementsOf));
  }, [text]);
  if (!text) return null;
  return (
    <Box
      ref={place}
      sx={layer}
      style={{ width: text.width, height: text.height, transform: `scale(${width / text.width})` }}
    />
  );
}

function elementsOf(run: TextRun): Element[] {
  const line = run.endsLine ? [document.createElement('br')] : [];
  if (run.text === '' || run.size === 0) return line;
  const span = document.createElement('span');
  span.textContent = run.text;
  const above = run.ascent * run.size;
  const stretched = stretchOf(run);
  Object.assign(span.style, {
    left: `${run.x + above * Math.sin(run.angle)}px`,
    top: `${run.baseline - above * Math.cos(run.angle)}px`,
    fontSize: `${run.size}px`,
    fontFamily: run.family,
    transform: `rotate(${run.angle}rad) scaleX(${stretched})`,
  });
  return [span, ...line];
}

const measuredSize = 100;
let measuring: CanvasRenderingContext2D | null | undefined;

/** Horizontal scale that gives the text, in the browser's font, the width that it has in the document's font. */
function stretchOf({ text, family, size, width }: TextRun): number {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (!measuring || width <= 0) return 1;
  measuring.font = `${measuredSize}px ${family}`;
  const own = (measuring.measureText(text).width * size) / measuredSize;
  return own > 0 ? width / own : 1;
}

import { pdfViewerTexts as texts } from '@hybrid-mail/messages/pdf-viewer';
import Box from '@mui/material/Box';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DocumentNote } from '../document-note.tsx';
import { PdfFailure } from './pdf-failure.ts';
import { usePdfSource } from './pdf-source.ts';
import type { PageSize } from './pdf-task.ts';
import { PdfTextLayer } from './pdf-text-layer.tsx';

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

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { PdfFailure } from './pdf-failure.ts';
import { usePdfSource } from './pdf-source-context.ts';
import type { PageSize } from './pdf-task.ts';

/** Delay before the "rendering" text is shown. */
const slowMs = 1_000;

export type DrawingState = 'drawing' | 'slow' | 'drawn' | PdfFailure['why'];

/** Renders a page into a canvas, again for each new width; meanwhile the canvas shows the previous image. */
export function usePageDrawing(
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
  // Transfers the bitmap without a copy and closes it.
  context.transferFromImageBitmap(picture);
}

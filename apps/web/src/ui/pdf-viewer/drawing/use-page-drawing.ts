import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { PdfFailure } from './pdf-failure.ts';
import { usePdfSource } from './pdf-source-context.ts';
import type { PageSize } from './pdf-task.ts';

/** After this time a page says that it is being drawn. */
const slowMs = 1_000;

export type DrawingState = 'drawing' | 'slow' | 'drawn' | PdfFailure['why'];

/** Draws a page into a canvas, and again for each width. Until then the canvas keeps the picture of the width before. */
export function usePageDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  page: number,
  width: number,
  onSize: (size: PageSize) => void,
): DrawingState {
  const source = usePdfSource();
  const [state, setState] = useState<DrawingState>('drawing');
  const tellSize = useEffectEvent(onSize);
  useEffect(() => {
    const ending = new AbortController();
    const timer = setTimeout(() => setState('slow'), slowMs);
    setState('drawing');
    source
      .draw(page, Math.ceil(width * devicePixelRatio), ending.signal)
      .then(
        ({ picture, size }) => {
          show(picture, canvas.current);
          tellSize(size);
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
  // Takes the picture over without a copy, and frees it.
  context.transferFromImageBitmap(picture);
}

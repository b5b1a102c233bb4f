import { pdfViewerTexts as texts } from '@hybrid-mail/messages/pdf-viewer';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DocumentNote } from '../document-note.tsx';
import { PdfFailure } from './pdf-failure.ts';
import { usePdfSource } from './pdf-source-context.ts';
import type { PageSize } from './pdf-task.ts';
import { PdfTextLayer } from './pdf-text-layer.tsx';

interface Props {
  readonly page: number;
  /** In CSS pixels. */
  readonly width: number;
  /** Whether the text can be selected. */
  readonly hasText?: boolean;
  /** Too small for a sentence. */
  readonly isSmall?: boolean;
  readonly onSize?: (size: PageSize) => void;
}

type State = 'drawing' | 'drawn' | PdfFailure['why'];

/** The picture of a page as it is printed. `data-drawn` says whether the picture for this width is there, or will not come. */
export function PdfPicture({ page, width, hasText = false, isSmall = false, onSize }: Props) {
  const source = usePdfSource();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<State>('drawing');
  const tellSize = useEffectEvent((size: PageSize) => onSize?.(size));
  useEffect(() => {
    const ending = new AbortController();
    setState('drawing');
    source.draw(page, Math.ceil(width * devicePixelRatio), ending.signal).then(
      ({ picture, size }) => {
        show(picture, canvas.current);
        tellSize(size);
        setState('drawn');
      },
      (error) => {
        if (!ending.signal.aborted) setState(error instanceof PdfFailure ? error.why : 'unreadable');
      },
    );
    return () => ending.abort();
  }, [source, page, width]);
  const failure = state === 'too-heavy' || state === 'unreadable' ? state : null;
  return (
    <Box sx={{ position: 'relative' }} data-drawn={state !== 'drawing'}>
      <canvas ref={canvas} hidden={failure !== null} style={{ display: failure ? 'none' : 'block', width }} />
      {failure && <DocumentNote text={wordsOf(failure, isSmall)} isError isSmall={isSmall} />}
      {hasText && state === 'drawn' && <PdfTextLayer page={page} width={width} />}
    </Box>
  );
}

function show(picture: ImageBitmap, canvas: HTMLCanvasElement | null): void {
  if (!canvas) return picture.close();
  canvas.width = picture.width;
  canvas.height = picture.height;
  // Takes the picture over without a copy, and frees it.
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
}

function wordsOf(failure: PdfFailure['why'], isSmall: boolean): string {
  if (failure === 'unreadable') return texts.pageUnreadable;
  return isSmall ? texts.pageTooHeavyShort : texts.pageTooHeavy;
}

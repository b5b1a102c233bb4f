import { pdfViewerTexts as texts } from '@hybrid-mail/messages/pdf-viewer';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { DocumentNote } from '../document-note.tsx';
import type { PageSize } from './pdf-task.ts';
import { PdfTextLayer } from './pdf-text-layer.tsx';
import { type DrawingState, usePageDrawing } from './use-page-drawing.ts';

interface Props {
  readonly page: number;
  /** In CSS pixels. */
  readonly width: number;
  /** Whether the text can be selected. */
  readonly hasText?: boolean;
  /** Too small for a sentence: shows a short text or none. */
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

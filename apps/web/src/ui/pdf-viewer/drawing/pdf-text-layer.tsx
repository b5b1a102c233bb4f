import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { usePdfSource } from './pdf-source.ts';
import type { PageText, TextRun } from './read-text.ts';

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
export function PdfTextLayer({ page, width }: { readonly page: number; readonly width: number }) {
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

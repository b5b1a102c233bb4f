import { useMemo } from 'react';
import { encodeCode128 } from './code-128.ts';

/**
 * Width of the quiet zone: scanners need ten blank modules on each side of the bars; one more allows for a frame's
 * edge.
 */
const quietModules = 11;
/** An integer, because scanners cannot read bars that are blurred over two pixels. */
const modulePixels = 2;

/**
 * Code 128 as an SVG path with its quiet zones, sharp on screen and paper. Hidden from screen readers: render the text
 * next to the bars.
 */
export function Barcode({ text, height }: { readonly text: string; readonly height: number }) {
  const bars = useMemo(() => barsOf(text), [text]);
  const modules = bars.width + 2 * quietModules;
  return (
    <svg
      aria-hidden
      data-barcode={text}
      viewBox={`${-quietModules} 0 ${modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ display: 'block', width: modules * modulePixels, maxWidth: '100%', height }}
    >
      <path d={bars.path} fill="currentColor" />
    </svg>
  );
}

/** Bars of a Code 128; one unit is one module. @param text ASCII */
export function barsOf(text: string) {
  const widths = encodeCode128(text);
  let width = 0;
  let path = '';
  for (const [index, each] of widths.entries()) {
    if (index % 2 === 0) path += `M${width} 0h${each}v1h-${each}z`;
    width += each;
  }
  return { width, path };
}

import { code128, drawingSVG } from 'bwip-js/browser';
import { useMemo } from 'react';

/**
 * Width of the quiet zone: scanners need ten blank modules on each side of the bars; one more allows for a frame's
 * edge.
 */
const quietModules = 11;
/** An integer, because scanners cannot read bars that are blurred over two pixels. */
const modulePixels = 2;

/**
 * Code 128 as SVG lines with its quiet zones, sharp on screen and paper. Hidden from screen readers: render the text
 * next to the bars.
 */
export function Barcode({ text, height }: { readonly text: string; readonly height: number }) {
  const bars = useMemo(() => barsOf(text), [text]);
  const modules = bars.width + 2 * quietModules;
  return (
    <svg
      aria-hidden
      data-barcode={text}
      viewBox={`${-quietModules} 0 ${modules} ${bars.height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ display: 'block', width: modules * modulePixels, maxWidth: '100%', height }}
    >
      {bars.lines.map(({ width, path }) => (
        <path key={width} d={path} strokeWidth={width} stroke="currentColor" />
      ))}
    </svg>
  );
}

/** Bars of a Code 128 as SVG lines; one unit is one module. @param text ASCII */
export function barsOf(text: string) {
  const drawing = code128({ bcid: 'code128', text, height: 10, scale: 1, includetext: false }, drawingSVG());
  const [, width = '0', height = '0'] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? [];
  const paths = drawing.matchAll(/stroke-width="([\d.]+)" d="([^"]+)"/g);
  return {
    width: Number(width),
    height: Number(height),
    lines: Array.from(paths, ([, thickness, path = '']) => ({ width: Number(thickness), path })),
  };
}

import { code128, drawingSVG } from 'bwip-js/browser';

/** Bars of a Code 128 as SVG lines; one unit is one module. */
export interface Bars {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly { readonly width: number; readonly path: string }[];
}

/** @param text ASCII */
export function barsOf(text: string): Bars {
  const drawing = code128({ bcid: 'code128', text, height: 10, scale: 1, includetext: false }, drawingSVG());
  const [, width = '0', height = '0'] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? [];
  const paths = drawing.matchAll(/stroke-width="([\d.]+)" d="([^"]+)"/g);
  return {
    width: Number(width),
    height: Number(height),
    lines: Array.from(paths, ([, thickness, path = '']) => ({ width: Number(thickness), path })),
  };
}

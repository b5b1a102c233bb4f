import { theme } from '../../theme/theme.ts';

/** Width of a text in pixels; null if text cannot be measured. */
export type Measure = (text: string, font: Font) => number | null;

const fonts = { plain: '400 14px', strong: '600 14px', chip: '600 13px', head: '600 12.5px' } as const;

export type Font = keyof typeof fonts;

/**
 * Number of longest texts that are measured. Names of a page differ by two or three letters, and «Юлдашева» is wider
 * than «Исмоилова»; beyond these texts a wider one is unlikely.
 */
const measured = 20;

/** Splits at spaces and after hyphens, where the browser wraps; a «/» stays with the word before it. */
export const wordsOf = (text: string) => text.split(/ (?!\/)|(?<=-)/).filter((word) => /\p{L}/u.test(word));

const contexts = new Map<Font, CanvasRenderingContext2D | null>();

function contextFor(font: Font) {
  if (!contexts.has(font)) {
    // jsdom has neither an OffscreenCanvas nor a canvas context.
    const found = 'OffscreenCanvas' in globalThis ? document.createElement('canvas').getContext('2d') : null;
    if (found) found.font = `${fonts[font]} ${theme.typography.fontFamily}`;
    contexts.set(font, found);
  }
  return contexts.get(font) ?? null;
}

export const measureOnCanvas: Measure = (text, font) => contextFor(font)?.measureText(text).width ?? null;

/** Width of the widest text in pixels; 0 if text cannot be measured. */
export function widestOf(texts: readonly string[], font: Font, measure: Measure): number {
  const longest = [...new Set(texts)].sort((a, b) => b.length - a.length).slice(0, measured);
  return Math.max(0, ...longest.map((text) => measure(text, font) ?? 0));
}

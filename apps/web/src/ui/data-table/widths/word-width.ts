import { theme } from '../../theme/theme.ts';

const fonts = { plain: '400 14px', strong: '600 14px', head: '600 12.5px' } as const;
type Font = keyof typeof fonts;

/** Only the measuredWords words are measured: a word with fewer letters is rarely wider. */
const measuredWords = 6;

/** Splits at spaces and after hyphens, where the browser wraps. */
const wordsOf = (text: string) => text.split(/ |(?<=-)/).filter((word) => /\p{L}/u.test(word));

const contexts = new Map<Font, CanvasRenderingContext2D | null>();

function contextFor(font: Font) {
  if (!contexts.has(font)) {
    // jsdom has no canvas.
    const found = 'OffscreenCanvas' in globalThis ? document.createElement('canvas').getContext('2d') : null;
    if (found) found.font = `${fonts[font]} ${theme.typography.fontFamily}`;
    contexts.set(font, found);
  }
  return contexts.get(font) ?? null;
}

/** Width of the widest word in pixels; 0 if text cannot be measured. */
export function longestWord(texts: readonly string[], font: Font): number {
  const words = [...new Set(texts.flatMap(wordsOf))].sort((a, b) => b.length - a.length).slice(0, measuredWords);
  const by = contextFor(font);
  return by === null ? 0 : Math.max(0, ...words.map((word) => by.measureText(word).width));
}

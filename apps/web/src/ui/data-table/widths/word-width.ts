import { theme } from '../../theme/theme.ts';

const fonts = { plain: '400 14px', strong: '600 14px', head: '600 12.5px' } as const;
type Font = keyof typeof fonts;

/** Of these, the widest is measured: more letters are seldom narrower. */
const longest = 6;

/** Wraps at spaces and behind hyphens only, as the browser does. */
const wordsOf = (text: string) => text.split(/ |(?<=-)/).filter((word) => /\p{L}/u.test(word));

const pen = new Map<Font, CanvasRenderingContext2D | null>();

function penOf(font: Font) {
  if (!pen.has(font)) {
    // jsdom, the browser of tests, has no canvas.
    const found = 'OffscreenCanvas' in globalThis ? document.createElement('canvas').getContext('2d') : null;
    if (found) found.font = `${fonts[font]} ${theme.typography.fontFamily}`;
    pen.set(font, found);
  }
  return pen.get(font) ?? null;
}

/** Width of the longest word of the texts in pixels; 0 where nothing can be measured. */
export function longestWord(texts: readonly string[], font: Font): number {
  const words = [...new Set(texts.flatMap(wordsOf))].sort((a, b) => b.length - a.length).slice(0, longest);
  const by = penOf(font);
  return by === null ? 0 : Math.max(0, ...words.map((word) => by.measureText(word).width));
}

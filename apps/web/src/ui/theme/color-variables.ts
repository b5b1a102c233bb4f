import { colors, tones } from './tokens.ts';

/** Gives the palette to style sheets: `var(--ink)`, `var(--red-text)`. */
export function setColorVariables({ style }: HTMLElement = document.documentElement): void {
  const set = (name: string, color: string) => style.setProperty(`--${name}`, color);
  for (const [name, color] of Object.entries(colors)) set(name, color);
  for (const [name, { text, tint }] of Object.entries(tones)) {
    set(`${name}-text`, text);
    set(`${name}-tint`, tint);
  }
}

import { rgb } from '#pdf-lib';

/** `#2B404D` as pdf-lib wants it. */
export function colour(hex: string) {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return rgb(channel(1), channel(3), channel(5));
}

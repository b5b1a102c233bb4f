import type { Delay } from '@hybrid-mail/contracts/delays';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import { isBeyondNorm } from '../norm.ts';

/** A region has the tone `near` from this many days below its norm. */
export const nearNormDays = 2;

export const regionTones = {
  none: { bgcolor: colors.surface, color: colors.ink, borderColor: colors.line },
  fast: { bgcolor: colors.scaleLow, color: colors.ink, borderColor: colors.lineSoft },
  near: { bgcolor: colors.scaleMiddle, color: colors.ink, borderColor: colors.quieter },
  atNorm: { bgcolor: colors.scaleHigh, color: colors.ink, borderColor: colors.quiet },
  beyond: { bgcolor: tones.amber.tint, color: tones.amber.text, borderColor: tones.amber.text },
} as const;
export type RegionTone = keyof typeof regionTones;

/** Tone of a tile: darker closer to the norm, amber beyond it. */
export function regionToneOf(delay: Delay & { norm: number }): RegionTone {
  if (isBeyondNorm(delay, delay.norm)) return 'beyond';
  if (delay.days === null) return 'none';
  if (delay.days === delay.norm) return 'atNorm';
  return delay.days >= delay.norm - nearNormDays ? 'near' : 'fast';
}

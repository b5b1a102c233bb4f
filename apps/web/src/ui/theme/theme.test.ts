import { expect, it } from 'vitest';
import { palette } from '../../../test/palette.ts';

/** Hue in degrees and saturation from 0 to 1 of #RRGGBB. */
function tintOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (most + least) / 2;
  return {
    hue: 60 * (4 + (red - green) / (most - least)),
    saturation: (most - least) / (1 - Math.abs(2 * lightness - 1)),
  };
}

it('the primary colour is blue-grey: a blue of little strength (CONST-07)', () => {
  for (const scheme of [palette.light, palette.dark]) {
    const { hue, saturation } = tintOf(scheme.primary ?? '');
    expect(hue).toBeGreaterThan(190);
    expect(hue).toBeLessThan(220);
    expect(saturation).toBeGreaterThan(0.1);
    expect(saturation).toBeLessThan(0.4);
  }
});

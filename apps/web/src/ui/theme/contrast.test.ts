import { describe, expect, it } from 'vitest';
import { palette } from '../../../test/palette.ts';
import { colors, tones } from './tokens.ts';

const { light, contrast, dark, darkContrast, forced } = palette;

/** Colours of each scheme after the CSS cascade. */
const schemes = {
  light,
  dark: { ...light, ...dark },
  'light with more contrast': { ...light, ...contrast },
  'dark with more contrast': { ...light, ...contrast, ...dark, ...darkContrast },
};

/** Relative luminance of #rrggbb (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [most = 0, least = 0] = [luminanceOf(one), luminanceOf(other)].sort((left, right) => right - left);
  return (most + 0.05) / (least + 0.05);
}

const grounds = ['surface', 'canvas', 'head', 'hover', 'selected'];
const pairs = (texts: readonly string[], backgrounds: readonly string[]) =>
  texts.flatMap((text) => backgrounds.map((background) => [text, background] as const));
const toneNames = Object.keys(tones);

const texts = [
  ...pairs(['ink', 'secondary', 'strong', 'primary', 'link'], grounds),
  ...pairs(['ink'], ['scaleLow', 'scaleMiddle', 'scaleHigh']),
  ...pairs(['onPrimary', 'onPrimaryQuiet'], ['primary', 'primaryHover']),
  ...pairs(['onBar', 'onBarStrong'], ['bar', 'barHover']),
  ...toneNames.map((name) => [`${name}-text`, `${name}-tint`] as const),
  ...pairs(
    toneNames.map((name) => `${name}-text`),
    grounds,
  ),
  ...pairs(
    ['ink'],
    toneNames.map((name) => `${name}-tint`),
  ),
  ['bar', 'onBar'],
] as const;

const graphics = [
  ...pairs(['control', 'icon', 'focus', 'disabled'], ['surface', 'canvas', 'head', 'hover']),
  ...pairs(['icon', 'focus'], ['selected']),
  ['lineOnBar', 'bar'],
  ['onBarStrong', 'bar'],
] as const;

const lines = pairs(['line', 'lineSoft', 'quiet', 'quieter', 'control'], ['surface', 'canvas', 'head']);

const tooLow = (scheme: Record<string, string>, checked: readonly (readonly [string, string])[], least: number) =>
  checked.flatMap(([one, other]) => {
    const ratio = contrastOf(scheme[one] ?? '', scheme[other] ?? '');
    return ratio >= least ? [] : [`${one} on ${other}: ${ratio.toFixed(2)}`];
  });

it.each([light, { ...light, ...contrast }])(
  'text of the envelope on the login page, which is light in every scheme, can be read',
  (paper) => {
    expect(tooLow(paper, pairs(['ink', 'secondary'], ['envelope', 'surface']), 4.5)).toEqual([]);
  },
);

describe.each(Object.entries(schemes))('in the scheme %s', (name, scheme) => {
  it('every text has a contrast of 4.5 to what it stands on', () => {
    expect(tooLow(scheme, texts, 4.5)).toEqual([]);
  });

  it('controls, icons and the focus ring have a contrast of 3 to what is around them', () => {
    expect(tooLow(scheme, graphics, 3)).toEqual([]);
  });

  it.runIf(name.includes('contrast'))('lines and controls have a contrast of 4.5, and text one of 7', () => {
    expect(tooLow(scheme, lines, 4.5)).toEqual([]);
    expect(tooLow(scheme, texts, 7)).toEqual([]);
  });
});

const roles = [
  ...Object.values(colors).map((value) => value.slice('var(--'.length, -1)),
  ...Object.values(tones).flatMap(({ text, tint }) => [text, tint].map((value) => value.slice('var(--'.length, -1))),
];

it('the palette has every role of the design and no other', () => {
  expect(
    Object.keys(light)
      .filter((name) => name !== 'focusWidth')
      .sort(),
  ).toEqual(roles.sort());
});

it('a scheme changes only roles that the light one has', () => {
  for (const scheme of [contrast, dark, darkContrast, forced]) {
    expect(Object.keys(scheme).filter((name) => !(name in light))).toEqual([]);
  }
});

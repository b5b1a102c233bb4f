import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const fileOf = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
const family = (regular: string, bold: string) => ({ normal: fileOf(regular), bold: fileOf(bold) });

/** DejaVu fonts, because the standard PDF fonts have neither Cyrillic nor the Uzbek ў қ ғ ҳ, oʻ gʻ. */
export const fonts = {
  sans: family('DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'),
  serif: family('DejaVuSerifCondensed', 'DejaVuSerifCondensed-Bold'),
};

/** Height of a DejaVu line in font sizes. */
const fontLine = 1.1640625;

/** @param leading distance of baselines, in points */
export const fontAndLeading = (fontSize: number, leading: number) => ({
  fontSize,
  lineHeight: leading / (fontSize * fontLine),
});

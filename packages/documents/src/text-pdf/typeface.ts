import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from '#pdf-lib';

export interface Typeface {
  regular: PDFFont;
  bold: PDFFont;
}

const files = {
  sans: { regular: 'DejaVuSansCondensed', bold: 'DejaVuSansCondensed-Bold' },
  serif: { regular: 'DejaVuSerifCondensed', bold: 'DejaVuSerifCondensed-Bold' },
} as const;

const { resolve } = createRequire(import.meta.url);
const readFont = (name: string) => readFile(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** Embeds DejaVu (only the letters used): the standard PDF fonts have neither Cyrillic nor the Uzbek ў қ ғ ҳ, oʻ gʻ. */
export async function embedTypeface(doc: PDFDocument, family: keyof typeof files): Promise<Typeface> {
  doc.registerFontkit(fontkit);
  const embed = async (name: string) => doc.embedFont(await readFont(name), { subset: true });
  return { regular: await embed(files[family].regular), bold: await embed(files[family].bold) };
}

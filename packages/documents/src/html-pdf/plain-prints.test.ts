import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBlackPngUrl } from '../../test/a-black-png-url.ts';
import { examinePdf } from '../pdf-inspection/examine-pdf.ts';
import { fillTemplate } from '../template-html/index.ts';
import { type HtmlRenderer, htmlRenderer } from './index.ts';

let renderer: HtmlRenderer;
beforeAll(() => {
  renderer = htmlRenderer({ lanes: 1 });
});
afterAll(() => renderer?.close());

async function printed(html: string) {
  const rendering = await renderer.render(html);
  if ('failure' in rendering) throw new Error(`${rendering.failure}: ${rendering.what}`);
  return rendering;
}
const marginMm = 5;
const inspected = async (bytes: Uint8Array) => await examinePdf(new Uint8Array(bytes), marginMm);

const templates = new URL('../../../../prisma/seed/data/templates/', import.meta.url);
const demonstration = (name: string) =>
  fillTemplate(readFileSync(new URL(name, templates), 'utf8'), () => 'Oʻn ikki ming, двенадцать');

const page = (body: string, style = '') => `<style>${style}</style><body>${body}`;
const next = '<div style="break-before:page"></div>';
const long = '<p>Просим погасить задолженность, oʻn ikki million soʻm, ўн икки миллион сўм.</p>'.repeat(60);

const plain = [
  ['one word', page('Письмо')],
  ['many pages', page(long.repeat(4))],
  ['a blank sheet at the end', page(`Письмо${next}&nbsp;`)],
  ['a blank sheet in the middle', page(`Письмо${next}&emsp;&#xfeff;${next}Конец`)],
  ['white text alone on a sheet', page(`Письмо${next}<p style="color:white">белое</p>`)],
  ['white text on black', page('<p style="color:white;background:black">белое</p>')],
  ['a sheet with a frame alone', page(`Письмо${next}<div style="border:1px solid;height:20mm"></div>`)],
  ['a sheet with a white frame alone', page(`Письмо${next}<div style="border:1px solid white;height:20mm"></div>`)],
  ['text in the margin', page('<p style="position:absolute;left:1mm;top:100mm">край</p>', '@page{margin:0}')],
  ['a background up to the edges', page('Письмо', '@page{margin:0} html{background:#eee} body{padding:20mm}')],
  ['a table', page('<table border="1"><tr><td>Долг<td>12 000,00</table>')],
  ['letters of several fonts', page('<b>Ж</b> <i>Ў</i> <code>Қ</code> <span style="font-family:sans-serif">Ҳ</span>')],
  ['letters with outlines, spaced and raised', page('<p style="letter-spacing:3px">а<sup>2</sup><u>б</u><s>в</s></p>')],
  ['spaced words', page('<p style="word-spacing:9mm;text-align:justify">слова слова</p>')],
  ['the demonstration notice', demonstration('notice.html')],
  ['the demonstration demand', demonstration('payment-demand.html')],
] as const;

describe('a print of text, lines and areas is inspected where it was printed, as a file would be', () => {
  it.each(plain)('%s', async (_name, html) => {
    const { bytes, inspection } = await printed(html);
    expect(inspection).toBeDefined();
    expect(inspection).toEqual(await inspected(bytes));
  });

  it('and its warnings name their pages', async () => {
    const warned = async (name: (typeof plain)[number][0]) => {
      const { inspection } = await printed(plain.find(([known]) => known === name)?.[1] ?? '');
      return inspection?.findings.map(({ code, pages }) => [code, pages]);
    };
    expect(await warned('a blank sheet in the middle')).toEqual([['blank-page', [2]]]);
    expect(await warned('white text alone on a sheet')).toEqual([['blank-page', [2]]]);
    expect(await warned('text in the margin')).toEqual([['in-margin', [1]]]);
    expect(await warned('a table')).toEqual([]);
  });
});

const others = [
  ['a picture', page(`<p>Печать</p><img src="${aBlackPngUrl(40, 40)}" style="width:40mm">`)],
  ['a link', page('<a href="https://my.gov.uz">ссылка</a>')],
  ['a gradient', page('<p>Письмо</p><div style="height:9mm;background:linear-gradient(red, blue)"></div>')],
  ['a group with opacity', page('<div style="opacity:0.5"><p>Письмо</p><p style="background:red">два</p></div>')],
] as const;

describe('any other print is left to the inspection of files', () => {
  it.each(others)('%s', async (_name, html) => {
    expect((await printed(html)).inspection).toBeUndefined();
  });
});

import { readFileSync } from 'node:fs';
import { textOfPdf, textPiecesOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBlackPngUrl } from '../../test/a-black-png-url.ts';
import { fillTemplate } from '../template-html/index.ts';
import { type HtmlRenderer, htmlRenderer } from './index.ts';
import { picturePlaceholder } from './rendering.ts';

let renderer: HtmlRenderer;
beforeAll(() => {
  renderer = htmlRenderer({ lanes: 1 });
});
afterAll(() => renderer?.close());

const templates = new URL('../../../../prisma/seed/data/templates/', import.meta.url);
const demonstration = (name: string) => readFileSync(new URL(name, templates), 'utf8');

async function print(html: string): Promise<Uint8Array> {
  const rendering = await renderer.render(html);
  if ('failure' in rendering) throw new Error(`${rendering.failure}: ${rendering.what}`);
  return rendering.bytes;
}
const fill = (template: string, value: string) => fillTemplate(template, () => value);
const sizes = async (bytes: Uint8Array) => [...new Set((await textPiecesOfPdf(bytes)).flat().map(({ size }) => size))];
const signs = async (bytes: Uint8Array) => (await textOfPdf(bytes)).join('').replaceAll(/\s/g, '');
const times = (text: string, part: string) => text.split(part).length - 1;

const repeated = 'параметр=значение&';
const link = `https://example.uz/${repeated.repeat(6)}`;
const contract = '№ 17/2026-ЮР-САМАРКАНД-КАТТАКУРГАН-000000012345-ДОПСОГЛАШЕНИЕ-0007';

describe('a value without a blank is printed whole and as large as the template says', () => {
  it.each([
    ['a link', link, repeated, 6],
    ['a word of 1020 signs', 'неразрывноеслово!'.repeat(60), 'неразрывноеслово!', 60],
  ])('%s in a paragraph', async (_, value, part, count) => {
    const bytes = await print(fill('<p>{{Длинно}}</p>', value));
    expect(times(await signs(bytes), part)).toBe(count);
    expect(await sizes(bytes)).toEqual([12]);
  });

  it.each([
    ['a cell', '<table><tr><td>За что</td><td>{{Длинно}}</td><td>1 234 567,00</td></tr></table>'],
    [
      'a cell that keeps its line',
      '<table><tr><td style="white-space:nowrap">{{Длинно}}</td><td>12,00</td></tr></table>',
    ],
    ['a cell by its attribute', '<table><tr><td nowrap>Договор {{Длинно}}</td><td>12,00</td></tr></table>'],
    [
      'a head of a table',
      '<table><thead><tr><th>{{Длинно}}</th><th>Сумма</th></tr></thead><tr><td>а</td><td>б</td></tr></table>',
    ],
    ['a flexible row', '<div style="display:flex"><div>{{Длинно}}</div><div>Рядом</div></div>'],
    ['a box as wide as its text', '<div style="display:inline-block">{{Длинно}}</div>'],
    ['columns', '<div style="columns:2"><p>{{Длинно}}</p><p>Второй</p></div>'],
    ['what is floated', '<div style="float:right">{{Длинно}}</div><p>Текст</p>'],
    ['a list', '<ol><li style="white-space:pre">{{Длинно}}</li></ol>'],
    ['text that is prepared', '<pre style="font-size:12pt">{{Длинно}}</pre>'],
    ['a place of its own', '<div style="position:absolute;left:20mm">{{Длинно}}</div><p>Текст</p>'],
  ])('a link in %s', async (_, template) => {
    const bytes = await print(`<style>body,td,th{font-size:12pt}</style>${fill(template, link)}`);
    expect(times(await signs(bytes), 'параметр=значение')).toBe(6);
    expect(await sizes(bytes)).toEqual([12]);
  });

  it("a contract's number in the demonstration's own template, and a short one changes nothing of it", async () => {
    const template = demonstration('payment-demand.html');
    const [long, short] = await Promise.all([print(fill(template, contract)), print(fill(template, '№ 17'))]);
    expect(times(await signs(long), contract.replaceAll(' ', ''))).toBe(times(template, '{{'));
    expect(new Set(await sizes(long))).toEqual(new Set(await sizes(short)));
    expect(await sizes(short)).toContain(10.5);
    const furthest = Math.max(...(await textPiecesOfPdf(long)).flat().map(({ right }) => right));
    expect(furthest).toBeLessThan((196 / 25.4) * 72);
  });

  it('a sum or a date that stands in a line keeps its line', async () => {
    const template =
      '<table><tr><td style="white-space:nowrap">{{а}}</td><td style="white-space:nowrap">{{б}}</td></tr></table>';
    const values: Record<string, string> = { а: link, б: '1 234 567 890,00' };
    const pages = await textPiecesOfPdf(await print(fillTemplate(template, (name) => values[name] ?? '')));
    expect(pages.flat().map(({ text }) => text)).toContain('1 234 567 890,00');
  });
});

const line = (count: number) => 'строка письма<br>'.repeat(count);
const wide = 'слово '.repeat(60).trim();

describe('a letter of which something would not be on the paper is not printed, and it is said what', () => {
  it.each([
    ['a line that is kept together', `<p style="white-space:nowrap">${wide}</p>`, 'too-wide', wide],
    ['a table', `<table><tr><td nowrap>${wide}</td></tr></table><p>Текст</p>`, 'too-wide', wide],
    ['a width that is set', '<div style="width:1000px;text-align:right">Справа</div>', 'too-wide', 'Справа'],
    [
      'a picture',
      `<p>Текст</p><img style="width:900px" src="${aBlackPngUrl(20, 20)}">`,
      'too-wide',
      picturePlaceholder,
    ],
    [
      'a box that keeps its width',
      `<div style="display:flex"><div style="flex:none">${wide}</div><div>Рядом</div></div>`,
      'too-wide',
      wide,
    ],
    [
      'columns that go on beside the paper',
      `<div style="columns:2;height:60px">${line(40)}</div>`,
      'too-wide',
      'строка письма',
    ],
    [
      'narrow margins of its own',
      `<style>@page{margin:10mm}</style><p>а<p style="width:195mm;text-align:right">Б`,
      'too-wide',
      'Б',
    ],
    [
      'a height that cuts off',
      '<div style="height:30px;overflow:hidden">первая<br>вторая<br>третья</div>',
      'cut-off',
      'вторая',
    ],
    [
      'a width that cuts off',
      '<div style="width:60px;overflow:hidden;white-space:nowrap">сначала потом</div>',
      'cut-off',
      'сначала потом',
    ],
    [
      'dots instead of the rest',
      '<p style="width:9em;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">начало и конец длинной строки</p>',
      'cut-off',
      'конец длинной строки',
    ],
    [
      'a place beside the paper',
      '<div style="position:absolute;left:-90mm">Слева</div><p>Текст</p>',
      'cut-off',
      'Слева',
    ],
    [
      'a place above the paper',
      '<p style="margin-top:-60mm">Выше</p><p style="margin-top:70mm">Ниже</p>',
      'cut-off',
      'Выше',
    ],
    ['an indent', '<p style="text-indent:-9999px">Спрятано</p><p>Текст</p>', 'cut-off', 'Спрятано'],
    [
      'a picture beside the paper',
      `<p>Текст<img style="position:absolute;left:-90mm;width:20mm" src="${aBlackPngUrl(20, 20)}">`,
      'cut-off',
      picturePlaceholder,
    ],
    ['all of it', '<p style="margin-top:-60mm">Всё</p>', 'cut-off', 'Всё'],
    ['a sign without a shape', '<p>Имя 漢字</p>', 'no-shape', '漢字'],
  ])('%s', async (_, html, failure, what) => {
    expect(await renderer.render(html)).toEqual({ failure, what });
  });

  it('a value that cannot be broken into what there is for it', async () => {
    const template = '<div style="height:2em;width:60mm;overflow:hidden">{{Длинно}}</div><p>Текст</p>';
    const rendering = await renderer.render(fill(template, link));
    expect(rendering).toEqual({ failure: 'cut-off', what: link });
  });

  it('what repeats on each page stands for nothing else', async () => {
    const rows = '<tr><td>строка</td></tr>'.repeat(120);
    const html = `<table><thead><tr><th>Шапка таблицы</th></tr></thead>${rows}</table><div style="height:1px;overflow:hidden"><br>Батафсил</div>`;
    expect(await renderer.render(html)).toMatchObject({ failure: 'cut-off' });
  });
});

describe('a letter that is all there is printed, however it is made', () => {
  it.each([
    [
      'hidden on purpose',
      '<p style="display:none">а</p><p style="visibility:hidden">б</p><p style="opacity:0">в</p><p style="color:transparent">г</p><p style="font-size:0">д</p>Видно',
    ],
    [
      'hidden on paper only',
      '<style>@media print { .screen { display: none } }</style><p class="screen">Экран</p>Бумага',
    ],
    [
      'in capitals, large and small',
      '<p style="text-transform:uppercase">straße прописные</p><p style="font-variant:small-caps">Малые</p>',
    ],
    [
      'with ligatures, marks and signs that are put together',
      '<p>office ﬁle й ў и\u0306 №\u00A05 «А»\u00AD½ ™ e\u0301</p>',
    ],
    ['half transparent', '<div style="opacity:.5"><p>Полу<b style="opacity:.5">прозрачно</b></p></div>'],
    ['from right to left', '<p dir="rtl">السلام عليكم ١٢</p>'],
    [
      'with a large first letter',
      '<style>p:first-letter { float: left; font-size: 40pt }</style><p>Уважаемый господин</p>',
    ],
    [
      'in lists and with text that styles add',
      '<style>b:before { content: "№ " }</style><ol><li><b>раз</b><li>два</ol>',
    ],
    [
      'in columns, with footers on each page',
      `<div style="position:fixed;bottom:0">Внизу</div><div style="columns:2">${line(200)}</div>`,
    ],
    [
      'over many pages with a repeated head',
      `<table><thead><tr><th>Название<th>Сумма<tbody>${'<tr><td>строка<td>12,00'.repeat(200)}</table>`,
    ],
    ['in a box that is higher than a page', `<div style="height:1500px;overflow:hidden">${line(60)}</div>`],
    [
      'across, with margins of its own',
      `<style>@page { size: A4 landscape; margin: 5mm }</style><div style="width:285mm">${wide}</div>`,
    ],
    [
      'in slanted and bold letters',
      '<p style="font-family:Courier New"><i>наклонный</i> <b>жирный</b> <b><i>оба</i></b></p>',
    ],
    [
      'spread over its line and hyphenated',
      `<p lang="ru" style="text-align:justify;hyphens:auto;letter-spacing:1px">${wide}</p>`,
    ],
    [
      'with pictures, also small and empty ones',
      `<p>а<img src="${aBlackPngUrl(20, 20)}"><img width="1" height="1" src="${aBlackPngUrl(2, 2)}"></p>`,
    ],
    [
      'as a picture alone, which is made as wide as the paper',
      `<img style="width:900px" src="${aBlackPngUrl(20, 20)}">`,
    ],
    ['with a picture over its page', `<p>а<img style="height:500mm;width:20mm" src="${aBlackPngUrl(20, 20)}"></p>`],
  ])('%s', async (_, html) => {
    expect(await renderer.render(html)).toMatchObject({ bytes: expect.anything() });
  });

  it.each(['notice.html', 'payment-demand.html'])('the demonstration %s', async (name) => {
    expect(await renderer.render(fill(demonstration(name), 'Пример'))).toMatchObject({ pages: 1 });
  });
});

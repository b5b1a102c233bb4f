import { describe, expect, it } from 'vitest';
import { aPng } from '../../test/a-png.ts';
import { checkTemplate, fillTemplate } from './index.ts';

const kinds = ['', 'сумма', 'число', 'дата'];
const check = (html: string | Uint8Array) => checkTemplate(typeof html === 'string' ? Buffer.from(html) : html, kinds);
const body = (html: string) => /<body[^>]*>(.*)<\/body>/s.exec(check(html).html)?.[1];
const errors = (html: string | Uint8Array) =>
  check(html).findings.flatMap(({ severity, text }) => (severity === 'error' ? [text] : []));

describe('a template', () => {
  it('keeps text, tables, lists, pictures of its own and what dresses them', () => {
    const picture = `data:image/png;base64,${aPng({ width: 3, height: 2 }).toString('base64')}`;
    const html = `<style>@page{size:A4;margin:2cm}td{border:1px solid #000}@media print{p{orphans:3}}</style>
      <h1 align="center">Требование</h1><table border="1"><tbody><tr><td colspan="2">Долг</td></tr></tbody></table>
      <ol start="2"><li>пункт</li></ol><img src="${picture}" alt="Герб «Намуна»" style="width:20mm">`;
    const checked = check(html);
    expect(checked.findings).toEqual([]);
    for (const kept of [
      '@page{size:A4;margin:2cm}',
      '@media print{p{orphans:3}}',
      'colspan="2"',
      'start="2"',
      picture,
    ]) {
      expect(checked.html).toContain(kept);
    }
  });

  it('says of everything that went what it was, how often it stood there, and where first', () => {
    const { findings } = check('<p>один</p>\n<p onclick="a">два</p>\n<p onclick="b">три\n<blink>четыре</blink>');
    expect(findings).toMatchObject([
      { severity: 'removed', construct: 'onclick', count: 2, line: 2 },
      { severity: 'removed', construct: '<blink>', count: 1, line: 4 },
    ]);
    expect(
      check(`<p>x${Array.from({ length: 500 }, (_, index) => `<x${index}>`).join('')}`).findings.length,
    ).toBeLessThan(70);
  });

  it('from Word loses the marks of Word in few words and keeps its text', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40">
      <head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Word 15">
      <!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]-->
      <style><!-- @font-face {font-family:Calibri; panose-1:2 15 5 2; mso-font-charset:204;}
      p.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
      @page WordSection1 {size:595.3pt 841.9pt; margin:2.0cm; mso-header-margin:35.4pt;}
      @list l0 {mso-list-id:1;} div.WordSection1 {page:WordSection1;} --></style></head>
      <body lang=RU style='tab-interval:35.4pt'><div class=WordSection1><p class=MsoNormal style='mso-margin-top-alt:auto'>
      Уважаемый <b>{{</b><span lang=EN-US style='mso-ansi-language:EN-US'>Имя</span>}}!<o:p></o:p></p></div></body></html>`;
    const { html, fields, findings } = check(word);
    expect(findings).toMatchObject([{ severity: 'removed', construct: 'Word' }]);
    expect(fields).toEqual([{ name: 'Имя', word: '' }]);
    expect(html).toContain('@page WordSection1{size:595.3pt 841.9pt;margin:2.0cm}');
    expect(html).toContain('Уважаемый <b>{{Имя}}</b>');
  });
});

describe('placeholders', () => {
  it('are found in their order with the words behind their bars, however they are written', () => {
    const { fields, findings } = check(
      '<p>{{Долг|сумма}} {{ Срок\n оплаты | ДАТА }}</p><p>{{Долг | сумма}} {{Договор}}',
    );
    expect(findings).toEqual([]);
    expect(fields).toEqual([
      { name: 'Долг', word: 'сумма' },
      { name: 'Срок оплаты', word: 'дата' },
      { name: 'Договор', word: '' },
    ]);
  });

  it.each([
    ['split over tags', '<p>{<i>{До</i><b>л</b>г}<u>}</u></p>', '<p>{{Долг}}<i></i><b></b><u></u></p>'],
    ['with an invisible sign in it', '<p>{{До\u200Bлг\u00AD}}</p>', '<p>{{Долг}}</p>'],
    ['written as signs of HTML', '<p>&#123;&lbrace;Долг&#x7d;&rcub;</p>', '<p>{{Долг}}</p>'],
    ['in three braces', '<p>{{{Долг}}}</p>', '<p>{{{Долг}}}</p>'],
  ])('%s are put together', (_, html, becomes) => {
    expect(body(html)).toBe(becomes);
    expect(check(html).fields).toEqual([{ name: 'Долг', word: '' }]);
  });

  it.each([
    ['of an unknown kind', '<p>{{Долг|рубли}}</p>', /Неизвестный вид/],
    ['that do not end', '<p>{{Долг</p>', /не составляют пары/],
    ['that do not begin', '<p>Долг}}</p>', /не составляют пары/],
    ['split over paragraphs', '<p>{{Долг</p><p>за год}}</p>', /не составляют пары/],
    ['split by a line break', '<p>{{Долг<br>за год}}</p>', /не составляют пары/],
    ['within one another', '<p>{{Долг {{за год}} }}</p>', /не составляют пары/],
    ['without a name', '<p>{{ }}</p>', /Имя поля/],
    ['with signs of HTML in their name', '<p>{{&lt;b&gt;}}</p>', /Имя поля/],
    ['within a tag', '<p class="{{Долг}}">текст</p>', /внутри тега/],
    ['as the name of an attribute', '<p {{Долг}}>текст</p>', /внутри тега/],
    ['within a link', '<p><a href="http://a/{{Долг}}">текст</a></p>', /внутри тега/],
    ['within a style', '<p style="color:{{Цвет}}">текст</p>', /внутри тега/],
    ['within a text of a style', '<style>p::before{content:"{{Долг}}"}</style><p>текст</p>', /внутри тега/],
    ['of two kinds', '<p>{{Долг}} {{Долг|сумма}}</p>', /с разными видами/],
  ])('%s are an error that names the line', (_, html, text) => {
    expect(errors(html).join('\n')).toMatch(text);
    const { line } = check(`<div>\n\n</div>${html}`).findings.find(({ severity }) => severity === 'error') ?? {};
    expect(line).toBe(3);
  });

  it('are filled in once, each value as text', () => {
    const { html } = check('<p>{{Имя}} должен {{Долг|сумма}}, {{Имя}}</p>');
    const values: Record<string, string> = { Имя: '<b>O\'Нил & "Ко"</b> {{Долг|сумма}} $&', Долг: '1 000,00' };
    const filled = fillTemplate(html, (name) => values[name] ?? '');
    const name = '&lt;b&gt;O&#39;Нил &amp; &quot;Ко&quot;&lt;/b&gt; {{Долг|сумма}} $&amp;';
    // A long value is marked with a tag, so that line breaks can be allowed within it.
    const marked = `<filled-value>${name}</filled-value>`;
    expect(filled).toContain(`<p>${marked} должен 1 000,00, ${marked}</p>`);
  });
});

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const windows1251 = (text: string) =>
  Buffer.from([...text].map((sign) => (/[а-яА-Я]/.test(sign) ? sign.charCodeAt(0) - 0x350 : sign.charCodeAt(0))));

describe('the encoding', () => {
  it.each([
    ['UTF-8', Buffer.from('<p>Долг</p>')],
    ['UTF-8 with a mark', Buffer.from('\uFEFF<p>Долг</p>')],
    ['UTF-16', utf16('<p>Долг</p>')],
    ['UTF-16, big end first', utf16('<p>Долг</p>', true)],
    ['windows-1251 that says so', windows1251('<meta charset="windows-1251"><p>Долг</p>')],
    [
      'windows-1251 as Word says it',
      windows1251('<meta http-equiv=Content-Type content="text/html; charset=windows-1251"><p>Долг</p>'),
    ],
    ['windows-1251 that says nothing', windows1251('<p>Долг</p>')],
    ['windows-1251 that says UTF-8', windows1251('<meta charset=utf-8><p>Долг</p>')],
    [
      'koi8-u that says so',
      Buffer.concat([
        Buffer.from('<meta charset=koi8-u><p>'),
        Buffer.from([0xe4, 0xcf, 0xcc, 0xc7]),
        Buffer.from('</p>'),
      ]),
    ],
    ['UTF-8 that names an unknown charset', Buffer.from('<meta charset=klingon><p>Долг</p>')],
  ])('%s is read', (_, bytes) => {
    expect(check(bytes)).toMatchObject({ html: expect.stringContaining('<p>Долг</p>'), findings: [] });
  });

  it('letters of two signs become letters of one, in names of fields too', () => {
    const { html, fields } = check(Buffer.from('<p>Йўл {{Район}}</p>'.normalize('NFD')));
    expect(html).toContain('<p>Йўл {{Район}}</p>');
    expect(fields.map(({ name }) => name)).toEqual(['Район']);
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 'Файл пустой'],
    ['a text whose letters were lost', Buffer.from('<p>Кар\ufffdмов'), /текст испорчен/],
    ['a lost letter that is written as an entity', Buffer.from('<p>Кар&#xFFFD;мов'), /текст испорчен/],
    ['a file of blanks', Buffer.from(' \n '), 'Файл пустой'],
    ['a program with another name', Buffer.concat([Buffer.from('MZ\x90\0\x03<p>'), Buffer.alloc(200)]), /не текстовый/],
    ['UTF-16 without its mark', Buffer.from('<p>Долг</p>', 'utf16le'), /не текстовый/],
    ['text without HTML', Buffer.from('Уважаемый {{Имя}}'), /нет HTML/],
    ['HTML without anything to print', Buffer.from('<p> &nbsp; </p><script>a()</script>'), /печатать нечего/],
    ['a file of more than 2 MB', Buffer.from(`<p>${'а'.repeat(1024 * 1024)}</p>`), /больше 2 МБ/],
    ['elements too deep in each other', Buffer.from(`${'<div>'.repeat(200)}текст`), /слишком глубоко/],
    ['frames instead of a page', Buffer.from('<html><frameset><frame src="a"></frameset>'), /нет HTML|печатать нечего/],
    ['more elements than any letter has', Buffer.from('<p>а'.repeat(40_000)), /слишком много текста/],
    ['a book', Buffer.from(`<p>${'word '.repeat(150_000)}`), /слишком много текста/],
    ['formatting that multiplies', Buffer.from(`${formatting(400)}${'<p>а'.repeat(400)}`), /слишком/],
    ['a picture of too many dots', Buffer.from(`<p>а<img src="${pngAddress(60_000, 60_000)}">`), /слишком большая/],
    ['a picture that is none', Buffer.from('<p>а<img src="data:image/png;base64,PHN2Zz4=">'), /не читается/],
    [
      'a picture of another kind than it says',
      Buffer.from(`<p>а<img src="${pngAddress(2, 2, 'gif')}">`),
      /не читается/,
    ],
  ])('%s is an error', (_, bytes, text) => {
    expect(errors(bytes).join()).toMatch(text);
  });
});

const formatting = (count: number) => Array.from({ length: count }, (_, index) => `<font size=${index}>`).join('');

function pngAddress(width: number, height: number, kind = 'png'): string {
  const bytes = aPng({ width: 1, height: 1 });
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return `data:image/${kind};base64,${bytes.toString('base64')}`;
}

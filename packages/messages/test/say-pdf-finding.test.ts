import { expect, test } from 'vitest';
import {
  activeContentKinds,
  type PdfFinding,
  pdfFindingCodes,
  printDifferences,
} from '../../contracts/src/pdf-findings.ts';
import { formatPdfFinding, formatPdfFindings } from '../src/format-pdf-finding.ts';
import { inLanguage } from '../src/language/of-server.ts';

const a4 = { widthMm: 210, heightMm: 297, format: 'A4' };
const a3 = { widthMm: 420, heightMm: 297, format: 'A3' };
const letter = { widthMm: 215.9, heightMm: 279.4, format: 'Letter' };
const odd = { widthMm: 100.4, heightMm: 200, format: 'other' };

const error = (code: PdfFinding['code'], details: Partial<PdfFinding> = {}): PdfFinding => ({
  code,
  severity: 'error',
  ...details,
});

/** Shows no-break spaces as ~. */
const shown = (text: string) => text.replaceAll('\u00a0', '~');

test('pages of a wrong size are named with their sizes', () => {
  const { title, text } = formatPdfFinding(error('page-size', { pages: [4, 7] }), [a4, a4, a4, a3, a4, a4, odd]);
  expect(shown(title)).toBe('Страницы~4~и~7 не формата~A4');
  expect(shown(text)).toBe(
    'Почта печатает только на листах 210~×~297~мм. Сохраните эти страницы в формате~A4 и загрузите файл ещё раз: ' +
      'стр.~4 — 420~×~297~мм~(A3), стр.~7 — 100~×~200~мм.',
  );
});

test('one page is spoken of as one', () => {
  const { title, text } = formatPdfFinding(error('page-size', { pages: [1] }), [a3]);
  expect(shown(title)).toBe('Страница~1 не формата~A4');
  expect(text).toContain('Сохраните эту страницу');
});

test('a long row of pages is shortened', () => {
  const pages = [1, 2, 3, 4, 6, 7, 9];
  const { title, text } = formatPdfFinding(error('page-size', { pages }), Array(9).fill(a3));
  expect(shown(title)).toBe('Страницы~1–4,~6,~7~и~9 не формата~A4');
  expect(shown(text)).toContain('стр.~1–4,~6,~7~и~9 — 420~×~297~мм~(A3).');
});

test('many different sizes end in a count', () => {
  const pageSizes = Array.from({ length: 7 }, (_, index) => ({ ...odd, widthMm: 100 + index * 10 }));
  const { text } = formatPdfFinding(error('page-size', { pages: [1, 2, 3, 4, 5, 6, 7] }), pageSizes);
  expect(shown(text)).toContain('стр.~4 — 130~×~200~мм, ещё~3~страницы.');
});

test('US Letter is a warning that says what happens to the page', () => {
  const finding: PdfFinding = { code: 'letter-size', severity: 'warning', pages: [7] };
  const { title, text } = formatPdfFinding(finding, [letter]);
  expect(shown(title)).toBe('Страница~7 формата Letter');
  expect(text).toContain('будет подогнан');
});

test('a scan that is nearly A4 is a warning with the size that it has', () => {
  const finding: PdfFinding = { code: 'near-a4', severity: 'warning', pages: [1, 2] };
  const scan = { widthMm: 215.9, heightMm: 300.5, format: 'other' };
  const { title, text } = formatPdfFinding(finding, [scan, scan]);
  expect(shown(title)).toBe('Страницы~1~и~2 почти формата~A4');
  expect(shown(text)).toContain('размер будет подогнан под~A4: стр.~1~и~2 — 216~×~301~мм.');
});

test('all active content of a file is told at once, with one thing to do', () => {
  const findings = [
    error('active-content', { feature: 'JavaScript' }),
    error('page-size', { pages: [1] }),
    error('active-content', { feature: 'OpenAction' }),
    error('active-content', { feature: 'EmbeddedFile' }),
  ];
  const told = formatPdfFindings(findings, [a3]);
  expect(told.map(({ code }) => code)).toEqual(['active-content', 'page-size']);
  expect(told[0]?.title).toBe('В файле есть сценарий JavaScript, действие при открытии и вложенный файл');
});

test('fonts that are not embedded are named', () => {
  const finding: PdfFinding = {
    code: 'fonts-not-embedded',
    severity: 'warning',
    pages: [1, 2],
    feature: 'Arial, Times',
  };
  const { title, text } = formatPdfFinding(finding, [a4, a4]);
  expect(title).toBe('Шрифты не встроены в файл');
  expect(shown(text)).toContain('Arial и Times');
  expect(shown(text)).toContain('(стр.~1~и~2)');
});

test('every finding has a heading without a full stop, and sentences without a shout or a code', () => {
  for (const code of pdfFindingCodes) {
    const { title, text } = formatPdfFinding(error(code, { pages: [1], feature: 'JavaScript' }), [a3]);
    expect(title).toMatch(/^[А-ЯЁ][^.!]+$/u);
    expect(text).toMatch(/^[А-ЯЁ].+\.$/u);
    expect(`${title} ${text}`).not.toMatch(/!|undefined|->|→/u);
    expect(title).not.toContain(code);
  }
});

test('every kind of active content has a Russian name', () => {
  for (const feature of activeContentKinds) {
    const { title } = formatPdfFinding(error('active-content', { feature }), []);
    expect(title).toMatch(/^В файле есть [а-яё]{4}/u);
    expect(title).not.toContain('активное содержимое');
  }
});

test('content that is left of an older version is named in any gender', () => {
  const told = formatPdfFindings(
    [error('leftover-content', { feature: 'SubmitForm' }), error('leftover-content', { feature: 'AA' })],
    [],
  );
  expect(told.map(({ title }) => title)).toEqual([
    'В файле осталось удалённое содержимое: отправка данных формы и действие без нажатия',
  ]);
});

test('every difference between screen and paper has a name in words', () => {
  for (const feature of printDifferences) {
    const { text } = formatPdfFinding(error('differs-in-print', { pages: [1], feature }), [a4]);
    expect(text).toMatch(/^Причина: [а-яё]{4}/u);
  }
});

test('a value or a signature that does not print is not said to lack a picture', () => {
  const { text } = formatPdfFinding(error('differs-in-print', { pages: [1], feature: 'form field' }), [a4]);
  expect(text).toContain(
    'Причина: поле формы или подпись в поле, которые не печатаются или печатаются иначе. Подписывают',
  );
});

test('all differences between screen and paper are told at once, with all their pages', () => {
  const findings = [
    error('differs-in-print', { pages: [2], feature: 'layer' }),
    error('differs-in-print', { pages: [1, 2], feature: 'annotation' }),
  ];
  const told = formatPdfFindings(findings, [a4, a4]);
  expect(told).toHaveLength(1);
  expect(shown(told[0]?.title ?? '')).toBe('Страницы~1~и~2 на экране и на бумаге выглядят по-разному');
  expect(told[0]?.text).toContain('слой, который виден только на экране или только на бумаге и пометка');
});

test.each([
  [
    'ru',
    'Она будет напечатана отдельным листом и может увеличить стоимость. Если она не нужна, уберите её перед отправкой.',
    'Они будут напечатаны отдельными листами и могут увеличить стоимость. Если они не нужны, уберите их перед отправкой.',
  ],
  [
    'uz-Latn',
    'U alohida varaqda chop etiladi va narxni oshirishi mumkin. Kerak boʻlmasa, uni joʻnatishdan oldin olib tashlang.',
    'Ular alohida varaqlarda chop etiladi va narxni oshirishi mumkin. Kerak boʻlmasa, ularni joʻnatishdan oldin olib tashlang.',
  ],
  [
    'uz-Cyrl',
    'У алоҳида варақда чоп этилади ва нархни ошириши мумкин. Керак бўлмаса, уни жўнатишдан олдин олиб ташланг.',
    'Улар алоҳида варақларда чоп этилади ва нархни ошириши мумкин. Керак бўлмаса, уларни жўнатишдан олдин олиб ташланг.',
  ],
] as const)('a blank page may cost more, and nothing says how to take it out: %s', (language, one, many) => {
  const said = (pages: number[]) =>
    inLanguage(language, () => formatPdfFinding({ code: 'blank-page', pages }, [a4, a4, a4]).text);
  expect(said([2])).toBe(one);
  expect(said([2, 3])).toBe(many);
});

import { expect, it } from 'vitest';
import type { ExaminedWindow } from './examine-print.ts';
import { formatPrintProof } from './format-print-proof.ts';
import type { PrintedLine } from './text-lines.ts';

const measures = { margin: 5, window: { x: 20, y: 45, width: 90, height: 45 }, folds: [105, 210] };
const closed = { margin: 7.5, window: null, folds: [] };
const addressee = { receiver: 'Холматова Озода', address: 'Гулистон, 108' };
const area = { left: 0, top: 0, right: 1, bottom: 1 };
const lines = (...texts: string[]): PrintedLine[] => texts.map((text) => ({ text, area }));
const seen = (over: Partial<ExaminedWindow> = {}): ExaminedWindow => ({
  shown: lines('Холматовой Озоде'),
  cut: [],
  left: [],
  foreign: [],
  isReceiverMissing: false,
  ...over,
});

type Given = Parameters<typeof formatPrintProof>[0];
const said = (over: Partial<Given> = {}) =>
  formatPrintProof({
    measures,
    fit: 'exact',
    examined: { outside: [], ink: [], window: seen() },
    text: 'lines',
    isMarginReported: false,
    addressee,
    ...over,
  }).map(({ tone, text }) => `${tone}: ${text.replaceAll('\u00A0', ' ')}`);

it('a page that is right is said to be so: margin, window, folds', () => {
  expect(said()).toEqual([
    'good: За полем печати (5 мм) ничего нет.',
    'good: В окно конверта попадает: «Холматовой Озоде».',
    'note: Лист складывают в 105, 210 мм от верхнего края, сгибы показаны пунктиром.',
  ]);
});

it('an envelope without a window is said to have none, and nothing is claimed of the address', () => {
  const examined = { outside: [], ink: [], window: null };
  expect(said({ measures: closed, examined })).toEqual([
    'good: За полем печати (7,5 мм) ничего нет.',
    'note: Окно конверта не задано: получателя и адрес почта получает из полей письма, а не со страницы.',
  ]);
});

it('lines in the margin are counted and quoted, long ones shortened and many of them summed up', () => {
  const outside = lines('у края', 'д'.repeat(80));
  const examined = { outside, ink: [area], window: seen() };
  const [margin] = said({ examined, isMarginReported: true });
  expect(margin).toBe(
    `warning: 2 строки лежат за полем печати (5 мм): «у края», «${'д'.repeat(70)}…». За полем печати (5 мм) лежат линии или рисунки, они обведены на странице.`,
  );
  const eight = { ...examined, ink: [], outside: lines(...'абвгдежз') };
  expect(said({ examined: eight, isMarginReported: true })[0]).toContain('«е», и ещё 2 строки.');
});

it('the margin is never called clean without the answer of the inspection, or against it', () => {
  expect(said({ isMarginReported: null })[0]).toContain('note: Ответа проверки файла пока нет');
  expect(said({ isMarginReported: true })[0]).toContain('место определить не удалось');
  const ink = { outside: [], ink: [area], window: seen() };
  expect(said({ isMarginReported: true, examined: ink })[0]).toContain('лежат линии или рисунки');
});

it('what is wrong in the window is said sentence by sentence', () => {
  const window = seen({
    cut: lines('Холматовой Озоде'),
    left: lines('Гулистон, 108'),
    foreign: lines('Сумма долга'),
    isReceiverMissing: true,
  });
  expect(said({ examined: { outside: [], ink: [], window } }).slice(1, 6)).toEqual([
    'note: В окно конверта попадает: «Холматовой Озоде».',
    'warning: 1 строку обрезает край окна: «Холматовой Озоде».',
    'warning: За окном остаётся часть адреса: «Гулистон, 108».',
    'warning: В окно попадает то, чего нет в получателе и адресе письма: «Сумма долга».',
    'warning: Слов получателя «Холматова Озода» в окне не найдено.',
  ]);
});

it('an empty window is a warning, and a window that cannot be compared is a note', () => {
  const empty = { outside: [], ink: [], window: seen({ shown: [] }) };
  expect(said({ examined: empty })[1]).toBe('warning: В окно конверта не попадает ни одной строки.');
  expect(said({ addressee: undefined }).slice(1, 3)).toEqual([
    'note: В окно конверта попадает: «Холматовой Озоде».',
    'note: С чем сверить окно, система не знает: получатель здесь не указан.',
  ]);
});

it.each([
  ['none', 'На странице нет текста'],
  ['unread', 'Текст страницы прочитать не удалось'],
] as const)('a page whose text is %s is left to the eyes, and its window is not called empty', (text, words) => {
  const sentences = said({ text, examined: { outside: [], ink: [], window: seen({ shown: [] }) } });
  expect(sentences[1]).toContain(words);
  expect(sentences.join()).not.toContain('ни одной строки');
});

it.each([
  ['scaled', 'приблизительно'],
  ['landscape', 'Страница альбомная'],
  ['other', 'не формата A4'],
] as const)('a page that is %s is said to be uncertain, but only where there is something to be seen', (fit, words) => {
  expect(said({ fit }).at(-1)).toContain(words);
  const examined = { outside: [], ink: [], window: null };
  expect(said({ fit, measures: closed, examined }).join()).not.toContain(words);
});

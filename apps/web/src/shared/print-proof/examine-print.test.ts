import { describe, expect, it } from 'vitest';
import { examinePrint } from './examine-print.ts';
import { placeMeasures } from './page-on-sheet.ts';
import type { PrintedLine } from './text-lines.ts';

const a4 = { width: 595.276, height: 841.89 };
const measures = placeMeasures(a4, { margin: 5, window: { x: 20, y: 45, width: 90, height: 45 }, folds: [105, 210] });
const addressee = { receiver: 'Холматова Озода Равшановна', address: 'Самаркандская область, Гулистон, 108' };

/** A line of 4 mm at a place in millimetres. */
const at = (left: number, top: number, text: string, width = 2 * text.length): PrintedLine => ({
  text,
  area: { left, top, right: left + width, bottom: top + 4 },
});
const textsOf = (lines: readonly PrintedLine[] = []) => lines.map(({ text }) => text);

function examine(lines: readonly PrintedLine[], over: Partial<Parameters<typeof examinePrint>[0]> = {}) {
  return examinePrint({ measures, lines, ink: [], isMarginReported: false, addressee, ...over });
}

describe('in the margin', () => {
  const edge = at(2, 100, 'у края');
  const inner = at(30, 100, 'внутри');
  const stain = { left: 0, right: 5, top: 99, bottom: 105 };
  const line = { left: 205, right: 210, top: 20, bottom: 280 };

  it('the lines that reach into it are named, and other ink is marked beside them', () => {
    const { outside, ink } = examine([edge, inner], { ink: [stain, line], isMarginReported: true });
    expect(textsOf(outside)).toEqual(['у края']);
    expect(ink).toEqual([line]);
  });

  it('the inspection decides: what it did not report is not marked', () => {
    expect(examine([edge, inner], { ink: [stain] })).toMatchObject({ outside: [], ink: [] });
  });
});

describe('in the window', () => {
  const receiver = at(25, 50, 'Холматовой Озоде Равшановне', 60);
  const region = at(25, 56, 'Самаркандская область');
  const street = at(25, 62, 'ул. Гулистон, дом 108');

  it('the address that fits is shown, and nothing is wrong', () => {
    const { window } = examine([receiver, region, street, at(25, 110, 'Уважаемая Озода Равшановна!', 60)]);
    expect(textsOf(window?.shown)).toEqual([receiver.text, region.text, street.text]);
    expect(window).toMatchObject({ cut: [], left: [], foreign: [], isReceiverMissing: false });
  });

  it('a line that the edge cuts is named', () => {
    const { window } = examine([receiver, at(60, 56, 'Самаркандская область, Иштыханский район', 80)]);
    expect(textsOf(window?.cut)).toEqual(['Самаркандская область, Иштыханский район']);
  });

  it('a line of the address that stays below the edge is named', () => {
    const { window } = examine([at(25, 80, receiver.text, 60), at(25, 85, region.text), at(25, 92, 'Гулистон, 108')]);
    expect(textsOf(window?.left)).toEqual(['Гулистон, 108']);
  });

  it('foreign text is named, but no label, town or index of an address', () => {
    const lines = [
      receiver,
      region,
      at(25, 68, '140100'),
      at(25, 74, 'Кому:'),
      at(25, 80, 'Сумма долга 5 000 000 сум', 50),
    ];
    expect(textsOf(examine(lines).window?.foreign)).toEqual(['Сумма долга 5 000 000 сум']);
  });

  it('a receiver who is not in it is told', () => {
    const { window } = examine([region, street]);
    expect(window?.isReceiverMissing).toBe(true);
  });

  it('an address in another script is not called foreign', () => {
    const { window } = examine([at(25, 50, 'Xolmatova Ozoda'), at(25, 56, 'Guliston, 108')]);
    expect(window?.foreign).toEqual([]);
  });

  it('without receiver and address nothing is compared', () => {
    const { window } = examine([receiver, at(25, 80, 'Сумма долга')], { addressee: undefined });
    expect(window).toMatchObject({ left: [], foreign: [], isReceiverMissing: false });
    expect(window?.shown).toHaveLength(2);
  });
});

it('an envelope without a window shows nothing of the page', () => {
  const closed = placeMeasures(a4, { margin: 5, window: null, folds: [] });
  expect(examine([at(25, 50, 'Холматовой')], { measures: closed }).window).toBeNull();
});

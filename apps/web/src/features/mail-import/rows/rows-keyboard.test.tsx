import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { goodRow, headerRow, openImportWith, type RowCells } from '../../../../test/import-page.tsx';
import { runSheetWorkerInProcess } from '../../../../test/sheet-program.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
  runSheetWorkerInProcess();
});

const withCells = (changed: Readonly<Record<number, string>>): RowCells =>
  goodRow(8).map((cell, index) => changed[index] ?? cell);
const open = (...rows: RowCells[]) => openImportWith([{ name: 'Реестр', rows: [headerRow, ...rows] }]);
const noReceiver = withCells({ 0: '' });
const noAddress = withCells({ 3: '' });
const notNumber = withCells({ 4: 'много' });

const focused = () => {
  const { activeElement } = document;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
};
const cell = (label: string, row: number) => expect.stringMatching(new RegExp(`${label}, строка ${row}: изменить$`));
const expectFocus = (name: unknown) => expect.poll(focused).toEqual(name);
const shown = (row: number) =>
  within(screen.getByRole('table').querySelector(`tr[data-row="${row}"]`) as HTMLElement)
    .getAllByRole('button')
    .map(({ firstChild }) => firstChild?.textContent);
/** What Excel puts on the clipboard. */
const excel = (rows: readonly (readonly string[])[]) => `${rows.map((row) => row.join('\t')).join('\r\n')}\r\n`;

describe('correcting an import with the keyboard alone', () => {
  it('begins at the first wrong cell, Enter leads from one to the next, and from the last one to «Импортировать»', async () => {
    await open(goodRow(1), noReceiver, noAddress, notNumber);
    await expectFocus(cell('Получатель', 3));
    await userEvent.keyboard('{Enter}Каримов А.{Enter}');
    await expectFocus(cell('Адрес', 4));
    await userEvent.keyboard('{Enter}ул. Мира, 7{Enter}');
    await expectFocus(cell('Сумма', 5));
    await userEvent.keyboard('{Enter}12 000{Enter}');
    await expectFocus('Импортировать');
    expect(screen.getByText('Каримов А.')).toBeTruthy();
  });

  it('goes to «Импортировать» at once if nothing is wrong', async () => {
    await open(goodRow(1));
    await expectFocus('Импортировать');
  });

  it('F8 leads on and Shift+Enter back, from a value and out of a field; Esc gives the edit up and stays', async () => {
    await open(noReceiver, noAddress);
    await expectFocus(cell('Получатель', 2));
    await userEvent.keyboard('[F8]');
    await expectFocus(cell('Адрес', 3));
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expectFocus(cell('Получатель', 2));
    await userEvent.keyboard('{Enter}Каримов[F8]');
    await expectFocus(cell('Адрес', 3));
    await userEvent.keyboard('{Enter}ул. Мира{Escape}');
    await expectFocus(cell('Адрес', 3));
    expect(shown(3)).toContain('пусто');
    await userEvent.keyboard('{Enter}ул. Мира{Shift>}{Enter}{/Shift}');
    await expectFocus('Импортировать');
  });

  it('a correction that is wrong still is shown again when the others are right', async () => {
    await open(notNumber, noReceiver);
    await expectFocus(cell('Сумма', 2));
    await userEvent.keyboard('{Enter}ничего{Enter}');
    await expectFocus(cell('Получатель', 3));
    await userEvent.keyboard('{Enter}Каримов{Enter}');
    await expectFocus(cell('Сумма', 2));
  });

  it('a typed character replaces the value, F2 keeps it, Delete empties it, Tab leads to the next cell', async () => {
    await open(noReceiver);
    await expectFocus(cell('Получатель', 2));
    await userEvent.keyboard('Кар');
    await expectFocus('Получатель, строка 2: изменить');
    await userEvent.keyboard('имов{Tab}');
    await expectFocus(cell('Область', 2));
    expect(shown(2)[0]).toBe('Каримов');
    await userEvent.keyboard('{ArrowLeft}{F2} А.{Escape}{Delete}');
    await waitFor(() => expect(shown(2)[0]).toBe('пусто'));
  });
});

describe('pasting cells from Excel', () => {
  it('fills the cells to the right and below; one Ctrl+Z takes all back, Ctrl+Y brings them again', async () => {
    await open(noReceiver, withCells({ 0: '', 3: '' }));
    await expectFocus(cell('Получатель', 2));
    const pasted = excel([
      ['Каримов А.', 'Samarqand', 'Первый район', '"ул. Мира,\n7"'],
      ['Юсупов Б.', 'Samarqand', 'Первый район', 'ул. Навои, 9'],
    ]);
    await userEvent.paste(pasted);
    expect(await screen.findByText(/^Вставлено 8.ячеек$/)).toBeTruthy();
    expect([shown(2)[0], shown(2)[3], shown(3)[0]]).toEqual(['Каримов А.', 'ул. Мира, 7', 'Юсупов Б.']);
    await expectFocus(cell('Получатель', 2));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect([shown(2)[0], shown(3)[0]]).toEqual(['пусто', 'пусто']));
    await userEvent.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect([shown(2)[0], shown(3)[3]]).toEqual(['Каримов А.', 'ул. Навои, 9']));
  });

  it('tells what found no place, and a button takes the paste back', async () => {
    await open(noAddress, withCells({ 4: '' }));
    await expectFocus(cell('Адрес', 2));
    await userEvent.paste(
      excel([
        ['ул. Мира, 1', '5000', 'лишнее'],
        ['ул. Мира, 2', '6000', ''],
        ['ул. Мира, 3', '7000', ''],
      ]),
    );
    const told = /^Вставлены 4.ячейки\. 1.строка не вставлена: .*\. 1.столбец не вставлен: /;
    expect(await screen.findByText(told)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Отменить вставку' }));
    await waitFor(() => expect(shown(2)[3]).toBe('пусто'));
    await expectFocus(cell('Адрес', 2));
  });

  it('into a field that is being edited fills the cells, too; a single value stays in the field', async () => {
    await open(noReceiver, noAddress);
    await expectFocus(cell('Получатель', 2));
    await userEvent.keyboard('{Enter}');
    await userEvent.paste('Каримов');
    expect(document.activeElement).toHaveProperty('value', 'Каримов');
    await userEvent.paste(excel([['Юсупов'], ['Азизов']]));
    await waitFor(() => expect([shown(2)[0], shown(3)[0]]).toEqual(['Юсупов', 'Азизов']));
    await expectFocus(cell('Получатель', 2));
  });

  it('single edits are taken back one by one, also a correction by its button', async () => {
    await open(withCells({ 1: 'Самарканская' }), noReceiver);
    await userEvent.click(await screen.findByRole('button', { name: 'Самаркандская область: исправить строку 2' }));
    await userEvent.keyboard('[F8]{Enter}Каримов{Enter}');
    await expectFocus('Импортировать');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectFocus(cell('Получатель', 3));
    expect(shown(3)[0]).toBe('пусто');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectFocus(cell('Область', 2));
    expect(shown(2)[1]).toBe('Самарканская');
  });
});

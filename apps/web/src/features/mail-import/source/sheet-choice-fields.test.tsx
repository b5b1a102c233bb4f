import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { countShownRows, goodRow, headerRow, openImportWith, pressWhenEnabled } from '../../../../test/import-page.tsx';
import { runSheetWorkerInProcess } from '../../../../test/sheet-program.ts';
import { writeField } from '../../../../test/write-field.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
  runSheetWorkerInProcess();
});

const rows = (...houses: number[]) => [headerRow, ...houses.map(goodRow)];
const book = [
  { name: 'Ноябрь', rows: rows(1) },
  { name: 'Октябрь', rows: rows(2, 3) },
  { name: 'Старый', rows: rows(4, 5, 6), state: 'hidden' },
] as const;
const list = (name: string) => screen.findByRole('combobox', { name });
const options = async (name: string) =>
  within(await list(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));

describe('the sheet of a file', () => {
  it('is named, and so are the sheets that are not read, with their rows', async () => {
    await openImportWith(book);
    expect(
      await screen.findByText(
        'Читается один лист: «Ноябрь». Не прочитаны: «Октябрь» (3 строки), «Старый» (скрыт, 4 строки)',
      ),
    ).toBeTruthy();
  });

  it('is chosen on the page, hidden ones too, and its rows are read and sent', async () => {
    const { api } = await openImportWith(book);
    await pressWhenEnabled('Выбрать лист');
    expect(await options('Лист')).toEqual(['Ноябрь: 2 строки', 'Октябрь: 3 строки', 'Старый (скрыт): 4 строки']);
    await userEvent.selectOptions(await list('Лист'), 'Октябрь');
    await waitFor(async () => expect(await countShownRows()).toBe(2));
    await userEvent.selectOptions(await list('Лист'), 'Старый');
    await waitFor(async () => expect(await countShownRows()).toBe(3));
    await pressWhenEnabled('Импортировать');
    await waitFor(() =>
      expect(api.last('POST /api/Registry')?.body).toMatchObject({ Mails: [{ Address: 'ул. Навои, 4' }, {}, {}] }),
    );
  });

  it('that cannot be read leaves what was read before', async () => {
    await openImportWith([book[0], { name: 'Пусто', rows: [headerRow] }]);
    await pressWhenEnabled('Выбрать лист');
    await userEvent.selectOptions(await list('Лист'), 'Пусто');
    expect(
      await screen.findByText(/^Лист «Пусто» не прочитан\. Под названиями столбцов нет ни одной строки\./),
    ).toBeTruthy();
    expect(await countShownRows()).toBe(1);
  });

  it('is not changed unasked when rows were corrected', async () => {
    await openImportWith(book);
    await userEvent.click(await screen.findByRole('button', { name: /Получатель, строка 2: изменить$/ }));
    writeField(screen.getByRole('textbox', { name: 'Получатель, строка 2: изменить' }), 'Каримов');
    await pressWhenEnabled('Выбрать лист');
    await userEvent.selectOptions(await list('Лист'), 'Октябрь');
    const question = within(await screen.findByRole('dialog', { name: 'Прочитать таблицу иначе?' }));
    await userEvent.click(question.getByRole('button', { name: 'Остаться' }));
    expect(screen.getByText('Каримов')).toBeTruthy();
    expect(await list('Лист')).toHaveProperty('value', 'Ноябрь');
  });
});

describe('the row of names', () => {
  it('is chosen among the first rows, and the letters begin below it', async () => {
    await openImportWith([
      {
        name: 'Лист1',
        rows: [['Заявка', 'Отдел'], ['Имя', 'Вилоят', 'Туман', 'Улица', 'Долг'], goodRow(1), goodRow(2)],
      },
    ]);
    await pressWhenEnabled(/^(Изменить столбцы|Готово)$/);
    expect((await options('Названия столбцов в строке')).slice(0, 2)).toEqual([
      '1: Заявка · Отдел',
      '2: Имя · Вилоят · Туман · Улица · Долг',
    ]);
    await userEvent.selectOptions(await list('Названия столбцов в строке'), '1');
    await waitFor(async () =>
      expect(within(await list('Получатель')).getByRole('option', { name: 'Заявка' })).toBeTruthy(),
    );
    await userEvent.selectOptions(await list('Названия столбцов в строке'), '2');
    await waitFor(async () =>
      expect(within(await list('Получатель')).getByRole('option', { name: 'Имя' })).toBeTruthy(),
    );
    for (const [target, name] of [
      ['Получатель', 'Имя'],
      ['Область', 'Вилоят'],
      ['Район', 'Туман'],
      ['Адрес', 'Улица'],
      ['Сумма', 'Долг'],
    ] as const) {
      await userEvent.selectOptions(await list(target), name);
    }
    await waitFor(async () => expect(await countShownRows()).toBe(2));
  });

  it('may be missing: then the first row is a letter', async () => {
    await openImportWith([{ name: 'Лист1', rows: [goodRow(1), goodRow(2)] }]);
    await userEvent.selectOptions(await list('Названия столбцов в строке'), '0');
    await waitFor(async () =>
      expect(within(await list('Получатель')).getByRole('option', { name: 'Столбец A' })).toBeTruthy(),
    );
  });
});

describe('while another sheet is read', () => {
  it('nothing is imported, and the reading can be stopped', async () => {
    await openImportWith(book);
    await pressWhenEnabled('Выбрать лист');
    const Here = Worker;
    class Never {
      postMessage() {}
      terminate() {}
    }
    globalThis.Worker = Never as never;
    await userEvent.selectOptions(await list('Лист'), 'Октябрь');
    expect(await screen.findByRole('progressbar', { name: 'Читаем таблицу заново' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Импортировать' })).toHaveProperty('disabled', true);
    await pressWhenEnabled('Остановить чтение');
    expect(screen.getByRole('button', { name: 'Импортировать' })).toHaveProperty('disabled', false);
    expect(await list('Лист')).toHaveProperty('value', 'Ноябрь');
    globalThis.Worker = Here;
  });
});

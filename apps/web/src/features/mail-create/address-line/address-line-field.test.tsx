import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, serveApi } from '../../../../test/api-double.ts';
import { fieldByLabel, fieldValues, formAnswers } from '../../../../test/create-form.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { writeField } from '../../../../test/write-field.ts';
import { MailCreateScreen } from '../mail-create-screen.tsx';

const regions = [
  { Id: 1, Name: 'город Ташкент', NameUz: 'Toshkent shahri', names: ['Ташкент'] },
  { Id: 3, Name: 'Самаркандская область', NameUz: 'Samarqand viloyati', names: ['Самарқанд вилояти'] },
  { Id: 12, Name: 'Навоийская область', NameUz: 'Navoiy viloyati', names: [] },
];
const areas = [
  { Id: 6, Name: 'Чиланзарский район', NameUz: 'Chilonzor tumani', names: [], Region: regions[0] },
  { Id: 35, Name: 'Иштыханский район', NameUz: 'Ishtixon tumani', names: ['Иштихон тумани'], Region: regions[1] },
  { Id: 36, Name: 'город Каттакурган', NameUz: "Kattaqo'rg'on shahri", names: ['Каттакурган'], Region: regions[1] },
  { Id: 41, Name: 'Каттакурганский район', NameUz: "Kattaqo'rg'on tumani", names: [], Region: regions[1] },
  { Id: 44, Name: 'Ургутский район', NameUz: 'Urgut tumani', names: [], Region: regions[1] },
  { Id: 166, Name: 'город Навои', NameUz: 'Navoiy shahri', names: [], Region: regions[2] },
];
const spellingsOf = (places: readonly { Id: number; Name: string; NameUz: string; names: readonly string[] }[]) =>
  places.map(({ Id, Name, NameUz, names }) => ({ Id, Names: [Name, NameUz, ...names] }));

const answersOfPlaces: Answers = {
  ...formAnswers,
  'GET /api/region': {
    json: regions.map(({ names: _, ...region }) => ({ ...region, Soato: null, PostalPrefix: null })),
  },
  'GET /api/area': {
    json: areas.map(({ names: _, Region, ...area }) => ({
      ...area,
      Soato: null,
      Region: { Id: Region?.Id, Name: Region?.Name },
    })),
  },
  'GET /api/PlaceName': { json: { Regions: spellingsOf(regions), Areas: spellingsOf(areas) } },
  'GET /api/DeliveryTime': { json: { UsualDays: null } },
  'POST /api/KnownAddress': { json: [] },
};

const knownAddress = (over: object = {}) => ({
  Address: 'махалля Гулистон, 108, кв. 45',
  Region: { Id: 3, Name: 'Самаркандская область' },
  Area: { Id: 35, Name: 'Иштыханский район' },
  Delivered: 3,
  Returned: 1,
  MailId: 15,
  WrittenOn: '2026-02-11T12:00:00.000+05:00',
  PerformType: 0,
  PerformedOn: '2026-03-12T12:00:00.000+05:00',
  ...over,
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

async function open(answers: Answers = {}) {
  const api = serveApi({ ...answersOfPlaces, ...answers });
  const shown = await renderScreen(<MailCreateScreen />);
  await screen.findByLabelText('Получатель');
  return { api, ...shown };
}

const lineField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Адрес одной строкой/ });
/** Writes the line, with the focus in it, as a paste does. */
async function write(text: string) {
  await userEvent.click(lineField());
  await act(() => writeField(lineField(), text));
}
const chipNames = async () =>
  within(await screen.findByRole('list', { name: 'Прочитано в строке' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
const chip = (name: RegExp) => screen.findByRole('button', { name });

describe('a line that says everything', () => {
  it('fills the fields by itself, keeps the letters of the street, and stands as chips', async () => {
    await open();
    await write('Самарканд Иштихон Гулистон 108-45');
    expect(await chipNames()).toEqual([
      'Область: Самаркандская область, изменить',
      'Район: Иштыханский район, изменить',
      'Улица: Гулистон, изменить',
      'Дом: 108, изменить',
      'Квартира: 45, изменить',
    ]);
    expect(fieldValues()).toEqual(['', '3', '35', 'Гулистон', '108-45']);
    expect(screen.getByText('Адрес прочитан целиком')).toBeTruthy();
  });

  it('is taken by Enter at once, and the focus goes to what is missing, without submitting the form', async () => {
    const { api } = await open();
    await write('Самарканд Иштихон Гулистон');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement).toBe(fieldByLabel('Дом'));
    expect(fieldValues()).toEqual(['', '3', '35', 'Гулистон', '']);
    await write('Самарканд Иштихон Гулистон 5');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement).toBe(fieldByLabel('Получатель'));
    expect(api.names()).not.toContain('POST /api/PdfMail');
  });

  it.each(['{Escape}', '{Control>}[KeyZ]{/Control}'])('is taken back by %s', async (keys) => {
    await open();
    writeField(fieldByLabel('Улица'), 'Своя');
    await write('Самарканд Иштихон Гулистон 108-45');
    await chip(/^Район: Иштыханский/);
    await userEvent.keyboard('{Enter}');
    await expect.poll(fieldValues).toEqual(['', '3', '35', 'Гулистон', '108-45']);
    await userEvent.click(lineField());
    await userEvent.keyboard(keys);
    expect(fieldValues()).toEqual(['', '', '', 'Своя', '']);
    expect(lineField().value).toBe('Самарканд Иштихон Гулистон 108-45');
    expect(screen.getByText('Поля возвращены, строка осталась')).toBeTruthy();
  });

  it('a chip leads to its field, and a field that is changed changes the chip', async () => {
    await open();
    await write('Самарканд Иштихон Гулистон 108-45');
    await userEvent.click(await chip(/^Улица: Гулистон/));
    expect(document.activeElement).toBe(fieldByLabel('Улица'));
    await userEvent.selectOptions(fieldByLabel('Район'), 'Ургутский район');
    expect(await chip(/^Район: в строке Иштыханский район/)).toBeTruthy();
    expect(fieldByLabel('Район').value).toBe('44');
  });
});

describe('what is not certain', () => {
  it('stays out of the fields, and is chosen by keyboard', async () => {
    await open();
    await write('Самаркандская область, Чиланзарский район, ул. Катартал 5');
    const unsure = await chip(/^Район: Чиланзарский район\? Выбрать/);
    expect(fieldValues().slice(1, 3)).toEqual(['', '']);
    unsure.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: 'Район: варианты' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Чиланзарский район, город Ташкент']);
    await userEvent.keyboard('{Enter}');
    expect(fieldValues()).toEqual(['', '1', '6', 'ул. Катартал', '5']);
  });

  it('Enter in the field leads to the chip to choose from', async () => {
    await open();
    await write('Самаркандская область, Каттакурган, ул. Навои 5');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^Район: город Каттакурган/);
  });

  it('a line without places says what is missing, and keeps its text', async () => {
    await open();
    await write('махалля Гулистон');
    expect(await screen.findByText(/Ни область, ни район не узнаны.*Не хватает: область, район, дом/)).toBeTruthy();
    expect(fieldValues()).toEqual(['', '', '', 'махалля Гулистон', '']);
  });

  it('what a person chose stays while the line is typed', async () => {
    await open();
    await userEvent.selectOptions(fieldByLabel('Область'), 'Навоийская область');
    await write('Самарканд Иштихон Гулистон 108-45');
    expect(await chip(/^Область: в строке Самаркандская область/)).toBeTruthy();
    await expect.poll(fieldValues).toEqual(['', '12', '', 'Гулистон', '108-45']);
  });
});

describe('addresses of earlier letters', () => {
  it('tell what became of the letters to this address; the words are in the body of the request', async () => {
    const { api } = await open({ 'POST /api/KnownAddress': { json: [knownAddress()] } });
    await write('Самарканд Иштихон махалля Гулистон 108-45');
    expect(await screen.findByText('На этот адрес уже писали: вручено 3, вернулось 1')).toBeTruthy();
    expect(api.last('POST /api/KnownAddress')?.body).toEqual({ Search: 'gulistun 108 45', Area: 35, Limit: 5 });
  });

  it('warn when the last letter to this address was returned, also a letter to another receiver', async () => {
    await open({ 'POST /api/KnownAddress': { json: [knownAddress({ PerformType: 2 })] } });
    await write('Самарканд Иштихон махалля Гулистон 108-45');
    const warning = await screen.findByText(/вернулось 12.03.2026: адресат не проживает по адресу/);
    expect(warning.textContent).toContain('Всего вручено 3, вернулось 1. Проверьте адрес');
    expect(screen.getByRole('link', { name: 'EHM15' })).toBeTruthy();
  });

  it('are said not to be checked when the server does not answer', async () => {
    await open({ 'POST /api/KnownAddress': { status: 500, json: { Message: 'Сбой', Code: 'internal' } } });
    await write('Самарканд Иштихон махалля Гулистон 108-45');
    expect(await screen.findByText('Не удалось проверить прежние письма на этот адрес')).toBeTruthy();
  });

  it('offer the district that the line does not name', async () => {
    await open({ 'POST /api/KnownAddress': { json: [knownAddress()] } });
    await write('махалля Гулистон 108-45');
    const list = await screen.findByRole('list', { name: 'Из прежних писем' });
    expect(list.textContent).toBe(
      'махалля Гулистон, 108, кв. 45Самаркандская область, Иштыханский район: вручено 3, вернулось 1',
    );
    await userEvent.click(within(list).getByRole('button'));
    expect(fieldValues()).toEqual(['', '3', '35', 'махалля Гулистон', '108, кв. 45']);
  });
});

it('the line survives a reload of the page', async () => {
  const { unmount } = await open();
  await write('Самарканд Иштихон Гулистон 108-45');
  await chip(/^Район: Иштыханский/);
  unmount();
  await open();
  expect(lineField().value).toBe('Самарканд Иштихон Гулистон 108-45');
  expect(await chip(/^Район: Иштыханский/)).toBeTruthy();
});

it('without the spellings of places the names of the lists are read', async () => {
  await open({ 'GET /api/PlaceName': { status: 503, json: { Message: 'Занято', Code: 'overloaded' } } });
  await write('Самаркандская область, Иштыханский район, 5');
  expect(await chip(/^Район: Иштыханский/)).toBeTruthy();
  expect(screen.getByText(/Названия районов сейчас не загрузились/)).toBeTruthy();
});

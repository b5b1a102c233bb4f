import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serveApi } from '../../../test/api-double.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { TrackScreen } from './track-screen.tsx';

const entry = (type: number, name: string, createdOn: string, over: object = {}) => ({
  CreatedOn: createdOn,
  CreatedOnStr: '',
  HistoryType: type,
  HistoryTypeName: name,
  PostPackagePostCode: null,
  Perform: null,
  ...over,
});

const perform = (type: number, name: string, performedOn: string) => ({
  Perform: { Type: type, TypeName: name, PerformedOn: performedOn, PerformedOnStr: '' },
});
const attempt = perform(8, 'Попытка вручения', '2026-11-19T11:10:42+05:00');
const delivery = perform(0, 'Вручено', '2026-11-20T09:00:00+05:00');

const letter = (over: object = {}) => ({
  Id: 10482375,
  IsSent: true,
  SendStatus: 1,
  SendStatusName: 'Успешно',
  ...attempt,
  IsResultShown: true,
  DocumentSha256: '9f2c41d07be83a15c6e2f4907d18ab5530c9e17f624db8a0915e3c72fd460b8e',
  Histories: [
    entry(0, 'Письмо зарегистрировано в системе', '2026-11-17T12:43:08+05:00'),
    entry(1, 'Напечатано оператором', '2026-11-17T15:20:31+05:00'),
    entry(2, 'Подготовлено к доставке в почтовом отделении', '2026-11-18T08:35:10+05:00', {
      PostPackagePostCode: '140900',
    }),
    entry(4, 'Установлен новый статус', '2026-11-19T11:10:42+05:00', attempt),
  ],
  ...over,
});

const serve = (json: unknown) => serveApi({ 'GET /api/TrackMail': { json } });

afterEach(() => {
  vi.useRealTimers();
});

describe('the title of the browser tab', () => {
  it('has the number and the state of the letter', async () => {
    serve(letter({ ...delivery }));
    await renderScreen(<TrackScreen uid="EHM10482375" />);
    await screen.findByText('Ваше письмо найдено');
    expect(document.title).toBe('EHM10482375, вручено — Единая система отправки писем');
  });

  it('is the name of the page before a letter is found', async () => {
    serve(null);
    await renderScreen(<TrackScreen uid="" />);
    expect(document.title).toBe('Протокол письма — Единая система отправки писем');
  });
});

describe('searching (TRACK-02 to TRACK-05)', () => {
  it('shows just the search when no number is given, and asks nothing', async () => {
    const api = serve(null);
    await renderScreen(<TrackScreen uid="" />);
    expect(screen.getByRole('textbox', { name: 'Номер письма' })).toBe(document.activeElement);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.fitting(/TrackMail/)).toEqual([]);
  });

  it('leads by Enter to the letter of the typed number, without its blanks', async () => {
    serve(null);
    const { place } = await renderScreen(<TrackScreen uid="" />);
    await userEvent.type(screen.getByRole('textbox'), ' ehm 104 82 375 {Enter}');
    expect(place()).toBe('/track/EHM10482375');
  });

  it('leads there by the button with the icon too', async () => {
    serve(null);
    const { place } = await renderScreen(<TrackScreen uid="" />);
    await userEvent.type(screen.getByRole('textbox'), '15');
    await userEvent.click(screen.getByRole('button', { name: 'Найти' }));
    expect(place()).toBe('/track/EHM15');
  });

  it('leads home', async () => {
    serve(null);
    await renderScreen(<TrackScreen uid="" />);
    expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/main');
  });
});

describe('a letter that is found (TRACK-06, TRACK-08 to TRACK-16)', () => {
  it('shows its number, state and history, newest first', async () => {
    const api = serve(letter());
    await renderScreen(<TrackScreen uid=" ehm 10482375" />);
    expect(await screen.findByText('Ваше письмо найдено')).toBeTruthy();
    expect(api.asked[0]?.query.get('id')).toBe('EHM10482375');
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Время', 'Действие']);
    const rows = table.getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['19.11.2026 11:10:42', 'Установлен новый статус: Попытка вручения, 19.11.2026'],
      ['18.11.2026 08:35:10', 'Подготовлено к доставке в почтовом отделении Почтовое отделение 140900'],
      ['17.11.2026 15:20:31', 'Напечатано оператором'],
      ['17.11.2026 12:43:08', 'Письмо зарегистрировано в системе'],
    ]);
  });

  it('shows of a new result its name and day, and no note even where the server sent one (TRACK-13, OPEN-08)', async () => {
    const told = { Perform: { ...delivery.Perform, Note: 'Вручено соседу', Recipient: 'Каримова Н.' } };
    serve(letter({ Histories: [entry(4, 'Установлен новый статус', '2026-11-20T10:00:00+05:00', told)] }));
    await renderScreen(<TrackScreen uid="EHM10482375" />);
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(row?.textContent).toContain('Установлен новый статус: Вручено, 20.11.2026');
    expect(document.body.textContent).not.toMatch(/соседу|Каримова/);
  });

  it('shows where on its way it is', async () => {
    serve(letter());
    await renderScreen(<TrackScreen uid="EHM10482375" />);
    const steps = within(await screen.findByRole('list', { name: 'Путь письма' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Зарегистрировано17.11.2026',
      'Напечатано17.11.2026',
      'В отделении18.11.2026',
      'Вручениепопытка 19.11.2026',
      'Результат',
    ]);
    expect(steps.findIndex((step) => step.getAttribute('aria-current') === 'step')).toBe(3);
  });

  it('lets the hash of the document be copied', async () => {
    serve(letter());
    await renderScreen(<TrackScreen uid="EHM10482375" />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Копировать' }));
    expect(await screen.findByRole('button', { name: 'Скопировано' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(letter().DocumentSha256);
  });

  it('shows no hash to people who have only the number, and where it is found', async () => {
    serve(letter({ DocumentSha256: null }));
    await renderScreen(<TrackScreen uid="EHM10482375" />);
    expect(await screen.findByText('Отпечаток документа открывается по QR-коду квитанции')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Копировать' })).toBeNull();
  });

  it('shows by the bare number how far it came, and how its result is opened', async () => {
    const [registered, printed, prepared] = letter().Histories;
    const api = serve(letter({ IsResultShown: false, Perform: null, Histories: [registered, printed, prepared] }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderScreen(<TrackScreen uid="EHM10482375" />);
    expect(await screen.findByText('Ваше письмо найдено')).toBeTruthy();
    expect(screen.getByText('Принято почтой')).toBeTruthy();
    expect(screen.getByText('Результат — по QR-коду или номеру с квитанции')).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: 'Путь письма' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Зарегистрировано/),
      expect.stringMatching(/^Напечатано/),
      expect.stringMatching(/^В отделении/),
      'Результатпо квитанции',
    ]);
    expect(document.body.textContent).not.toMatch(/В процессе|Вручение/);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.fitting(/TrackMail/)).toHaveLength(1);
  });

  it('says without a number which numbers a receipt bears and what each of them shows', async () => {
    await renderScreen(<TrackScreen uid="" />);
    const numbers = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(numbers).toEqual(['EHM10482375', 'EHM10482375-602184', 'RR123456789UZ']);
  });

  it('is found by the number with check signs, however it is typed', async () => {
    const api = serve(letter());
    const { place } = await renderScreen(<TrackScreen uid="" />);
    await userEvent.type(screen.getByRole('textbox'), ' ehm 104 82 375 – 6f1c2f {Enter}');
    expect(place()).toBe('/track/EHM10482375-6F1C2F');
    await renderScreen(<TrackScreen uid="EHM10482375-6F1C2F" />);
    await waitFor(() => expect(api.asked[0]?.query.get('id')).toBe('EHM10482375-6F1C2F'));
  });

  it('looks again by itself until there is a final result', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = serve(letter());
    await renderScreen(<TrackScreen uid="EHM10482375" />);
    await screen.findByText('Ваше письмо найдено');
    const delivered = entry(4, 'Установлен новый статус', '2026-11-20T10:00:00+05:00', delivery);
    api.answers['GET /api/TrackMail'] = {
      json: letter({ ...delivery, Histories: [...letter().Histories, delivered] }),
    };
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await screen.findByText('Установлен новый статус: Вручено, 20.11.2026')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.fitting(/TrackMail/)).toHaveLength(2);
  });
});

it('says that a letter is not found (TRACK-07)', async () => {
  serve(null);
  await renderScreen(<TrackScreen uid="EHM999" />);
  expect(await screen.findByText('Ваше письмо не найдено в системе')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says when the server does not answer, and asks again', async () => {
  const api = serveApi({ 'GET /api/TrackMail': { status: 500, json: { Message: 'Сбой', Code: 'internal' } } });
  await renderScreen(<TrackScreen uid="EHM15" />);
  expect((await screen.findByRole('alert')).textContent).toContain('Сбой');
  api.answers['GET /api/TrackMail'] = { json: letter() };
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Ваше письмо найдено')).toBeTruthy();
});

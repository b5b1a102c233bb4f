import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { delayAnswers } from '../../../test/delays.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const samarkand = 'Самаркандская область';
const navoi = 'Навоийская область';
const listed = {
  'GET /api/Norms': {
    json: [
      { Id: 1, Name: 'город Ташкент', Norm: 5, Days: 4 },
      { Id: 3, Name: samarkand, Norm: 7, Days: 9 },
      { Id: 8, Name: navoi, Norm: 7, Days: null },
    ],
  },
};
const saves = (norm: number) => ({ 'PUT /api/Norms': { json: { Id: 3, Name: samarkand, Norm: norm } } });
const open = (answers: Answers = {}) => renderApp('/admin/norms', { ...listed, ...answers }, staff.admin);
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: samarkand });
async function type(text: string) {
  await userEvent.clear(await field());
  await userEvent.type(await field(), text);
}

it('each norm stands beside the days within which nine of ten letters were delivered, and what is longer is said in words', async () => {
  open();
  const rowOf = async (name: string) => (await screen.findByRole('textbox', { name })).closest('li')?.textContent;
  expect(await rowOf('город Ташкент')).toContain('Срок 90\u00A0% писем за 30\u00A0дней: 4\u00A0дня');
  expect(await rowOf(samarkand)).toContain('9\u00A0днейдольше нормы на 2\u00A0дня');
  expect(await rowOf(navoi)).toContain('вручений нет');
});

describe('one norm for all regions', () => {
  const all = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Норма для всех регионов, дней' });
  const names = new Map([
    [1, 'город Ташкент'],
    [3, samarkand],
    [8, navoi],
  ]);
  const saveAny = ({ query, body }: { query: URLSearchParams; body?: unknown }) => {
    const id = Number(query.get('id'));
    return { json: { Id: id, Name: names.get(id), Norm: (body as { Norm: number }).Norm } };
  };
  const asked = ({ api }: ReturnType<typeof open>) =>
    api.asked.filter(({ method }) => method === 'PUT').map(({ query, body }) => [query.get('id'), body]);
  const apply = async (days: string) => userEvent.type(await all(), `${days}{Enter}`);
  const fields = () => [...names.values()].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);

  it('is set where another one stands, and the previous ones can be given back', async () => {
    const page = open({ 'PUT /api/Norms': saveAny });
    await apply('7');
    expect(await screen.findByText(/^Норма изменена у 1.региона$/)).toBeTruthy();
    expect(asked(page)).toEqual([['1', { Norm: 7, Was: { Norm: 5 } }]]);
    expect(fields()).toEqual(['7', '7', '7']);
    await userEvent.click(screen.getByRole('button', { name: 'Вернуть прежние' }));
    expect(await screen.findByText(/^Прежняя норма возвращена 1.региону$/)).toBeTruthy();
    expect(fields()).toEqual(['5', '7', '7']);
    expect(screen.queryByRole('button', { name: 'Вернуть прежние' })).toBeNull();
    expect(document.activeElement).toBe(await all());
  });

  it('leaves the norm that a colleague has changed meanwhile, and names its region', async () => {
    const changed = [{ Field: 'Norm', Now: 12, ChangedBy: 'Каримова Д.', ChangedOn: null, ChangedOnStr: null }];
    const refusal = { Message: 'Изменено', Code: 'changed-meanwhile', Changed: changed };
    open({
      'PUT /api/Norms': (given) => (given.query.get('id') === '3' ? { status: 409, json: refusal } : saveAny(given)),
    });
    await apply('6');
    expect(
      await screen.findByText(
        /^Норма изменена у 2.регионов\. Не изменена: Самаркандская область\. Норму уже изменили на 12/,
      ),
    ).toBeTruthy();
    expect(fields()).toEqual(['6', '12', '6']);
  });

  it('is not sent when it is no number of days, or when all regions have it', async () => {
    const page = open({ 'PUT /api/Norms': saveAny });
    await apply('31');
    expect(await screen.findByText('Укажите целое число дней от 1 до 30')).toBeTruthy();
    await userEvent.clear(await all());
    await apply('7');
    await screen.findByText(/^Норма изменена/);
    await userEvent.type(await all(), '{Enter}');
    expect(await screen.findByText('У всех регионов уже эта норма')).toBeTruthy();
    expect(asked(page)).toHaveLength(1);
  });
});

describe('the norm of a region', () => {
  it('is saved by Enter with what was seen before, and that is said beside it', async () => {
    const { api } = open(saves(9));
    await type('9{Enter}');
    expect(await screen.findByText('Сохранено')).toBeTruthy();
    expect(api.last('PUT /api/Norms')?.body).toEqual({ Norm: 9, Was: { Norm: 7 } });
    expect(api.last('PUT /api/Norms')?.query.get('id')).toBe('3');
    expect((await field()).value).toBe('9');
    expect(document.activeElement).toBe(await field());
  });

  it.each(['0', '31', 'неделя', '2,5', ''])('is not «%s»', async (typed) => {
    const { api } = open();
    await type(`${typed}{Enter}`);
    expect(await screen.findByText('Укажите целое число дней от 1 до 30')).toBeTruthy();
    expect(api.last('PUT /api/Norms')).toBeUndefined();
  });

  it('that a colleague has changed meanwhile is named, and overwritten only by a second press', async () => {
    const changed = [{ Field: 'Norm', Now: 12, ChangedBy: 'Каримова Д.', ChangedOn: null, ChangedOnStr: null }];
    const refusal = { Message: 'Изменено', Code: 'changed-meanwhile', Changed: changed };
    const { api } = open({ 'PUT /api/Norms': { status: 409, json: refusal } });
    await type('9{Enter}');
    expect(await screen.findByText(/^Норму уже изменили на 12, сотрудник: Каримова Д\./)).toBeTruthy();
    api.answers = { ...api.answers, ...saves(9) };
    await userEvent.click(screen.getByRole('button', { name: `Сохранить норму: ${samarkand}` }));
    expect(await screen.findByText('Сохранено')).toBeTruthy();
    expect(api.last('PUT /api/Norms')?.body).toEqual({ Norm: 9, Was: { Norm: 12 } });
  });

  it('keeps what is typed while the one before is saved', async () => {
    const released = Promise.withResolvers<void>();
    const slow = async () => {
      await released.promise;
      return saves(9)['PUT /api/Norms'];
    };
    open({ 'PUT /api/Norms': slow });
    await type('9{Enter}');
    await type('10');
    released.resolve();
    expect(await screen.findByText('Сохранено')).toBeTruthy();
    expect((await field()).value).toBe('10');
    expect(screen.getByRole('button', { name: `Сохранить норму: ${samarkand}` })).toBeTruthy();
  });

  it('gets the focus after its «Сохранить» button is pressed, because the button goes away', async () => {
    open(saves(9));
    await type('9');
    await userEvent.click(screen.getByRole('button', { name: `Сохранить норму: ${samarkand}` }));
    expect(await screen.findByText('Сохранено')).toBeTruthy();
    expect(document.activeElement).toBe(await field());
  });

  it('is as it was after Escape', async () => {
    open();
    await type('12{Escape}');
    expect((await field()).value).toBe('7');
  });
});

it('the first page links to the norms only for a person with the right to change them', async () => {
  const seen = async (person: typeof staff.controller) => {
    const { unmount } = renderApp('/moderator', delayAnswers(), person);
    await screen.findByRole('button', { name: /^Самарканд/ });
    const link = screen.queryByRole('link', { name: 'Изменить нормы' });
    const href = link?.getAttribute('href');
    unmount();
    return href;
  };
  expect(await seen(staff.headController)).toBe('/moderator/norms');
  expect(await seen(staff.controller)).toBeUndefined();
});

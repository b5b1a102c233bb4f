import {
  type MailView,
  mailView,
  mailViewChange,
  mailViewCount,
  type NewMailView,
} from '@hybrid-mail/contracts/mail-view';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answers } from '../../../../test/api-double.ts';
import { aLetter, mailPageJson } from '../../../../test/letters.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { setWindowWidth } from '../../../../test/window-width.ts';
import { daysBefore, today } from '../../../lib/formats/dates.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';
import { readTyped } from '../../../lib/typed-values/typed-values.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const address = (kind: string, query = '?page=1') => `/main/mails/listing/${kind}${query}`;
const returns: MailView = {
  id: 4,
  name: 'Возвраты, Самарканд',
  filters: { region: 9, perform: -3, start: 'today-6', end: 'today' },
  sort: 'performedOn',
  desc: true,
};
const week = { ...returns, id: 5, name: 'За неделю', filters: { start: 'today-6', end: 'today' } };

/** Fake server that stores these views of the list. */
function keeping(...views: MailView[]) {
  const refused = { status: 400, json: { Message: 'Проверьте поля', Code: 'wrong-input' } };
  const kept = new Map(views.map((view) => [view.id, view]));
  const answers: Answers = {
    'GET /api/mail': { json: mailPageJson([aLetter(), aLetter({ id: 7 })]) },
    'GET /api/MailView': () => ({ json: [...kept.values()].map((view) => z.encode(mailView, view)) }),
    'GET /api/MailView/counts': () => ({
      json: [...kept.keys()].map((id) => z.encode(mailViewCount, { id, count: id * 250, isMore: id === 4 })),
    }),
    'POST /api/MailView': ({ body }) => {
      const given = body as { Name: string };
      const Fields = { Name: 'Вид с таким названием у этого списка уже есть' };
      if ([...kept.values()].some(({ name }) => name === given.Name))
        return { ...refused, json: { ...refused.json, Fields } };
      const made = z.decode(mailView, { ...given, Id: 9 });
      kept.set(9, made);
      return { json: z.encode(mailView, made) };
    },
    'PUT /api/MailView': ({ body }) => {
      const { id, ...change } = z.decode(mailViewChange, body as z.input<typeof mailViewChange>);
      const view = kept.get(id);
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      if (view) kept.set(id, { ...view, ...given });
      return { json: { Success: true } };
    },
    'DELETE /api/MailView': ({ query }) => {
      kept.delete(Number(query.get('id')));
      return { json: { Success: true } };
    },
  };
  return answers;
}

const bar = async () => within(await screen.findByRole('search', { name: 'Фильтры' }));
const pill = async (name: string | RegExp = /Виды|Вид:/) => (await bar()).findByRole('button', { name });
const open = async () => {
  await userEvent.click(await pill());
  return within(await screen.findByRole('menu', { name: 'Виды' }));
};
const choose = async (name: string | RegExp) =>
  userEvent.click(await (await open()).findByRole('menuitemradio', { name }));
const act = async (name: string) => userEvent.click(await (await open()).findByRole('menuitem', { name }));
const named = (name: string) => userEvent.type(screen.getByRole('textbox', { name: 'Название' }), name);
const savedAs = (body: unknown) => body as z.input<typeof mailView> & { Page: NewMailView['page'] };

describe('views of a list', () => {
  it('are not loaded before the menu opens', async () => {
    const { api } = renderApp(address('sent'), keeping(returns));
    await screen.findAllByText('Тошматова Феруза Камиловна');
    expect(api.names().filter((name) => name.includes('MailView'))).toEqual([]);
  });

  it('without any, the menu says in one line what a view is', async () => {
    renderApp(address('sent'), keeping());
    expect(await (await open()).findByText(/Вид хранит под именем фильтры и порядок списка/)).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Сохранить вид' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Удалить вид' })).toBeNull();
    expect(screen.getByRole('menu', { description: /Вид хранит под именем/ })).toBeTruthy();
  });

  it('stand in the menu with their counts; choosing one applies its filters, and Back undoes it', async () => {
    const { listed, place, router } = renderApp(address('sent'), keeping(returns, week));
    const menu = await open();
    expect(await menu.findByRole('menuitemradio', { name: /^За неделю 1.250$/ })).toBeTruthy();
    expect(menu.getByRole('menuitemradio', { name: /^Возвраты, Самарканд 1.000\+$/ })).toBeTruthy();
    await userEvent.click(menu.getByRole('menuitemradio', { name: /Возвраты/ }));
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ region: '9', performType: '-3', sort: 'performedOn' }));
    expect(listed().at(-1)).toMatchObject({ sentStart: daysBefore(today(), 6), sentEnd: today() });
    expect(place()).toContain('view=4');
    const chosen = await pill(/^Вид: Возвраты, Самарканд 2$/);
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    router.history.back();
    await pill('Виды');
    expect(place()).not.toContain('region');
  });

  it('say «изменён» while filters differ, and their menu keeps the change; the pill has the focus then', async () => {
    const { api } = renderApp(address('sent'), keeping(returns));
    await choose(/Возвраты/);
    await pill(/^Вид: Возвраты, Самарканд 2$/);
    await userEvent.click((await bar()).getByRole('button', { name: 'Убрать фильтр «Статус»' }));
    await pill(/^Вид: Возвраты, Самарканд.* изменён$/);
    await act('Сохранить изменения');
    await screen.findByText('Вид сохранён');
    const same = await pill(/^Вид: Возвраты, Самарканд 2$/);
    await waitFor(() => expect(document.activeElement).toBe(same));
    expect(api.last('PUT /api/MailView')?.body).toEqual({
      Id: 4,
      Filters: { Region: 9, Start: 'today-6', End: 'today' },
      Sort: 'performedOn',
      Desc: true,
    });
  });

  it('are saved under a name that is free; a period that ends today stays counted from today', async () => {
    const { api, place } = renderApp(
      address('sent', `?region=9&users=5,6&start=${daysBefore(today(), 29)}&end=${today()}&sortBy=receiver`),
      keeping(returns),
    );
    await act('Сохранить вид');
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый вид' }));
    expect(dialog.getByText('Период каждый раз отсчитывается от сегодняшнего дня')).toBeTruthy();
    await named(returns.name);
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Вид с таким названием у этого списка уже есть')).toBeTruthy();
    await named(' за месяц');
    await userEvent.keyboard('[Enter]');
    const chosen = await pill(/^Вид: Возвраты, Самарканд за месяц 2$/);
    const { Page, Name, Filters, Sort, Desc } = savedAs(api.last('POST /api/MailView')?.body);
    expect([Page, Name, Sort, Desc]).toEqual(['sent', 'Возвраты, Самарканд за месяц', 'receiver', true]);
    expect(Filters).toEqual({ Region: 9, Users: [5, 6], Start: 'today-29', End: 'today' });
    expect(place()).toContain('view=9');
    await waitFor(() => expect(document.activeElement).toBe(chosen));
  });

  it('a period that ended before today keeps its days', async () => {
    const { api } = renderApp(address('draft', '?start=2026-11-01&end=2026-11-17'), keeping());
    await act('Сохранить вид');
    await screen.findByText('Даты периода остаются теми, что выбраны сейчас');
    await named('Начало ноября');
    await userEvent.keyboard('[Enter]');
    await pill(/^Вид: Начало ноября/);
    expect(savedAs(api.last('POST /api/MailView')?.body).Filters).toEqual({ Start: '2026-11-01', End: '2026-11-17' });
  });

  it('are renamed, and deleted with ten seconds to undo it', async () => {
    const { api, place } = renderApp(address('sent'), keeping(returns));
    await choose(/Возвраты/);
    await act('Переименовать вид');
    await screen.findByRole('dialog', { name: 'Название вида' });
    await named(' область');
    await userEvent.keyboard('[Enter]');
    await screen.findByText('Вид сохранён');
    expect(api.last('PUT /api/MailView')?.body).toEqual({ Id: 4, Name: 'Возвраты, Самарканд область' });
    await act('Удалить вид');
    await screen.findByText('Вид «Возвраты, Самарканд область» удалён');
    await pill('Виды');
    expect(place()).toContain('region=9');
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    await screen.findByText('Вид «Возвраты, Самарканд область» возвращён');
    expect(savedAs(api.last('POST /api/MailView')?.body)).toMatchObject({
      Name: 'Возвраты, Самарканд область',
      Sort: 'performedOn',
    });
    expect(await (await open()).findByRole('menuitemradio', { name: /Возвраты/ })).toBeTruthy();
  });

  it('keep a period that was not changed as it was saved: fixed days stay fixed, even if the period ends today', async () => {
    const fixed = { ...week, filters: { start: daysBefore(today(), 6), end: today() } };
    const { api } = renderApp(address('sent'), keeping(fixed));
    await choose(/За неделю/);
    await userEvent.click(await screen.findByRole('button', { name: 'Получатель' }));
    await pill(/^Вид: За неделю изменён$/);
    await act('Сохранить изменения');
    await screen.findByText('Вид сохранён');
    expect(savedAs(api.last('PUT /api/MailView')?.body)).toMatchObject({
      Sort: 'receiver',
      Filters: { Start: daysBefore(today(), 6), End: today() },
    });
  });

  it('from the address of an earlier day are counted from today, with no step back', async () => {
    const [from, to] = [daysBefore(today(), 9), daysBefore(today(), 3)];
    const { place, listed, router } = renderApp(
      address('sent', `?view=5&viewOn=${to}&start=${from}&end=${to}&sortBy=performedOn&page=1`),
      keeping(week),
    );
    await pill(/^Вид: За неделю 2$/);
    await waitFor(() => expect(place()).toContain(`viewOn=${today()}`));
    expect(listed().at(-1)).toMatchObject({ sentStart: daysBefore(today(), 6), sentEnd: today() });
    expect(router.history.canGoBack()).toBe(false);
  });

  it('keep the days that the person chose since, also on a later day', async () => {
    const to = daysBefore(today(), 3);
    const { place, listed } = renderApp(
      address('sent', `?view=5&viewOn=${to}&start=${to}&end=${to}&sortBy=performedOn&page=1`),
      keeping(week),
    );
    await pill(/^Вид: За неделю изменён$/);
    await waitFor(() => expect(place()).toContain(`viewOn=${today()}`));
    expect(listed().at(-1)).toMatchObject({ sentStart: to, sentEnd: to });
  });

  it('show no number before the list of their filters has answered', async () => {
    const { api } = renderApp(address('sent'), keeping(returns));
    await screen.findAllByText('Тошматова Феруза Камиловна');
    const answers = { ...api.answers };
    api.answers = { ...answers, 'GET /api/mail': () => new Promise(() => undefined) };
    await choose(/Возвраты/);
    await pill(/^Вид: Возвраты, Самарканд$/);
  });

  it('that the person does not have leave the address, and the filters stay', async () => {
    const { place } = renderApp(address('sent', '?view=77&region=9&page=1'), keeping(week));
    await pill('Виды');
    await waitFor(() => expect(place()).not.toContain('view='));
    expect(place()).toContain('region=9');
  });

  it('do not become the filters that the browser keeps when they are deleted', async () => {
    renderApp(address('sent'), keeping(returns));
    await choose(/Возвраты/);
    await act('Удалить вид');
    await screen.findByText('Вид «Возвраты, Самарканд» удалён');
    expect(JSON.stringify(readTyped('filters.sent.1042') ?? {})).not.toContain('region');
  });

  it('whose deletion could not be undone say why, and are brought back at the second attempt', async () => {
    const { api, place } = renderApp(address('sent'), keeping(returns));
    await choose(/Возвраты/);
    await act('Удалить вид');
    const answers = { ...api.answers };
    const refusal = { Message: 'Проверьте поля', Code: 'wrong-input', Fields: { Name: 'Вид с таким названием есть' } };
    api.answers = { ...answers, 'POST /api/MailView': { status: 400, json: refusal } };
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
    await screen.findByText('Вид «Возвраты, Самарканд» не возвращён. Вид с таким названием есть');
    api.answers = answers;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await pill(/^Вид: Возвраты, Самарканд 2$/);
    expect(place()).toContain('view=9');
  });

  it('close the dialog of their name when Back leads to another', async () => {
    const { router } = renderApp(address('sent'), keeping(returns, week));
    await choose(/Возвраты/);
    await pill(/^Вид: Возвраты/);
    await choose(/За неделю/);
    await pill(/^Вид: За неделю/);
    await act('Переименовать вид');
    await screen.findByRole('dialog', { name: 'Название вида' });
    router.history.back();
    await pill(/^Вид: Возвраты/);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Название вида' })).toBeNull());
  });

  it('that do not load say so in the menu, and load on demand', async () => {
    const { api } = renderApp(address('all'), { 'GET /api/MailView': { status: 500, json: {} } });
    const menu = await open();
    api.answers = { ...api.answers, ...keeping(week) };
    await userEvent.click(await menu.findByRole('menuitem', { name: 'Виды не загрузились. Повторить' }));
    expect(await menu.findByRole('menuitemradio', { name: /За неделю/ })).toBeTruthy();
  });

  it('open the same menu on a phone', async () => {
    setWindowWidth(390);
    renderApp(address('sent'), keeping(returns));
    await choose(/Возвраты/);
    await pill(/^Вид: Возвраты, Самарканд 2$/);
  });
});

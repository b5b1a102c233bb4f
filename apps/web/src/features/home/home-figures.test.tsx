import { dashboardReply } from '@hybrid-mail/contracts/dashboard';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { staff } from '../../../test/staff.ts';
import { daysBefore, startOfMonth, today } from '../../lib/formats/dates.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { rememberToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  rememberToken('token');
});

const days = Array.from({ length: 14 }, (_, index) => ({ start: daysBefore(today(), 13 - index), letters: index + 1 }));
const monthStart = startOfMonth(today());
const reply = z.encode(dashboardReply, {
  days,
  onTheWay: 412,
  onTheWayLong: 9,
  month: { start: monthStart, accepted: 1000, delivered: 270, returned: 4, amount: '5799000.00' },
});
const answers: Answers = {
  'GET /api/Dashboard': { json: reply },
  'GET /api/Attention': {
    json: [
      { Kind: 'refused', Count: 3 },
      { Kind: 'silent', Count: 8 },
    ],
  },
};
const broken = { status: 500, json: { Message: 'Сбой', Code: 'internal' } };

const strip = async () => within(await screen.findByRole('region', { name: 'Показатели' }));
const told = async () =>
  (await strip()).getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
const linkOf = async (name: string | RegExp) => {
  const href = (await strip()).getByRole('link', { name }).getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  return [pathname, Object.fromEntries(searchParams)];
};

it('the first page tells how things stand, and each figure leads to where its letters are', async () => {
  renderApp('/main', answers);
  await screen.findByText('11');
  expect(await told()).toEqual([
    '14принято почтой, вчера 13',
    '412дольше 7 дней — 9',
    expect.stringMatching(/^27027 % от принятых за [а-я]+$/),
    expect.stringMatching(/^4< 1 % от принятых за [а-я]+$/),
    '11',
    '5 799 000,00',
  ]);
  const sent = '/main/mails/listing/sent';
  expect(await linkOf('Сегодня')).toEqual([sent, { start: today(), end: today() }]);
  expect(await linkOf('В пути')).toEqual(['/main/mails/listing/all', { perform: '-2' }]);
  expect(await linkOf('Вручено')).toEqual([sent, { start: monthStart, end: today(), perform: '0' }]);
  expect(await linkOf('Возврат')).toEqual([sent, { start: monthStart, end: today(), perform: '-3' }]);
  expect(await linkOf('Требуют внимания')).toEqual(['/main/attention', {}]);
  const bars = (await strip()).getByRole('table', { name: 'Принято за 14 дней' });
  expect(within(bars).getAllByRole('row')).toHaveLength(15);
  expect((await strip()).getByText('105')).toBeTruthy();
});

it('figures that do not come say so quietly, the cards stay, and «Повторить» brings them', async () => {
  const { api } = renderApp('/main', { ...answers, 'GET /api/Dashboard': broken });
  expect((await screen.findByText('Показатели не загрузились')).getAttribute('role')).toBe('status');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: /Поиск по номеру EHM/ })).toBeTruthy();
  api.answers = { ...api.answers, ...answers };
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('412')).toBeTruthy();
});

it('the figure of what requires attention may fail alone', async () => {
  renderApp('/main', { ...answers, 'GET /api/Attention': broken });
  expect(await screen.findByText('не загрузилось')).toBeTruthy();
  expect(await screen.findByText('412')).toBeTruthy();
});

it('an administrator is led to the lists of the staff', async () => {
  renderApp('/admin', answers, staff.admin);
  await screen.findByText('412');
  expect(await told()).toHaveLength(6);
  expect(await linkOf('Сегодня')).toEqual(['/admin/mails', { sentStart: today(), sentEnd: today() }]);
  const inMonth = { start: monthStart, end: today() };
  expect(await linkOf(/^Расход/)).toEqual(['/admin/statistics/unit', inMonth]);
});

it('an auditor, who has no letters to be led to, is led to the report of all internal clients', async () => {
  const { api } = renderApp('/revizor', answers, staff.auditor);
  await screen.findByText('412');
  expect(await told()).toHaveLength(5);
  expect(api.names()).not.toContain('GET /api/Attention');
  const report = '/revizor/statistics/client';
  expect(await linkOf('Сегодня')).toEqual([report, { start: today(), end: today() }]);
  expect(await linkOf(/^Расход/)).toEqual([report, { start: monthStart, end: today() }]);
  expect((await strip()).getAllByRole('link')).toHaveLength(2);
});

it('couriers have none, and none are asked for', async () => {
  const courier = renderApp('/main', answers, aProfile({ type: 2 }));
  expect(await screen.findByText('У вашей роли здесь пока нет разделов. Письмо можно найти по номеру')).toBeTruthy();
  expect(courier.api.names()).not.toContain('GET /api/Dashboard');
});

it('the attention figure of a sender counts only what the page shows him', async () => {
  const counts = [
    { Kind: 'refused', Count: 2 },
    { Kind: 'debt', Count: 1 },
  ];
  renderApp('/main', { ...answers, 'GET /api/Attention': { json: counts } });
  await screen.findByText('412');
  await expect.poll(async () => (await told())[4]).toBe('2');
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { staff } from '../../../test/staff.ts';
import { homeAnswers, monthStart } from '../../../test/today.ts';
import { today } from '../../lib/formats/dates.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const answers: Answers = { ...homeAnswers, 'GET /api/Attention': { json: [{ Kind: 'refused', Count: 3 }] } };
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
  const { api } = renderApp('/main', answers);
  await screen.findByText('412');
  expect(await told()).toEqual([
    '46вчера 52',
    '14вчера 13',
    '412дольше 7 дней — 9',
    expect.stringMatching(/^27027 % от принятых за [а-я]+$/),
    expect.stringMatching(/^4< 1 % от принятых за [а-я]+$/),
    '11новых 3',
  ]);
  const sent = '/main/mails/listing/sent';
  const all = '/main/mails/listing/all';
  expect(await linkOf('Созданы')).toEqual([all, { start: today(), end: today() }]);
  expect(await linkOf('Отправлены')).toEqual([sent, { start: today(), end: today() }]);
  expect(await linkOf('В пути')).toEqual([all, { perform: '-2' }]);
  expect(await linkOf('Вручено')).toEqual([sent, { start: monthStart, end: today(), perform: '0' }]);
  expect(await linkOf('Возвращено')).toEqual([sent, { start: monthStart, end: today(), perform: '-3' }]);
  expect(await linkOf('Требуют внимания')).toEqual(['/main/attention', {}]);
  // The Today call already returns the counts by cause.
  expect(api.names()).not.toContain('GET /api/Attention');
});

it('figures that do not come say so quietly, the cards stay, and «Повторить» brings them', async () => {
  const { api } = renderApp('/main', { ...answers, 'GET /api/Dashboard': broken });
  expect((await (await strip()).findByText('Показатели не загрузились')).getAttribute('role')).toBe('status');
  expect((await strip()).getAllByText('не загрузилось')).toHaveLength(4);
  expect(await told()).toContain('46вчера 52');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: /Поиск по номеру EHM/ })).toBeTruthy();
  api.answers = { ...api.answers, ...answers };
  await userEvent.click((await strip()).getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('412')).toBeTruthy();
});

it('the figures of what waits may fail alone', async () => {
  renderApp('/main', { ...answers, 'GET /api/Today': broken });
  expect(await (await strip()).findAllByText('не загрузилось')).toHaveLength(2);
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
  expect(await linkOf('Возвращено')).toEqual([report, { start: monthStart, end: today() }]);
});

it('couriers have none, and none are asked for', async () => {
  const courier = renderApp('/main', answers, aProfile({ type: 2 }));
  expect(await screen.findByText('У вашей роли здесь пока нет разделов. Письмо можно найти по номеру')).toBeTruthy();
  expect(courier.api.names()).not.toContain('GET /api/Dashboard');
});

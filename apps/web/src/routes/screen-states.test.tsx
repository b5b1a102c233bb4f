import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../test/api-double.ts';
import { mailPageJson } from '../../test/letters.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aState, stateJson, waitingRecordsJson } from '../../test/sending.ts';
import { staff } from '../../test/staff.ts';
import { aToday, homeAnswers, monthStart } from '../../test/today.ts';
import { endSession } from '../lib/session/session-end.ts';
import { storeToken } from '../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

interface Shown {
  readonly title: string;
  readonly address: string;
  readonly person?: keyof typeof staff;
  /** The call whose answer the test changes. */
  readonly call: string;
  /** Answer without records. */
  readonly none: unknown;
  /** What the page says without records. */
  readonly empty: RegExp;
  readonly others?: Answers;
}

const noRecords = { Records: [], Total: 0 };
const noLetters = mailPageJson([]);
const desk: Answers = { 'GET /api/Sending': { json: stateJson(aState()) } };

const lists: readonly Shown[] = [
  {
    title: 'the created letters',
    address: '/main/mails/listing/draft?page=1',
    call: 'GET /api/mail',
    none: noLetters,
    empty: /^Писем не найдено/,
  },
  {
    title: 'the sent letters',
    address: '/main/mails/listing/sent?page=1',
    call: 'GET /api/mail',
    none: noLetters,
    empty: /^Писем не найдено/,
  },
  {
    title: 'the letters of the staff',
    address: '/admin/mails?page=1',
    person: 'admin',
    call: 'GET /api/AdminMail',
    none: noLetters,
    empty: /^Писем не найдено/,
  },
  {
    title: 'the letters to copy',
    address: '/main/mail/create/copies',
    call: 'GET /api/AttentionMail',
    none: noRecords,
    empty: /^Возвращённых писем без копии нет/,
  },
  {
    title: 'the organizations',
    address: '/admin/organizations',
    person: 'admin',
    call: 'GET /api/AdminOrganization',
    none: noRecords,
    empty: /^Организаций не найдено/,
  },
  {
    title: 'the units',
    address: '/admin/units',
    person: 'admin',
    call: 'GET /api/Unit',
    none: noRecords,
    empty: /^Подразделений не найдено/,
  },
  {
    title: 'the users',
    address: '/admin/users',
    person: 'admin',
    call: 'GET /api/User',
    others: { 'GET /api/SignerChange': { json: [] } },
    none: noRecords,
    empty: /^Пользователей не найдено/,
  },
  {
    title: 'the audit log',
    address: '/admin/audit',
    person: 'admin',
    call: 'GET /api/Audit',
    none: noRecords,
    empty: /^Записей не найдено/,
  },
  {
    title: 'the desk of the sending',
    address: '/admin/sending',
    person: 'admin',
    call: 'GET /api/SendingWaiting',
    none: waitingRecordsJson([]),
    empty: /^Ничего не ждёт/,
    others: desk,
  },
  {
    title: 'the tasks of a sender',
    address: '/main',
    call: 'GET /api/Today',
    none: aToday().json,
    empty: /^Дел нет/,
    others: homeAnswers,
  },
  {
    title: 'the tasks of an administrator',
    address: '/admin',
    person: 'admin',
    call: 'GET /api/Attention',
    none: [],
    empty: /^Дел нет/,
    others: { ...homeAnswers, ...desk },
  },
  {
    title: 'the exceptions above the reports',
    address: '/admin/statistics',
    person: 'admin',
    call: 'GET /api/RegionStatistics',
    none: { Span: 'day', Accepted: [], Results: [], OnTheWay: 0, Delivery: null, Norm: 7, Rows: [] },
    empty: /^Исключений нет/,
    others: {
      'GET /api/Dashboard': {
        json: {
          ...{ Days: [], OnTheWay: 3, OnTheWayLong: 0 },
          Month: { Start: monthStart, Accepted: 5, Delivered: 5, Returned: 0, Amount: '47500.00' },
        },
      },
    },
  },
];

const broken = { status: 500, json: { Message: 'Сбой на сервере', Code: 'internal' } };
const open = ({ address, person, others }: Shown, call: Answers) =>
  renderApp(address, { ...others, ...call }, person && staff[person]);

describe.each(lists)('$title', (shown) => {
  const { call, none, empty } = shown;

  it('say that they did not load, and load with «Повторить»', async () => {
    const { api } = open(shown, { [call]: broken });
    const [again] = await screen.findAllByRole('button', { name: 'Повторить' });
    expect(screen.queryByText(empty)).toBeNull();
    api.answers = { ...api.answers, [call]: { json: none } };
    await userEvent.click(again as HTMLElement);
    expect(await screen.findByText(empty)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull());
  });

  it('are marked as loading while the answer is slow, and call themselves neither empty nor failed', async () => {
    const answer = Promise.withResolvers<{ json: unknown }>();
    const { api } = open(shown, { [call]: () => answer.promise });
    await expect.poll(() => api.last(call)).toBeTruthy();
    await waitFor(() => expect(document.querySelector('main [aria-busy=true], main [role=img]')).toBeTruthy());
    expect(screen.queryByText(empty)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    answer.resolve({ json: none });
    expect(await screen.findByText(empty)).toBeTruthy();
  });
});

import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { problem } from '@hybrid-mail/messages/problem';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { aWaitingRecord, waitingRecordsJson } from '../../../test/sending.ts';
import { headAdmin } from '../../../test/staff.ts';
import { setWindowWidth } from '../../../test/window-width.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

const admin = aProfile({ type: 1, organization: null, organizationState: null, unit: null, isAdmin: true });

const counts = [
  { Kind: 'refused', Count: 2 },
  { Kind: 'unknown', Count: 0 },
  { Kind: 'failed', Count: 3 },
  { Kind: 'returned', Count: 1 },
  { Kind: 'stuck', Count: 0 },
  { Kind: 'silent', Count: 1200 },
  { Kind: 'waiting', Count: 0 },
  { Kind: 'debt', Count: 1 },
  { Kind: 'contractEnding', Count: 0 },
  { Kind: 'unpriced', Count: 1 },
];

const organization = { Id: 7, Name: 'ООО «Намуна»', Inn: '301234567' };

const refused = {
  Id: 15,
  Receiver: 'Эргашев Мурод',
  Organization: organization,
  Unit: { Id: 3, Name: 'Юридический отдел', IsHead: false },
  Since: '2026-11-20T11:30:00.000+05:00',
  SinceStr: '2026-11-20 11:30:00',
  Reason: 'Район не относится к области',
  PerformType: null,
  AnswerDueOn: null,
};

const returned = { ...refused, Id: 16, Reason: null, PerformType: 2 };

const pages: Record<string, unknown> = {
  refused: { Records: [refused], Total: 1 },
  returned: { Records: [returned], Total: 1 },
};

const inDebt = {
  Organization: organization,
  ContractSignerUnit: null,
  PhoneNumber: '998712345678',
  Balance: '-1250000.50',
  ContractDateToStr: null,
  CreatedOn: '2026-04-23T05:00:00.000+05:00',
  CreatedOnStr: '2026-04-23 05:00:00',
};

const unpriced = {
  Unit: { Id: 3, Name: 'Юридический отдел', IsHead: false },
  Organization: organization,
  ContractSignerUnit: null,
  IsActive: true,
  SumForMail: '9500.00',
  SumForOverPaged: null,
  CreatedOn: '2026-04-23T05:00:00.000+05:00',
  CreatedOnStr: '2026-04-23 05:00:00',
};

const answers: Answers = {
  'GET /api/AttentionUnit': { json: { Records: [unpriced], Total: 1 } },
  'GET /api/Attention': { json: counts },
  'GET /api/AttentionMail': ({ query }) => ({
    json: pages[query.get('kind') ?? ''] ?? { Records: [], Total: 0 },
  }),
  'GET /api/SendingWaiting': {
    json: waitingRecordsJson([aWaitingRecord({ kind: 'sender', reason: 'refused', mailId: 15, mayRemind: true })]),
  },
  'GET /api/AttentionOrganization': { json: { Records: [inDebt], Total: 1 } },
};

function show(address: string, profile = aProfile()) {
  storeToken('token');
  return renderApp(address, answers, profile);
}

const tile = (name: RegExp) => screen.findByRole('button', { name });

describe('what requires attention', () => {
  it('is counted by kind; the refused letters are shown first, with the reason and what helps', async () => {
    show('/main/attention');
    expect(await tile(/^2\s*Почта не приняла/)).toBeTruthy();
    expect(await tile(/^1\s200\s*Нет новостей от почты/)).toBeTruthy();
    expect(await screen.findByText('Район не относится к области')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'EHM15' }).getAttribute('href')).toBe('/main/mail/view/15');
    expect(screen.getByText(/создайте копию с верными данными/)).toBeTruthy();
  });

  it('offers the sender of a refused or returned letter its copy in the row', async () => {
    show('/main/attention?kind=returned');
    const copy = await screen.findByRole('link', { name: 'Копия с новым адресом, EHM16' });
    expect(copy.getAttribute('href')).toBe('/main/mail/create/pdf-form?copyOf=16');
    expect(screen.getByText('Адресат не проживает по адресу')).toBeTruthy();
    expect(screen.getByText(/Здесь письма за 30\sдней/)).toBeTruthy();
  });

  it('offers to send again only letters whose sending failed', async () => {
    show('/main/attention?kind=silent');
    await tile(/Сбой у нас/);
    expect(screen.queryByRole('button', { name: 'Отправить повторно' })).toBeNull();
    await userEvent.click(await tile(/Сбой у нас/));
    expect(await screen.findByRole('button', { name: 'Отправить повторно' })).toBeTruthy();
  });

  it('offers staff neither the copy nor the returned letters, which are for their senders', async () => {
    show('/admin/attention', admin);
    expect(await screen.findByText('Район не относится к области')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Копия/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Возвращено/ })).toBeNull();
  });

  it.each([
    ['the sender of a unit no sender', aProfile(), null],
    [
      'a head unit the unit',
      aProfile({ unit: { id: 1, name: 'Головное подразделение', isHead: true } }),
      'Юридический отдел',
    ],
    ['staff the organization, too', admin, 'ООО «Намуна», Юридический отдел'],
  ])('tells %s of a letter', async (_, person, sender) => {
    show(person === admin ? '/admin/attention' : '/main/attention', person);
    const row = (await screen.findByText('Район не относится к области')).closest('tr');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const at = heads.indexOf('Отправитель');
    expect(at === -1 ? null : row?.querySelectorAll('td')[at]?.textContent).toBe(sender);
  });

  it('shows a sender the own letters, no organizations', async () => {
    show('/main/attention');
    await tile(/Почта не приняла/);
    expect(screen.queryByRole('button', { name: /Задолженность/ })).toBeNull();
  });

  it('shows staff organizations, too, and each leads to where it is edited', async () => {
    const { place } = show('/admin/attention', admin);
    await userEvent.click(await tile(/Задолженность/));
    expect(await screen.findByText('−1 250 000,50')).toBeTruthy();
    expect(place()).toContain('kind=debt');
    const link = screen.getByRole('link', { name: 'Открыть: ООО «Намуна»' });
    expect(link.getAttribute('href')).toBe('/admin/organizations?inn=301234567');
  });

  it('shows staff units without a price, too, and each leads to where the price is set', async () => {
    show('/admin/attention', admin);
    await userEvent.click(await tile(/^1\s*Цена не назначена/));
    expect(await screen.findByText('не назначена')).toBeTruthy();
    expect(screen.getByText(/^9\s500,00$/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Открыть: Юридический отдел' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect([pathname, ...searchParams.values()]).toEqual(['/admin/units', '301234567', 'Юридический отдел']);
  });

  it('tells staff what the sender has to do', async () => {
    show('/admin/attention', admin);
    expect(await screen.findByText(/Отправителю нужно создать копию/)).toBeTruthy();
  });

  it('offers «Напомнить» where the sending desk does, to those who may act there', async () => {
    const { api } = show('/admin/attention', headAdmin);
    api.answers['POST /api/SendingRemind'] = { json: { Letters: 1, People: 2 } };
    await userEvent.click(await screen.findByRole('button', { name: 'Напомнить: EHM15' }));
    expect(await screen.findByText('Напомнили отправителю: EHM15')).toBeTruthy();
    expect(api.last('POST /api/SendingRemind')?.body).toEqual({ Id: 15 });
  });

  it('says in the row only the reason: the advice stands above and in the link', async () => {
    const { api } = show('/main/attention?kind=silent');
    const Reason = formatProblem(problem('post-area-elsewhere'));
    api.answers['GET /api/AttentionMail'] = { json: { Records: [{ ...refused, Reason }], Total: 1 } };
    await userEvent.click(await tile(/Почта не приняла/));
    expect(await screen.findByText('Почта не приняла письмо: район не относится к области')).toBeTruthy();
  });

  it('folds the kinds without records on a phone', async () => {
    setWindowWidth(390);
    show('/main/attention');
    await tile(/^2\s*Почта не приняла/);
    expect(screen.queryByRole('button', { name: /Застряли в очереди/ })).toBeNull();
    await userEvent.click(await tile(/^Ещё 2\sпустых$/));
    expect(await tile(/Застряли в очереди/)).toBeTruthy();
  });

  it('says so when there is nothing', async () => {
    show('/main/attention?kind=silent');
    expect(await screen.findByText('Здесь всё в порядке')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Причина' })).toBeNull();
  });

  it('asks the post about all letters without news, and each row says until when it must answer', async () => {
    const silent = { ...refused, Id: 17, Reason: null };
    let due: string | null = null;
    const { api } = show('/main/attention?kind=silent');
    api.answers['GET /api/AttentionMail'] = () => ({ json: { Records: [{ ...silent, AnswerDueOn: due }], Total: 1 } });
    api.answers['POST /api/LetterInquiry'] = () => {
      due = '2026-12-01';
      return { json: { Asked: 30, Reminded: 0, Left: 2 } };
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Спросить почту обо всех' }));
    expect(await screen.findByText(/Почту спросили о 30\s+письмах\. Ещё о 2\s+письмах спросите завтра/)).toBeTruthy();
    expect(api.last('POST /api/LetterInquiry')?.body).toEqual({});
    expect(await screen.findByText(/Почту спросили, ответит до\s+01\.12\.2026/)).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Вопрос почте' })).toBeTruthy();
  });

  it('does not offer staff the question of senders', async () => {
    show('/admin/attention?kind=silent', admin);
    expect(await screen.findByText('Здесь всё в порядке')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Спросить почту обо всех' })).toBeNull();
  });
});

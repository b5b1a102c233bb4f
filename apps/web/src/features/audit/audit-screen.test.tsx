import type { AuditEntry } from '@hybrid-mail/contracts/audit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { filterBar, listQueriesOf } from '../../../test/staff-lists.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

const admin = aProfile({ type: 1, organization: null, organizationState: null, unit: null, isAdmin: true });

const entry = (over: Partial<Record<keyof AuditEntry | string, unknown>> = {}) => ({
  Id: 1,
  At: '2026-11-21T11:30:00.000+05:00',
  AtStr: '2026-11-21 11:30:00',
  Action: 'organization.update',
  ActorId: 101,
  ActorName: 'Юлдашев Бахтиёр',
  Subject: 'organization',
  SubjectId: '7',
  SubjectName: 'ООО «Намуна»',
  SubjectOrganization: null,
  Address: null,
  Before: { sumForMail: '9500.00', isActive: false },
  After: { sumForMail: '11000.00', isActive: true },
  Names: [],
  ...over,
});

function show(records: unknown[], address = '/admin/audit?page=1') {
  storeToken('token');
  return renderApp(address, { 'GET /api/Audit': { json: { Records: records, Total: records.length } } }, admin);
}

describe('the audit log of administrators', () => {
  it('says in words who did what to what, and what was and became', async () => {
    show([entry()]);
    const row = (await screen.findByText('Изменение организации')).closest('tr');
    expect(row?.textContent).toContain('Юлдашев Бахтиёр');
    expect(row?.textContent).toContain('ООО «Намуна»');
    const changes = within(row as HTMLElement).getAllByRole('listitem');
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      'Цена обычного письма, сум: 9\u00A0500,00стало11\u00A0000,00',
      'Включено: нетстало' + 'да',
    ]);
  });

  it('names once what did not change: it says what a permission is about', async () => {
    const what = { organizationId: 7, organization: 'ООО «Кедр»' };
    show([
      entry({
        Action: 'grant.organization',
        Subject: 'user',
        Before: { ...what, isActive: false },
        After: { ...what, isActive: true },
      }),
    ]);
    const row = (await screen.findByText('Права: организация')).closest('tr');
    const changes = within(row as HTMLElement).getAllByRole('listitem');
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      'Организация: ООО «Кедр»',
      'Включено: нетстало' + 'да',
    ]);
  });

  it('names letters by their number and shows from where a person logged in', async () => {
    show([
      entry({
        Id: 2,
        Action: 'mail.readDocument',
        Subject: 'mail',
        SubjectId: '15',
        SubjectName: null,
        Before: null,
        After: null,
      }),
      entry({
        Id: 3,
        Action: 'session.logIn',
        Subject: 'user',
        SubjectName: 'Юлдашев Бахтиёр',
        Address: '10.1.2.3',
        Before: null,
        After: null,
      }),
      entry({
        Id: 4,
        Action: 'session.logIn',
        Subject: 'user',
        SubjectName: 'Юлдашев Бахтиёр',
        Address: '10.1.2.4',
        Before: null,
        After: { method: 'password', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0 Safari/537.36' },
      }),
    ]);
    expect(await screen.findByText('EHM15')).toBeTruthy();
    expect(screen.getByText('с адреса 10.1.2.3')).toBeTruthy();
    expect(screen.getByText('пароль · Chrome 153, Linux · 10.1.2.4')).toBeTruthy();
  });

  it('says in words whose login failed, how often and from where; who tried is not known', async () => {
    show([
      entry({
        Action: 'session.logInFailed',
        ActorId: null,
        ActorName: null,
        Subject: 'user',
        SubjectName: 'Юлдашев Бахтиёр',
        Address: '10.1.2.3',
        Before: null,
        After: { username: '998902000101', count: 5 },
      }),
      entry({
        Id: 2,
        Action: 'session.logInFailed',
        ActorId: null,
        ActorName: null,
        Subject: 'login',
        SubjectId: '***',
        SubjectName: null,
        Address: '10.1.2.4',
        Before: null,
        After: { username: '***', count: 1 },
      }),
    ]);
    const [known, unknown] = await screen.findAllByText('Неудачный вход');
    const row = known?.closest('tr');
    expect(row?.textContent).toContain('Неизвестно');
    expect(row?.textContent).not.toContain('Система');
    expect(row?.textContent).toContain('Юлдашев Бахтиёр');
    const changes = within(row as HTMLElement).getAllByRole('listitem');
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      'Логин: 998902000101',
      'Неудачных попыток за 15 минут: 5',
      'с адреса 10.1.2.3',
    ]);
    const other = unknown?.closest('tr')?.textContent;
    expect(other).toContain('скрыт: это не номер телефона');
    expect(other).toContain('Неизвестный логин');
  });

  it('says in words which call was refused, to which person, and why', async () => {
    show([
      entry({
        Action: 'access.refused',
        Subject: 'call',
        SubjectId: 'audit.list',
        SubjectName: null,
        Address: '10.1.2.3',
        Before: null,
        After: { reason: 'not-allowed', route: 'GET /api/Audit' },
      }),
    ]);
    const row = (await screen.findByText('Отказ в действии')).closest('tr');
    expect(row?.textContent).toContain('Юлдашев Бахтиёр');
    expect(row?.textContent).toContain('Журнал действий: кто, что, с чем и когда; новые сверху');
    const changes = within(row as HTMLElement).getAllByRole('listitem');
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      'Причина: Недостаточно прав для этого действия',
      'Запрос: GET /api/Audit',
      'с адреса 10.1.2.3',
    ]);
  });

  it('is filtered by failed logins and by refusals', async () => {
    const { api } = show([]);
    const bar = await filterBar();
    await userEvent.click(bar.getByRole('button', { name: 'Действие' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Неудачный вход' }));
    const actions = () => listQueriesOf(api, '/api/Audit').map(({ action }) => action);
    await waitFor(() => expect(actions().at(-1)).toBe('session.logInFailed'));
    await userEvent.click(bar.getByRole('button', { name: /^Действие/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Отказ в действии' }));
    await waitFor(() => expect(actions().at(-1)).toBe('access.refused'));
  });

  it('leads to the organization and to the letter it speaks of', async () => {
    show([entry(), entry({ Id: 2, Action: 'mail.recall', Subject: 'mail', SubjectId: '15', SubjectName: null })]);
    const organization = await screen.findByRole('link', { name: 'ООО «Намуна»' });
    expect(decodeURIComponent(organization.getAttribute('href') ?? '')).toContain(
      '/admin/organizations?search=ООО «Намуна»',
    );
    expect(screen.getByRole('link', { name: 'EHM15' }).getAttribute('href')).toContain('/admin/mail/15');
  });

  it('leads to a customer’s user, to a person of the post and to a branch in their lists', async () => {
    const of = (isGlobal: boolean) => ({ Inn: '301234567', IsGlobal: isGlobal });
    const seen = (place: number, Subject: string, SubjectName: string, isGlobal: boolean) =>
      entry({ Id: place, Subject, SubjectId: `10${place}`, SubjectName, SubjectOrganization: of(isGlobal) });
    show([
      seen(1, 'user', 'Каримова Дилноза', false),
      seen(2, 'user', 'Юсупов Анвар', true),
      seen(3, 'globalUnit', 'Самаркандский филиал', true),
    ]);
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('Каримова Дилноза')).toMatch(/^\/admin\/users\?user=.*101/);
    expect(await hrefOf('Юсупов Анвар')).toMatch(/^\/admin\/global\/users\?user=.*102/);
    expect(await hrefOf('Самаркандский филиал')).toMatch(/^\/admin\/global\/units\?inn=.*301234567/);
  });

  it('names what is gone without leading anywhere', async () => {
    const gone = { Subject: 'organization', SubjectName: null };
    show([
      entry({ ...gone, Action: 'organization.delete' }),
      entry({ Id: 2, Action: 'mail.delete', Subject: 'mail', SubjectId: '15', SubjectName: null }),
    ]);
    expect(await screen.findByText('EHM15')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /EHM15|^7$/ })).toBeNull();
  });

  it('is loaded into Excel under the filters of the page', async () => {
    storeToken('token');
    const { api } = renderApp(
      '/admin/audit?page=1&action=0',
      {
        'GET /api/Audit': { json: { Records: [entry()], Total: 1 } },
        'GET /api/AuditExcel': { status: 400, json: { Message: 'x', Code: 'export-too-large' } },
      },
      admin,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Загрузить в Excel' }));
    expect(await screen.findByText(/^Файл не загружен. В один файл помещается до 100 000 строк/)).toBeTruthy();
    const asked = api.asked.find(({ path }) => path === '/api/AuditExcel')?.query ?? [];
    expect(Object.fromEntries(asked)).toMatchObject({ action: 'organization.register', withProgress: 'true' });
  });

  it('opens a long list of changes when asked', async () => {
    const after = { name: 'А', inn: '301234567', address: 'Б', mfo: '00433', pinfl: '1', isLtd: false };
    show([entry({ Action: 'organization.create', Before: null, After: after })]);
    await userEvent.click(await screen.findByRole('button', { name: /ещё\s2/ }));
    expect(screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('ПИНФЛ'))).toHaveLength(1);
  });

  it('asks for the last week unless a person chose other days, and keeps the choice in the URL', async () => {
    const { api, place } = show([], '/admin/audit');
    expect(await screen.findByText('Записей не найдено')).toBeTruthy();
    const asked = () =>
      api.asked.filter(({ path }) => path === '/api/Audit').map(({ query }) => Object.fromEntries(query));
    expect(asked().at(-1)).toMatchObject({ start: expect.any(String), end: expect.any(String) });
    expect(place()).toContain('start=');
  });
});

import type { AuditEntry } from '@hybrid-mail/contracts/audit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { rememberToken } from '../../lib/session/stored-session.ts';

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
  Address: null,
  Before: { sumForMail: '9500.00', isActive: false },
  After: { sumForMail: '11000.00', isActive: true },
  ...over,
});

function show(records: unknown[], address = '/admin/audit?page=1') {
  rememberToken('token');
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
      'Номер организации: 7',
      'Организация: ООО «Кедр»',
      'Включено: нетстало' + 'да',
    ]);
  });

  it('names letters by their number and shows from where somebody logged in', async () => {
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
    ]);
    expect(await screen.findByText('EHM15')).toBeTruthy();
    expect(screen.getByText('с адреса 10.1.2.3')).toBeTruthy();
  });

  it('opens a long list of changes when asked', async () => {
    const after = { name: 'А', inn: '301234567', address: 'Б', mfo: '00433', pinfl: '1', isLtd: false };
    show([entry({ Action: 'organization.create', Before: null, After: after })]);
    await userEvent.click(await screen.findByRole('button', { name: /ещё\s2/ }));
    expect(screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('ПИНФЛ'))).toHaveLength(1);
  });

  it('asks for the last week unless somebody chose otherwise, and keeps the choice in the URL', async () => {
    const { api, place } = show([], '/admin/audit');
    expect(await screen.findByText('Записей не найдено')).toBeTruthy();
    const asked = () =>
      api.asked.filter(({ path }) => path === '/api/Audit').map(({ query }) => Object.fromEntries(query));
    expect(asked().at(-1)).toMatchObject({ start: expect.any(String), end: expect.any(String) });
    expect(place()).toContain('start=');
  });
});

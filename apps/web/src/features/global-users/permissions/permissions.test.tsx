import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, serveApi } from '../../../../test/api-double.ts';
import { styleOf } from '../../../../test/page-styles.ts';
import { aProfile, renderScreen } from '../../../../test/render-screen.tsx';
import { PermissionDialog } from './permission-dialog.tsx';

const person: GlobalUserRecord = {
  id: 103,
  name: 'Мирзаева Шахноза',
  username: '998902000003',
  type: 3,
  globalOrganization: { id: 1, name: 'АО «Почта»', inn: '200000001' },
  globalUnit: { id: 2, name: 'Ташкентский филиал', isHead: false },
  canSignOnBehalfOfOrganization: false,
  pinfl: null,
  isActive: true,
  isAdmin: false,
  isModerator: true,
  isMonitoring: false,
  isRevizor: false,
  createdOn: '2026-11-21T10:00:00.000+05:00',
  createdOnStr: '2026-11-21 10:00:00',
};

const admin = aProfile({ id: 101, type: 1, isAdmin: true, globalUnit: { id: 1, name: 'Центр', isHead: true } });

const organization = (Id: number, Name: string, IsActive = false) => ({
  Id,
  Name,
  Inn: `30000000${Id}`,
  IsActive,
  IsSigned: false,
  UnitsCount: 2,
  ActiveUnitsCount: 0,
});

const path = '/api/GlobalUserUnitPermission';
const ok = { json: { Success: true } };

const answers: Answers = {
  'GET /api/GlobalUserOrganizationPermission': {
    json: {
      Records: [organization(1, 'ООО «Кедр»'), organization(2, 'ООО «Берёза»', true)],
      Total: 2,
      ActiveOrganizations: 1,
      ActiveUnits: 0,
    },
  },
  [`GET ${path}`]: {
    json: [
      { UnitId: 11, Name: 'Продажи', IsActive: false },
      { UnitId: 12, Name: 'Склад', IsActive: false },
    ],
  },
  [`PUT ${path}/organization`]: ok,
  [`PUT ${path}/unit`]: ok,
};

async function show(more: Answers = {}, user = person) {
  const api = serveApi({ ...answers, ...more });
  await renderScreen(<PermissionDialog user={user} onClose={() => undefined} />, { profile: admin });
  return { api, user: userEvent.setup() };
}

const access = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
const cedar = () => access('Доступ к организации: ООО «Кедр»');

it('the editor is 1300 px wide and has a switch for each organization, with counts of what is on (PERM-01, PERM-03)', async () => {
  await show();
  expect(styleOf(screen.getByRole('dialog', { name: 'Права: Мирзаева Шахноза' }), 'width')).toBe('1300px');
  expect((await cedar()).checked).toBe(false);
  expect((await access('Доступ к организации: ООО «Берёза»')).checked).toBe(true);
  expect(screen.getByText(/Включено: 1\sорганизация, 0\sподразделений/)).toBeTruthy();
});

it('an organization is switched on at once, and its units stay as they are (PERM-05, API-77)', async () => {
  const { api, user } = await show();
  await user.click(await cedar());
  expect((await cedar()).checked).toBe(true);
  expect(screen.getByText(/Включено: 2\sорганизации/)).toBeTruthy();
  const asked = () => api.last(`PUT ${path}/organization`)?.body;
  await waitFor(() => expect(asked()).toEqual({ UserId: 103, OrganizationId: 1, IsActive: true }));
});

it('the units of the chosen organization have switches of their own (PERM-04, API-76)', async () => {
  const { api, user } = await show();
  await user.click(await screen.findByRole('button', { name: /ООО «Кедр»/ }));
  await user.click(await access('Доступ к подразделению: Склад'));
  expect((await access('Доступ к подразделению: Склад')).checked).toBe(true);
  expect((await cedar()).checked).toBe(false);
  expect(screen.getByText(/1 из 2 подразделений/)).toBeTruthy();
  await waitFor(() => expect(api.last(`PUT ${path}/unit`)?.body).toEqual({ UserId: 103, UnitId: 12, IsActive: true }));
});

it('a switch that the server refuses turns back with a message (ERR-21)', async () => {
  const refused = { status: 500, json: { Message: 'Сбой', Code: 'internal' } };
  const { user } = await show({ [`PUT ${path}/organization`]: refused });
  await user.click(await cedar());
  expect(await screen.findByText('Ошибка сервера при обработке запроса')).toBeTruthy();
  expect((await cedar()).checked).toBe(false);
  expect(screen.getByText(/Включено: 1\sорганизация/)).toBeTruthy();
});

it('organizations are looked for by the server, of all or of those that are on', async () => {
  const { api, user } = await show();
  await cedar();
  await user.type(screen.getByRole('textbox', { name: 'Организации: Название или ИНН' }), 'кедр');
  await user.click(screen.getByRole('checkbox', { name: 'Только включённые' }));
  await waitFor(() => {
    const query = Object.fromEntries(api.last('GET /api/GlobalUserOrganizationPermission')?.query ?? []);
    expect(query).toMatchObject({ userId: '103', search: 'кедр', isActive: 'true', skip: '0' });
  });
});

it('a list that did not come says why and is asked again', async () => {
  let calls = 0;
  const { user } = await show({
    'GET /api/GlobalUserOrganizationPermission': () => {
      calls += 1;
      return calls === 1
        ? { status: 404, json: { Message: 'Не найдено', Code: 'not-found' } }
        : (answers['GET /api/GlobalUserOrganizationPermission'] as { json: unknown });
    },
  });
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Повторить' }));
  expect(await cedar()).toBeTruthy();
});

it('the editor says so when the person reaches everything anyway', async () => {
  await show({}, { ...person, globalUnit: { id: 1, name: 'Центр', isHead: true } });
  expect(screen.getByText(/доступно всё: переключатели ничего не изменят/)).toBeTruthy();
});

const nothing = { OrganizationsOnCount: 0, OrganizationsOffCount: 0, UnitsOnCount: 0, UnitsOffCount: 0 };
const nothingNamed = { OrganizationsOn: [], OrganizationsOff: [], UnitsOn: [], UnitsOff: [] };
const brief = (Id: number, Name: string) => ({ Id, Name, Inn: `30000000${Id}` });

it('a copy shows what it will switch on and off before it happens (PERM-06, PERM-07, API-78)', async () => {
  const people = [{ ...wirePerson(103, 'Мирзаева Шахноза') }, { ...wirePerson(105, 'Назарова Дилфуза') }];
  const { api, user } = await show({
    'GET /api/GlobalUser': { json: { Records: people, Total: 2 } },
    [`GET ${path}/preview`]: {
      json: {
        ...nothing,
        OrganizationsOnCount: 1,
        UnitsOffCount: 1,
        ...nothingNamed,
        OrganizationsOn: [brief(1, 'ООО «Кедр»')],
        UnitsOff: [{ Id: 21, Name: 'Склад', Organization: brief(2, 'ООО «Берёза»') }],
      },
    },
    [`POST ${path}`]: ok,
  });
  await user.click(screen.getByRole('button', { name: 'Копировать права' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Копирование прав: Мирзаева Шахноза' }));
  const replace = dialog.getByRole<HTMLButtonElement>('button', { name: 'Заменить права' });
  expect(replace.disabled).toBe(true);
  await dialog.findByRole('option', { name: 'Назарова Дилфуза' });
  expect(dialog.queryByRole('option', { name: 'Мирзаева Шахноза' })).toBeNull();
  const asked = api.asked.find((call) => call.path === '/api/GlobalUser')?.query ?? [];
  expect(Object.fromEntries(asked)).toMatchObject({ skip: '0', limit: '1000' });
  await user.selectOptions(dialog.getByLabelText('Взять права у пользователя'), '105');
  expect(await dialog.findByRole('list', { name: /Включится: 1\sорганизация, 0\sподразделений/ })).toBeTruthy();
  expect(dialog.getByText('Склад — ООО «Берёза»')).toBeTruthy();
  await user.click(replace);
  expect(await screen.findByText('Права успешно скопированы')).toBeTruthy();
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({ FromId: 105, ToId: 103 });
});

function wirePerson(Id: number, Name: string) {
  return {
    Id,
    Name,
    Username: `998902000${Id}`,
    Type: 3,
    IsActive: true,
    CanSignOnBehalfOfOrganization: false,
    Pinfl: null,
    IsAdmin: false,
    IsModerator: true,
    IsMonitoring: false,
    IsRevizor: false,
    GlobalOrganization: { Id: 1, Name: 'АО «Почта»', Inn: '200000001' },
    GlobalUnit: { Id: 2, Name: 'Ташкентский филиал', IsHead: false },
    CreatedOn: '2026-11-21T10:00:00.000+05:00',
    CreatedOnStr: '2026-11-21 10:00:00',
  };
}

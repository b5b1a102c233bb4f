import { registryPermissionCalls } from '@hybrid-mail/contracts/registry-permission';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import {
  anOrganization,
  chooseFoundOption,
  filterBar,
  lastCallOf,
  listQueriesOf,
  organizationsAnswer,
} from '../../../test/staff-lists.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const permission = {
  id: 3,
  organization: { id: 7, name: 'ООО «Намуна»', inn: '301234567' },
  user: { id: 101, name: 'Абдуллаев Равшан Каримович' },
  createdOn: '2026-11-21T11:30:00.000+05:00',
  createdOnStr: '2026-11-21 11:30:00',
};
const list = z.encode(registryPermissionCalls.list.reply ?? z.never(), [permission]);

const answers: Answers = {
  'GET /api/AdminRegistryPermission': { json: list },
  'GET /api/AdminOrganization': organizationsAnswer(anOrganization()),
  'POST /api/AdminRegistryPermission': { json: { Success: true, Id: 4 } },
  'DELETE /api/AdminRegistryPermission': { json: { Success: true } },
};

const open = (given: Answers = {}) =>
  renderApp('/admin/registry-permission?page=1', { ...answers, ...given }, staff.admin);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openNew() {
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить разрешение' }));
  return dialog('Новое разрешение реестра');
}

async function openRemoval() {
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить: ООО «Намуна»' }));
  return dialog('Удалить разрешение реестра?');
}

it('the page lists who may import spreadsheets, a thousand at once, and asks by organization (RPERM-01, RPERM-02, RPERM-04)', async () => {
  const { api } = open();
  const table = within(await screen.findByRole('table', { name: 'Кому можно загружать реестры' }));
  expect((await table.findByText('ООО «Намуна»')).closest('tr')?.textContent).toContain('Абдуллаев Равшан Каримович');
  expect(screen.getByRole('combobox', { name: /Строк на странице/ }).textContent).toBe('1000');
  expect(listQueriesOf(api, '/api/AdminRegistryPermission')).toEqual([{}]);
  await userEvent.click((await filterBar()).getByRole('button', { name: 'Организация' }));
  await userEvent.click(await screen.findByRole('option', { name: /Намуна/ }));
  await waitFor(() =>
    expect(listQueriesOf(api, '/api/AdminRegistryPermission').at(-1)).toEqual({ organizationId: '7' }),
  );
});

it('a permission is added by the choice of an organization (RPERM-03, ERR-29)', async () => {
  const { api } = open();
  const form = await openNew();
  await chooseFoundOption(form.getByLabelText('Организация'), 'нам', /Намуна/);
  await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
  expect(await screen.findByText('Разрешение реестра успешно добавлен')).toBeTruthy();
  expect(lastCallOf(api, 'POST', '/api/AdminRegistryPermission')?.body).toEqual({ OrganizationId: 7 });
});

it('without an organization nothing is sent (RULE-65)', async () => {
  const { api } = open();
  const form = await openNew();
  await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
  expect(await form.findByText('Выберите организацию')).toBeTruthy();
  expect(api.names()).not.toContain('POST /api/AdminRegistryPermission');
});

it('an organization that has one already is named at its field', async () => {
  const taken = 'Этой организации загрузка реестров уже разрешена';
  const json = { Message: taken, Code: 'wrong-input', Fields: { OrganizationId: taken } };
  open({ 'POST /api/AdminRegistryPermission': { status: 400, json } });
  const form = await openNew();
  await chooseFoundOption(form.getByLabelText('Организация'), 'нам', /Намуна/);
  await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
  expect(await form.findByText(taken)).toBeTruthy();
});

it('a permission is deleted after a question (RPERM-02, ERR-30)', async () => {
  const { api } = open();
  const question = await openRemoval();
  expect(question.getByText(/ООО «Намуна»: пользователи больше не смогут загружать реестры/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Реестр успешно удалено')).toBeTruthy();
  expect(lastCallOf(api, 'DELETE', '/api/AdminRegistryPermission')?.query.get('id')).toBe('3');
});

it('a deletion that fails says so, and why (ERR-31)', async () => {
  const json = { Message: 'Не найдено', Code: 'not-found' };
  open({ 'DELETE /api/AdminRegistryPermission': { status: 404, json } });
  const question = await openRemoval();
  await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Ошибка при удалении реестр')).toBeTruthy();
  expect(question.getByText('Не найдено')).toBeTruthy();
});

it('the dashboard of templates leads to both pages (TPL-01)', async () => {
  renderApp('/admin/admin-template', answers, staff.admin);
  expect(await screen.findByRole('heading', { name: 'Управление шаблонами' })).toBeTruthy();
  const main = within(screen.getByRole('main'));
  const links = main.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/template', '/admin/registry-permission']);
});

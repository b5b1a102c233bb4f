import type { Profile } from '@hybrid-mail/contracts/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const post = { Id: 1, Name: 'АО «Почта»', Inn: '200000001' };
const centre = { Id: 1, Name: 'Центр', IsHead: true };
const branch = { Id: 2, Name: 'Ташкентский филиал', IsHead: false };
const created = { CreatedOn: '2026-11-21T10:00:00.000+05:00', CreatedOnStr: '2026-11-21 10:00:00' };

const admin = (isHead: boolean): Profile =>
  aProfile({
    id: 101,
    type: 1,
    isAdmin: true,
    organization: null,
    organizationState: null,
    unit: null,
    globalOrganization: { id: 1, name: 'АО «Почта»', inn: '200000001' },
    globalUnit: isHead ? { id: 1, name: 'Центр', isHead } : { id: 2, name: 'Ташкентский филиал', isHead },
  });

const person = (Id: number, Name: string, Type: 1 | 3, GlobalUnit: object) => ({
  Id,
  Name,
  Username: `998902000${Id}`,
  Type,
  IsActive: true,
  CanSignOnBehalfOfOrganization: false,
  Pinfl: null,
  IsAdmin: Type === 1,
  IsModerator: Type === 3,
  IsMonitoring: false,
  IsRevizor: false,
  GlobalOrganization: post,
  GlobalUnit,
  ...created,
});
const people = [
  person(101, 'Абдуллаев', 1, centre),
  person(102, 'Юлдашев', 1, branch),
  person(103, 'Мирзаева', 3, centre),
];

const answers: Answers = {
  'GET /api/GlobalUser': { json: { Records: people, Total: people.length } },
  'GET /api/GlobalUserUnit': { json: [centre, branch].map((unit) => ({ ...unit, GlobalOrganization: post })) },
  'GET /api/GlobalUnit': {
    json: [centre, branch].map((unit) => ({
      ...unit,
      Address: 'г. Ташкент',
      IsAdmin: false,
      GlobalOrganization: post,
      Regions: [{ Id: 7, Name: 'Андижанская область' }],
      ...created,
    })),
  },
  'GET /api/GlobalOrganization': { json: { Records: [], Total: 0 } },
};
const open = (page: string, isHead: boolean) => renderApp(`/admin/global${page}`, answers, admin(isHead));
const editing = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') as HTMLElement).getByRole('button', {
    name: `Редактировать: ${name}`,
  });
const optionsOf = (field: HTMLElement) =>
  Object.fromEntries(
    within(field)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ textContent, disabled }) => [textContent, !disabled]),
  );
const reason =
  'Администраторов головного подразделения назначает и меняет только администратор головного подразделения';

describe('an administrator outside head units', () => {
  it('cannot open an administrator of a head unit, and is told why', async () => {
    open('/users', false);
    const button = await editing('Абдуллаев');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    await userEvent.dblClick(screen.getByText('Абдуллаев'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.hover(button);
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe(reason));
    await userEvent.click(await editing('Юлдашев'));
    expect(await screen.findByRole('dialog', { name: 'Редактирование пользователя' })).toBeTruthy();
  });

  it('is offered no head unit for an administrator and no such role in a head unit, and is told why', async () => {
    open('/users', false);
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить пользователя' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый пользователь' }));
    const [role, unit] = [dialog.getByLabelText('Роль'), dialog.getByLabelText('Подразделение')];
    await waitFor(() => expect(optionsOf(unit)).toMatchObject({ Центр: true, 'Ташкентский филиал': true }));
    expect(dialog.queryByText(reason)).toBeNull();
    await userEvent.selectOptions(role, 'Админ');
    expect(optionsOf(unit)).toMatchObject({ Центр: false, 'Ташкентский филиал': true });
    expect(dialog.getAllByText(reason)).toHaveLength(1);
    await userEvent.selectOptions(role, 'Контроллер');
    await userEvent.selectOptions(unit, 'Центр');
    expect(optionsOf(role)).toMatchObject({ Админ: false, Контроллер: true });
    expect(dialog.getAllByText(reason)).toHaveLength(1);
  });

  it('is offered no such role for a controller of a head unit', async () => {
    open('/users', false);
    await userEvent.click(await editing('Мирзаева'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Редактирование пользователя' }));
    expect(optionsOf(dialog.getByLabelText('Роль'))).toMatchObject({ Админ: false, Контроллер: true });
  });

  it('sees the mark of a head unit and cannot set it, and is told why', async () => {
    open('/units', false);
    await userEvent.click(await editing('Ташкентский филиал'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Редактирование подразделения' }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Головное/ }).disabled).toBe(true);
    expect(dialog.getByText('Это меняет только администратор головного подразделения')).toBeTruthy();
  });
});

it('an administrator of a head unit chooses freely', async () => {
  open('/users', true);
  await userEvent.click(await editing('Абдуллаев'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Редактирование пользователя' }));
  expect(optionsOf(dialog.getByLabelText('Роль'))).toMatchObject({ Админ: true });
  expect(optionsOf(dialog.getByLabelText('Подразделение'))).toMatchObject({ Центр: true });
  expect(screen.queryByText(reason)).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers, RecordedCall } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import { anOrganization, lastCallOf, organizationsAnswer } from '../../../test/staff-lists.ts';
import { writeField } from '../../../test/write-field.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});
afterEach(() => vi.useRealTimers());

const began = { address: 'г. Нукус, A1', phoneNumber: '998612240000', isLtd: false, contractDateToStr: '2027-04-24' };

/** An organization that a colleague changes, and a fake call that detects the conflict as the server does. */
function shared() {
  let now: Record<string, unknown> = { Address: began.address, PhoneNumber: began.phoneNumber, IsLtd: false };
  now.ContractDateTo = '24.04.2027';
  const put = ({ body }: RecordedCall) => {
    const { Was = {}, ...change } = body as Record<string, unknown> & { Was?: Record<string, unknown> };
    const lost = Object.keys(change).filter((field) => field in Was && Was[field] !== now[field]);
    if (lost.length === 0) {
      now = { ...now, ...change };
      return { json: { Success: true } };
    }
    const wrote = { ChangedBy: 'Каримова Гулчеҳра', ChangedOn: '2026-11-21T11:30:00.000+05:00', ChangedOnStr: '' };
    const said = 'Пока вы редактировали, это поле изменил другой сотрудник';
    const Changed = lost.map((Field) => ({ Field, Now: now[Field], ...wrote }));
    const Fields = Object.fromEntries(lost.map((field) => [field, said]));
    return { status: 409, json: { Message: said, Code: 'changed-meanwhile', Fields, Changed } };
  };
  const list = () => organizationsAnswer(anOrganization({ ...began, address: String(now.Address) }));
  const answers: Answers = {
    'GET /api/AdminOrganization': list,
    'GET /api/ContractSigner': { json: [{ Id: 31, Name: 'Центральный аппарат', IsHead: true }] },
    'GET /api/ClientType': { json: [] },
    'PUT /api/Organization': put,
  };
  return {
    answers,
    held: () => now,
    colleagueWrites: (change: Record<string, unknown>) => {
      now = { ...now, ...change };
    },
  };
}

async function openEdit(answers: Answers) {
  const { api } = renderApp('/admin/organizations?page=1', answers, staff.admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Редактировать: ООО «Намуна»' }));
  const form = within(await screen.findByRole('dialog', { name: 'Редактирование' }));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( необязательно)?$`));
  const save = () => userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  const note = async (label: string) =>
    within(await form.findByRole('group', { name: `Изменено другим сотрудником: ${label}` }));
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { api, form, field, save, note, closed, sent: () => lastCallOf(api, 'PUT', '/api/Organization')?.body };
}

describe('the second of two people who edit an organization', () => {
  it('sends only what was changed, and what that was', async () => {
    const { answers } = shared();
    const { field, save, closed, sent } = await openEdit(answers);
    writeField(field('Адрес'), 'г. Нукус, H2');
    writeField(field('Действует до'), '31.12.2027');
    await save();
    await closed();
    expect(sent()).toEqual({
      Address: 'г. Нукус, H2',
      ContractDateTo: '31.12.2027',
      Was: { Address: 'г. Нукус, A1', ContractDateTo: '24.04.2027' },
    });
  });

  it('reads beside the field what stands there now and whose it is; what was typed is there', async () => {
    const { answers, colleagueWrites, held } = shared();
    const { field, save, note, form } = await openEdit(answers);
    writeField(field('Адрес'), 'г. Нукус, H2');
    colleagueWrites({ Address: 'г. Нукус, A2' });
    await save();
    const box = await note('Адрес');
    expect(box.getByText(/^Сейчас:/).textContent).toBe(
      'Сейчас: г. Нукус, A2 (изменено 21.11.2026 11:30:00, Каримова Гулчеҳра)',
    );
    expect(field('Адрес').value).toBe('г. Нукус, H2');
    expect(document.activeElement).toBe(field('Адрес'));
    expect(form.queryByText('Ошибка сервера при обработке запроса')).toBeNull();
    expect(held().Address).toBe('г. Нукус, A2');
  });

  it('keeps the own text, which then replaces what is known', async () => {
    const { answers, colleagueWrites, held } = shared();
    const { field, save, note, closed, sent } = await openEdit(answers);
    writeField(field('Адрес'), 'г. Нукус, H2');
    colleagueWrites({ Address: 'г. Нукус, A2' });
    await save();
    await userEvent.click((await note('Адрес')).getByRole('button', { name: 'Оставить моё' }));
    expect(document.activeElement).toBe(field('Адрес'));
    await save();
    await closed();
    expect(sent()).toMatchObject({ Address: 'г. Нукус, H2', Was: { Address: 'г. Нукус, A2' } });
    expect(held().Address).toBe('г. Нукус, H2');
  });

  it('takes what the first wrote; the other fields are saved', async () => {
    const { answers, colleagueWrites, held } = shared();
    const { field, save, note, closed, sent } = await openEdit(answers);
    writeField(field('Адрес'), 'г. Нукус, H2');
    writeField(field('Телефон'), '998612241111');
    colleagueWrites({ Address: 'г. Нукус, A2', PhoneNumber: '998612249999' });
    await save();
    await userEvent.click((await note('Адрес')).getByRole('button', { name: 'Взять текущее' }));
    await userEvent.click((await note('Телефон')).getByRole('button', { name: 'Оставить моё' }));
    expect(field('Адрес').value).toBe('г. Нукус, A2');
    await save();
    await closed();
    expect(sent()).toEqual({ PhoneNumber: '998612241111', Was: { PhoneNumber: '998612249999' } });
    expect(held()).toMatchObject({ Address: 'г. Нукус, A2', PhoneNumber: '998612241111' });
  });

  it('is asked about a tick as about a text', async () => {
    const { answers, colleagueWrites } = shared();
    const { form, save, note } = await openEdit(answers);
    const box = form.getByRole<HTMLInputElement>('checkbox', { name: 'Индивидуальный предприниматель' });
    await userEvent.click(box);
    colleagueWrites({ IsLtd: null });
    await save();
    const beside = await note('Индивидуальный предприниматель');
    expect(beside.getByText(/^Сейчас:/).textContent).toContain('Сейчас: нет');
  });

  it('is asked again on saving without a decision', async () => {
    const { answers, colleagueWrites, held } = shared();
    const { field, save, note } = await openEdit(answers);
    writeField(field('Адрес'), 'г. Нукус, H2');
    colleagueWrites({ Address: 'г. Нукус, A2' });
    await save();
    await note('Адрес');
    await save();
    await note('Адрес');
    expect(held().Address).toBe('г. Нукус, A2');
  });
});

it('the list of the first shows what the second saved, without a click', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answers, colleagueWrites } = shared();
  renderApp('/admin/organizations?page=1', answers, staff.admin);
  expect(await screen.findByText('г. Нукус, A1')).toBeTruthy();
  colleagueWrites({ Address: 'г. Нукус, H2' });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await screen.findByText('г. Нукус, H2')).toBeTruthy();
});

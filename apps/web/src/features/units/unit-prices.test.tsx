import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import { anOrganization, aUnit, lastCallOf, organizationsAnswer, unitsAnswer } from '../../../test/staff-lists.ts';
import { writeField } from '../../../test/write-field.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const none = { sumForMail: null, sumForOverPaged: null };

async function open(
  unit: Parameters<typeof aUnit>[0],
  organization: Parameters<typeof anOrganization>[0] = {},
  over: Answers = {},
) {
  const answers: Answers = {
    'GET /api/Unit': unitsAnswer(aUnit({ isActive: false, ...unit })),
    'GET /api/AdminOrganization': organizationsAnswer(anOrganization(organization)),
    'GET /api/UnitRegion': {
      json: [{ Id: 8, Name: 'Бухарская область', NameUz: '', Soato: null, PostalPrefix: null }],
    },
    'PUT /api/Unit': { json: { Success: true } },
    ...over,
  };
  const { api } = renderApp('/admin/units?page=1', answers, staff.admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Редактировать: Юридический отдел' }));
  const form = within(await screen.findByRole('dialog', { name: 'Редактирование подразделения' }));
  const field = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label);
  const prices = () => [field(/^Цена обычного письма/).value, field(/^Доплата за письмо/).value];
  const save = () => userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  return { api, form, field, prices, save, sent: () => lastCallOf(api, 'PUT', '/api/Unit')?.body };
}

describe('a unit without a price', () => {
  it('shows none, not 0, and says so in the list', async () => {
    const { form, prices } = await open(none);
    expect(prices()).toEqual(['', '']);
    expect(form.getAllByText('Не назначена: письма не отправляются')).toHaveLength(2);
    expect(screen.getAllByText('не назначена')).toHaveLength(2);
  });

  it('is not switched on: each price that is missing says why, and nothing is sent', async () => {
    const { form, save, sent } = await open(none);
    await userEvent.click(form.getByLabelText(/^Активно/));
    await save();
    expect(await form.findByText('Цена не назначена: без неё подразделение нельзя включить')).toBeTruthy();
    expect(form.getByText('Доплата не назначена: без неё подразделение нельзя включить')).toBeTruthy();
    expect(sent()).toBeUndefined();
  });

  it('takes the prices of its organization in one click', async () => {
    const { form, prices, save, sent } = await open(none);
    await userEvent.click(form.getByLabelText(/^Активно/));
    await userEvent.click(await form.findByRole('button', { name: /^Взять цены организации: 9\s500,00 и 500,00$/ }));
    expect(prices()).toEqual(['9\u00A0500,00', '500,00']);
    await save();
    await waitFor(() =>
      expect(sent()).toMatchObject({ IsActive: true, SumForMail: '9500.00', SumForOverPaged: '500.00' }),
    );
  });

  it('is told that its organization has none either', async () => {
    const { form } = await open(none, none);
    expect(await form.findByText('У организации цены тоже не назначены')).toBeTruthy();
  });

  it('is told when the prices of its organization did not load', async () => {
    const { form } = await open(none, none, { 'GET /api/AdminOrganization': { status: 503, json: {} } });
    expect(await form.findByText('Цены организации не загрузились')).toBeTruthy();
  });

  it('may be changed otherwise, and its price stays absent', async () => {
    const { field, save, sent } = await open(none);
    writeField(field(/^Адрес/), 'г. Нукус');
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ Address: 'г. Нукус' }));
    expect(sent()).not.toHaveProperty('SumForMail');
  });
});

describe('a price that is set', () => {
  it('is not emptied; 0 is told to be free of charge', async () => {
    const { form, field, save, sent } = await open({});
    writeField(field(/^Цена обычного письма/), '');
    await save();
    expect(await form.findByText('Цену можно изменить, но не убрать')).toBeTruthy();
    expect(sent()).toBeUndefined();
    writeField(field(/^Цена обычного письма/), '0');
    expect(await form.findByText('Цена 0,00: письма будут бесплатными')).toBeTruthy();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
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

async function open(given: Parameters<typeof anOrganization>[0]) {
  const answers = {
    'GET /api/AdminOrganization': organizationsAnswer(anOrganization(given)),
    'GET /api/ContractSigner': { json: [] },
    'GET /api/ClientType': { json: [] },
    'PUT /api/Organization': { json: { Success: true } },
  };
  const { api } = renderApp('/admin/organizations?page=1', answers, staff.admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Редактировать: ООО «Намуна»' }));
  const form = within(await screen.findByRole('dialog', { name: 'Редактирование' }));
  const price = () => form.getByLabelText<HTMLInputElement>(/^Цена обычного письма/);
  const surcharge = () => form.getByLabelText<HTMLInputElement>(/^Доплата за письмо/);
  const offer = () => form.queryByLabelText<HTMLInputElement>(/^Применить эти цены/);
  const save = async () => {
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(lastCallOf(api, 'PUT', '/api/Organization')).toBeDefined());
    return lastCallOf(api, 'PUT', '/api/Organization')?.body;
  };
  return { form, price, surcharge, offer, save };
}

const units = { unitsCount: 3, unpricedUnitsCount: 0 };
const none = { sumForMail: null, sumForOverPaged: null };

describe('the prices of an organization', () => {
  it('that stay as they are offer nothing to the units', async () => {
    const { offer } = await open(units);
    expect(offer()).toBeNull();
  });

  it('once changed are offered to its units by their number, and reach them only when that is chosen', async () => {
    const { form, price, offer, save } = await open(units);
    writeField(price(), '9700');
    await waitFor(() => expect(offer()?.checked).toBe(false));
    expect(form.getByText('Применить эти цены ко всем её подразделениям (3)')).toBeTruthy();
    await userEvent.click(offer() as HTMLElement);
    const body = await save();
    expect(body).toMatchObject({ SumForMail: '9700', ApplyPricesToUnits: true });
  });

  it('are offered to units without a price, too, and tell how many there are', async () => {
    const { form, offer, save } = await open({ ...units, unpricedUnitsCount: 1 });
    expect(form.getByText(/^Без цены сейчас 1 из 3/)).toBeTruthy();
    expect(offer()?.checked).toBe(false);
    expect(await save()).not.toHaveProperty('ApplyPricesToUnits');
  });

  it('reach the unit of a connected organization unless that is unticked', async () => {
    const { form, price, surcharge, offer, save } = await open({ ...none, unitsCount: 1, unpricedUnitsCount: 1 });
    expect([price().value, surcharge().value, offer()]).toEqual(['', '', null]);
    writeField(price(), '9500');
    writeField(surcharge(), '500');
    await waitFor(() => expect(offer()?.checked).toBe(true));
    expect(form.getByText('Применить эти цены и к её подразделению')).toBeTruthy();
    const body = await save();
    expect(body).toMatchObject({ SumForMail: '9500', SumForOverPaged: '500', ApplyPricesToUnits: true });
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { anOnboarding } from '../../../test/onboarding.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import { lastCallOf } from '../../../test/staff-lists.ts';
import { writeField } from '../../../test/write-field.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const saved = { json: { Success: true } };
const kept = { json: { SavedOn: '2026-11-20T10:41:00.000+05:00' } };

async function open(answers: Answers = {}, step = '') {
  const all = { 'GET /api/Onboarding': anOnboarding(), 'PUT /api/OnboardingDraft': kept, ...answers };
  const app = renderApp(`/admin/organizations/7/connect${step}`, all, staff.admin);
  await screen.findByRole('navigation', { name: 'Шаги подключения' });
  return app;
}
const apply = (count: number) => screen.findByRole('button', { name: `Применить к подразделениям (${count})` });
const price = () => screen.getByLabelText<HTMLInputElement>('Цена обычного письма, сум');
const surcharge = () => screen.getByLabelText<HTMLInputElement>('Доплата за письмо больше 3 листов, сум');

describe('the page that connects an organization', () => {
  it('opens the first step that is not done, and says of each what it holds or what is left', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Шаг 3. Цены' })).toBeTruthy();
    const steps = within(screen.getByRole('navigation', { name: 'Шаги подключения' }));
    expect(steps.getByText('Готово 3 из 6 шагов')).toBeTruthy();
    expect(steps.getByRole('link', { name: /^Договор, готово\s?№ ГП-26\/0114, до 24.04.2027/ })).toBeTruthy();
    expect(steps.getByText('Откроется, когда готовы шаги 3 и 5')).toBeTruthy();
    expect(steps.queryByRole('link', { name: /^Включить/ })).toBeNull();
  });

  it('names every blocker of the first letter, as a link to its step', async () => {
    await open();
    const blockers = within(screen.getByRole('region', { name: 'Что мешает первому письму' }));
    await userEvent.click(blockers.getByRole('link', { name: /^Не выбран вид клиента/ }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Шаг 5. Вид клиента'));
    expect(blockers.getByRole('link', { name: /^Нет цены: Головное подразделение/ })).toBeTruthy();
  });

  it('does not open the last step by its address while something is in the way', async () => {
    await open({}, '?step=activation');
    expect(await screen.findByRole('heading', { name: 'Шаг 3. Цены' })).toBeTruthy();
  });

  it('says that it did not load, and asks again', async () => {
    const answers = { 'GET /api/Onboarding': { status: 500, json: { Message: 'Сбой', Code: 'internal' } } };
    renderApp('/admin/organizations/7/connect', answers, staff.admin);
    expect(await screen.findByText('Подключение не загрузилось')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy();
  });
});

describe('the prices', () => {
  it('are saved with the ticked units in one call; own prices are not ticked', async () => {
    const { api } = await open({ 'PUT /api/Organization': saved });
    expect((await apply(1)).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Осталось: цена, доплата')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Применить к подразделению Филиал').checked).toBe(false);
    writeField(price(), '9500');
    writeField(surcharge(), '500');
    expect(await screen.findByText('4 листа и больше: вместе 10 000,00')).toBeTruthy();
    expect(screen.getByText(/на 157.писем/)).toBeTruthy();
    await userEvent.click(await apply(1));
    await waitFor(() => expect(lastCallOf(api, 'PUT', '/api/Organization')).toBeDefined());
    expect(lastCallOf(api, 'PUT', '/api/Organization')?.body).toEqual({
      SumForMail: '9500',
      SumForOverPaged: '500',
      PricesToUnits: [3],
      Was: { SumForMail: null, SumForOverPaged: null },
    });
  });

  it('stay typed when they were not saved, and are sent again', async () => {
    const { api } = await open({ 'PUT /api/Organization': { status: 503, json: { Message: 'Система занята' } } });
    await apply(1);
    writeField(price(), '9500');
    writeField(surcharge(), '500');
    await userEvent.click(await apply(1));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Не сохранено')).toBeTruthy();
    expect(price().value).toBe('9\u00A0500,00');
    api.answers = { ...api.answers, 'PUT /api/Organization': saved };
    await userEvent.click(alert.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Цены применены')).toBeTruthy();
  });
});

describe('what is typed and not saved', () => {
  it('is kept on the server once the typing rests, and is there again after another step', async () => {
    const { api } = await open();
    await apply(1);
    writeField(price(), '9500');
    expect(await screen.findByText('Черновик сохранён в 10:41', {}, { timeout: 5000 })).toBeTruthy();
    expect(lastCallOf(api, 'PUT', '/api/OnboardingDraft')?.body).toEqual({
      Values: { prices: { sumForMail: '9500' } },
    });
    await userEvent.click(screen.getByRole('link', { name: 'Договор' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Дальше: цены' }));
    await apply(1);
    expect(price().value).toBe('9\u00A0500,00');
  });

  it('by another administrator can be read only, with the name of who edits', async () => {
    const draft = {
      values: { prices: { sumForMail: '8000' } },
      editorName: 'Каримова Г. А.',
      savedOn: '2026-11-20T10:41:00.000+05:00',
      isHeldByAnother: true,
    };
    await open({ 'GET /api/Onboarding': anOnboarding({ draft }) });
    expect(await screen.findByText(/^Сейчас подключает Каримова Г. А., последнее изменение в 10:41/)).toBeTruthy();
    await waitFor(() => expect(price().value).toBe('8\u00A0000,00'));
    expect(price().matches(':disabled')).toBe(true);
  });
});

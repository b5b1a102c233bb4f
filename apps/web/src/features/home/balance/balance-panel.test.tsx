import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';
import { aProfile } from '../../../../test/render-screen.tsx';
import { aBalanceForecast, homeAnswers, monthStart } from '../../../../test/today.ts';
import { formatMonthOfDay, today } from '../../../lib/formats/dates.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const broken = { status: 500, json: { Message: 'Сбой', Code: 'internal' } };
const panel = async () => within(await screen.findByRole('region', { name: 'Баланс' }));
const told = async () =>
  (await panel()).getAllByRole('term').map((term) => plain(`${term.textContent}: ${term.nextSibling?.textContent}`));
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const says = async (sentence: string) =>
  expect(await (await panel()).findByText((text) => plain(text) === sentence)).toBeTruthy();

it('the balance says for how many letters and days it lasts, what was spent, the contract and the prices', async () => {
  renderApp('/main', homeAnswers);
  await says('4 218 500,00 сум');
  await says('Хватит примерно на 444 письма, на 11 рабочих дней');
  await expect
    .poll(told)
    .toEqual([
      `Расход за ${formatMonthOfDay(monthStart)}: 5 799 000,00 сум`,
      'Договор № 118-ГП: до 15.12.2027',
      'Письмо до 3 листов: 9 500,00 сум',
      'Свыше 3 листов: + 500,00 сум',
    ]);
  const bars = (await panel()).getByRole('table', { name: 'Принято за 14 дней' });
  expect(within(bars).getAllByRole('row')).toHaveLength(15);
});

it('says nothing of the days while they are unknown, and nothing of letters without a price', async () => {
  const { unmount } = renderApp('/main', {
    ...homeAnswers,
    'GET /api/Standing': aBalanceForecast({ workingDaysLeft: null }),
  });
  await says('Хватит примерно на 444 письма');
  unmount();
  const unpriced = { sumForMail: null, sumForOverPaged: null, contractNumber: null, contractEndsOn: null };
  const standing = aBalanceForecast({ ...unpriced, lettersLeft: null, workingDaysLeft: null });
  renderApp('/main', { ...homeAnswers, 'GET /api/Standing': standing });
  await says('4 218 500,00 сум');
  expect((await panel()).queryByText(/Хватит/)).toBeNull();
  expect((await told()).slice(1)).toEqual(['Письмо до 3 листов: не назначена', 'Свыше 3 листов: не назначена']);
});

it('a balance that suffices for no letter, or for less than a day, is told so', async () => {
  const { unmount } = renderApp('/main', {
    ...homeAnswers,
    'GET /api/Standing': aBalanceForecast({ balance: '-5.00', lettersLeft: 0, workingDaysLeft: 0 }),
  });
  await says('−5,00 сум');
  await says('Не хватит ни на одно письмо');
  unmount();
  renderApp('/main', { ...homeAnswers, 'GET /api/Standing': aBalanceForecast({ lettersLeft: 2, workingDaysLeft: 0 }) });
  await says('Хватит примерно на 2 письма, меньше чем на рабочий день');
});

it('what was spent leads a head to the report of the month', async () => {
  renderApp('/main', homeAnswers, aProfile({ unit: { id: 3, name: 'Юридический отдел', isHead: true } }));
  const href = (await (await panel()).findByRole('link', { name: /^Расход/ })).getAttribute('href');
  expect(href).toBe(`/main/units?start=${monthStart}&end=${today()}`);
});

it('the balance fails alone, and «Повторить» brings it', async () => {
  const { api } = renderApp('/main', { ...homeAnswers, 'GET /api/Standing': broken });
  expect(await (await panel()).findByText('Баланс не загрузился')).toBeTruthy();
  expect(await (await panel()).findByText(/5.799.000,00/)).toBeTruthy();
  api.answers = { ...api.answers, ...homeAnswers };
  await userEvent.click((await panel()).getByRole('button', { name: 'Повторить' }));
  await says('4 218 500,00 сум');
});

import type { Onboarding } from '@hybrid-mail/contracts/onboarding';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { anOnboarding } from '../../../../test/onboarding.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { staff } from '../../../../test/staff.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const read = 'GET /api/Onboarding';
const connect = '/admin/organizations/7/connect';
const pricesDone: Partial<Onboarding> = {
  steps: [
    { step: 'request', state: 'done' },
    { step: 'contract', state: 'done' },
    { step: 'prices', state: 'done' },
    { step: 'regions', state: 'done' },
    { step: 'clientType', state: 'untouched' },
    { step: 'activation', state: 'locked' },
  ],
  blockers: [{ kind: 'clientType', units: [] }],
};
const heading = (name: string) => screen.findByRole('heading', { name });

it('the step that the page opened with stays when a colleague has done it meanwhile', async () => {
  const { api, queries, place } = renderApp(connect, { [read]: anOnboarding() }, staff.admin);
  await heading('Шаг 3. Цены');
  await waitFor(() => expect(place()).toBe(`${connect}?step=prices`));
  api.answers = { ...api.answers, [read]: anOnboarding(pricesDone) };
  await queries.refetchQueries({ queryKey: ['onboarding'] });
  expect(await screen.findByText('Готово 4 из 6 шагов')).toBeTruthy();
  expect(await heading('Шаг 3. Цены')).toBeTruthy();
});

it('a saved step opens the next one only when the person still looks at the saved one', async () => {
  const answers = {
    [read]: anOnboarding(),
    'PUT /api/Unit': { json: { Success: true } },
    'PUT /api/OnboardingDraft': { json: { SavedOn: '2026-11-20T10:41:00.000+05:00' } },
  };
  const { api, queries, place } = renderApp(`${connect}?step=regions`, answers, staff.admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить регионы: Филиал' }));
  await userEvent.click(await screen.findByLabelText('Андижанская область'));
  const released = Promise.withResolvers<void>();
  const isReadAgain = Promise.withResolvers<void>();
  const slow = async () => {
    isReadAgain.resolve();
    await released.promise;
    return anOnboarding(pricesDone);
  };
  api.answers = { ...api.answers, [read]: slow };
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await isReadAgain.promise;
  await userEvent.click(screen.getByRole('link', { name: /^Договор, / }));
  await heading('Шаг 2. Договор');
  released.resolve();
  expect(await screen.findByText('Готово 4 из 6 шагов')).toBeTruthy();
  await queries.refetchQueries({ queryKey: ['onboarding'] });
  expect(place()).toBe(`${connect}?step=contract`);
});

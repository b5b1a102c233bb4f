import { type Onboarding, onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOnboarding } from '../../../../test/onboarding.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { staff } from '../../../../test/staff.ts';
import { aUnit } from '../../../../test/staff-lists.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const open = (step: string, over: Partial<Onboarding> = {}, answers = {}) =>
  renderApp(
    `/admin/organizations/7/connect?step=${step}`,
    { 'GET /api/Onboarding': anOnboarding(over), ...answers },
    staff.admin,
  );
const unit = { id: 4, name: 'Филиал' };

describe('a button that is off', () => {
  it.each<[string, string, Partial<Onboarding>]>([
    ['clientType', 'вид клиента', {}],
    ['regions', 'регионы подразделений', { blockers: [{ kind: 'unitRegion', units: [unit] }] }],
    [
      'contract',
      'номер договора, подразделение оператора',
      {
        blockers: [
          { kind: 'contractNumber', units: [] },
          { kind: 'contractSigner', units: [] },
        ],
      },
    ],
  ])('of the step %s says that it waits for: %s', async (step, fields, over) => {
    open(step, over);
    const left = await screen.findByText(`Осталось: ${fields}`);
    const save = screen.getByRole('button', { name: 'Сохранить' });
    expect(save.hasAttribute('disabled')).toBe(true);
    expect(save.getAttribute('aria-describedby')).toBe(left.id);
  });
});

it('the ended contract of a unit leads to the unit in «Подразделения», from the blocker and from the step', async () => {
  const ended = aUnit({ ...unit, contractNumber: 'Ф-1', contractDateToStr: '2026-01-31' });
  open('contract', { units: [ended], blockers: [{ kind: 'contractEnded', units: [unit] }] });
  const blockers = within(await screen.findByRole('region', { name: 'Что мешает первому письму' }));
  const link = blockers.getByRole('link', { name: /^Договор истёк: Филиал.*Подразделения$/ });
  expect(link.getAttribute('href')).toMatch(/^\/admin\/units\?search=/);
  const inStep = await screen.findByRole('link', { name: 'Открыть в разделе «Подразделения»: Филиал' });
  expect(inStep.getAttribute('href')).toBe(link.getAttribute('href'));
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
});

it('the ended contract that a unit shares with the organization leads to the step', async () => {
  open('prices', { units: [aUnit(unit)], blockers: [{ kind: 'contractEnded', units: [unit] }] });
  const blockers = within(await screen.findByRole('region', { name: 'Что мешает первому письму' }));
  expect(blockers.getByRole('link', { name: /^Договор истёк: Филиал.*Шаг 2$/ })).toBeTruthy();
});

it('when the activation fails, the message says «Организация не включена», not «Не сохранено»', async () => {
  open(
    'activation',
    {
      blockers: [],
      steps: onboardingSteps.map((step) => ({
        step,
        state: step === 'activation' ? 'untouched' : 'done',
      })),
    },
    { 'PUT /api/Onboarding': { status: 503, json: { Message: 'Система занята' } } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Включить' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Организация не включена')).toBeTruthy();
  expect(alert.queryByText('Не сохранено')).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aChecklist } from '../../../../test/onboarding.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aProfile } from '../../../../test/render-screen.tsx';
import { homeAnswers } from '../../../../test/today.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const panel = async () => within(await screen.findByRole('region', { name: 'До первого письма' }));

it('a newcomer sees what is done, whose turn it is, and nothing to press before it may send', async () => {
  renderApp('/main', { ...homeAnswers, 'GET /api/OnboardingChecklist': aChecklist() });
  const items = (await panel()).getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual([
    'Заявка принята: готово18.11.2026',
    'Договор подписан: готоводо 31.12.2027',
    'Почта назначает ценысейчас',
    'Регионы и вид клиента: позже',
    'Первое письмо: позже',
  ]);
  expect((await panel()).queryByRole('link')).toBeNull();
});

it('writes the first letter from there once the organization works', async () => {
  const steps = ['request', 'contract', 'prices', 'regionsAndType'] as const;
  const done = steps.map((step) => ({ step, state: 'done' as const }));
  const checklist = aChecklist({ isActive: true, items: [...done, { step: 'letter', state: 'current' }] });
  renderApp('/main', { ...homeAnswers, 'GET /api/OnboardingChecklist': checklist });
  expect((await panel()).getByText('Почта назначила цены')).toBeTruthy();
  const link = (await panel()).getByRole('link', { name: 'Создать письмо' });
  expect(link.getAttribute('href')).toBe('/main/mail/create/pdf-form');
});

it('one thing at a time: what a waiting organization waits for stands beside its steps, without tasks, figures or praise', async () => {
  renderApp(
    '/main',
    { ...homeAnswers, 'GET /api/OnboardingChecklist': aChecklist() },
    aProfile({ organizationState: 'waiting' }),
  );
  expect((await panel()).getByText('Организация ждёт подключения')).toBeTruthy();
  expect(await (await panel()).findAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByText('На сегодня всё сделано')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Дела на сегодня' })).toBeNull();
  expect(screen.getAllByText('Организация ждёт подключения')).toHaveLength(1);
  expect(within(screen.getByRole('main')).getByRole('link', { name: /^Создать из PDF файла/ })).toBeTruthy();
});

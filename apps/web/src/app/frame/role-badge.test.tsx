import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

it.each([
  [1, { isAdmin: true }, '/admin', 'Админ'],
  [3, { isModerator: true }, '/moderator', 'Контроллер'],
  [4, { isMonitoring: true }, '/monitoring', 'Мониторинг'],
  [5, { isRevizor: true }, '/revizor', 'Ревизор'],
] as const)(
  'the top bar of staff of type %i has the badge of the role (ADMIN-27, OPEN-59)',
  async (type, flag, area, badge) => {
    renderApp(area, {}, aProfile({ type, ...flag, organization: null, organizationState: null, unit: null }));
    const bar = await screen.findByRole('banner');
    expect(bar.textContent).toContain(badge);
  },
);

it('an ordinary user has no badge', async () => {
  renderApp('/main');
  const { textContent } = await screen.findByRole('banner');
  expect(textContent).not.toMatch(/Админ|Контроллер|Мониторинг|Ревизор/);
});

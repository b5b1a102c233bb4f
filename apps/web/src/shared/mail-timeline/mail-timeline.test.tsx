import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MailTimeline } from './mail-timeline.tsx';

it('tells the steps in their order, with the newest one marked', () => {
  render(
    <MailTimeline
      label="История"
      steps={[
        { key: 1, title: 'Зарегистрировано', when: '17.11.2026 12:43:08', phase: 'past' },
        { key: 2, title: 'Попытка вручения', note: 'Оставлено извещение', phase: 'newest' },
        { key: 3, title: 'Вручение', phase: 'expected' },
      ]}
    />,
  );
  const steps = within(screen.getByRole('list', { name: 'История' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Зарегистрировано17.11.2026 12:43:08',
    'Попытка врученияОставлено извещение',
    'Вручение',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

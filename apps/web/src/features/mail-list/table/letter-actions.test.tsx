import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serveApi } from '../../../../test/api-double.ts';
import { aLetter } from '../../../../test/letters.ts';
import { aProfile, renderScreen } from '../../../../test/render-screen.tsx';
import { LetterActions } from './letter-actions.tsx';

const show = (over: Parameters<typeof aLetter>[0], profile = aProfile()) => {
  serveApi({});
  return renderScreen(<LetterActions mail={aLetter({ id: 15, ...over })} />, { profile });
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

it('a draft leads to its correction, and its row says so with the number', async () => {
  await show({});
  const link = await screen.findByRole('link', { name: 'Исправить EHM15' });
  expect(link.getAttribute('href')).toBe('/main/mail/create/pdf-form?correct=15');
});

it('a letter that is held to be recalled shows the time that is left, and no correction', async () => {
  await show({ sendStatus: 0, recallUntil: inAnHour() });
  const button = await screen.findByRole('button', { name: /^Отозвать · (59:5\d|1:00:00) EHM15$/ });
  expect(button).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('other letters have nothing, nor has a letter whose time is over', async () => {
  const { unmount } = await show({ sendStatus: 0, recallUntil: '2026-01-01T00:00:00.000+05:00' });
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  await show({ isSent: true, sendStatus: 1 });
  expect(screen.queryByRole('link')).toBeNull();
});

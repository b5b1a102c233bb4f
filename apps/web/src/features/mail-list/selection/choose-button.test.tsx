import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aLetter, mailPageJson } from '../../../../test/letters.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { setWindowWidth } from '../../../../test/window-width.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
  setWindowWidth(390);
});

it('on a phone «Выбрать» shows the boxes of the cards and hides their acts, and «Готово» undoes both and the choice', async () => {
  renderApp('/main/mails/listing/draft?page=1', { 'GET /api/mail': { json: mailPageJson([aLetter({ id: 15 })]) } });
  const correct = () => screen.queryByRole('link', { name: 'Исправить EHM15' });
  const box = () => screen.queryByRole('checkbox', { name: 'Выбрать EHM15' });
  const choose = await screen.findByRole('button', { name: 'Выбрать' });
  expect([correct() !== null, box()]).toEqual([true, null]);
  await userEvent.click(choose);
  expect(correct()).toBeNull();
  await userEvent.click(box() as HTMLElement);
  expect(await screen.findByRole('group', { name: /^Выбрано 1.письмо$/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Готово' }));
  expect(box()).toBeNull();
  expect(screen.queryByRole('group', { name: /^Выбрано/ })).toBeNull();
  expect(correct()).toBeTruthy();
});

import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

it.each([
  ['Письма из PDF файлов', '/main/mail/create/pdf-files', 'Создать из PDF файла', '/main/mail/create/pdf-form'],
  ['Копии с новыми адресами', '/main/mail/create/copies', 'Отправленные', '/main/mails/listing/sent'],
])('«%s» marks the entry of the menu that it belongs to, and leads back', async (title, page, entry, back) => {
  renderApp(page, { 'GET /api/AttentionMail': { json: { Records: [], Total: 0 } } });
  const menu = within(await screen.findByRole('navigation', { name: 'Главное меню' }));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const marked = menu.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => link.textContent)).toEqual([entry]);
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Назад' });
  expect(link.getAttribute('href')?.split('?')[0]).toBe(back);
});

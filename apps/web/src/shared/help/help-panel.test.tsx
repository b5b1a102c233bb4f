import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { setWindowWidth } from '../../../test/window-width.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

afterEach(() => void vi.unstubAllGlobals());

const panel = () => screen.findByRole('complementary', { name: 'Справка' });

async function openByKey(address: string) {
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Shift>}[Slash]{/Shift}');
  return { app, help: within(await panel()) };
}

describe('the help beside the work', () => {
  it.each([
    ['/main', 'Главная'],
    ['/main/mails/listing/draft', 'Созданные: подпись и отправка'],
    ['/main/attention', 'Требуют внимания'],
    ['/main/profile', 'Мой профиль'],
  ])('opens the page of the present screen on «?»: %s', async (address, title) => {
    const { help } = await openByKey(address);
    expect(await help.findByRole('heading', { level: 2, name: title })).toBeTruthy();
  });

  it('opens and closes by its button, and gives the focus back on Esc', async () => {
    renderApp('/main');
    const button = await screen.findByRole('button', { name: 'Справка' });
    await userEvent.click(button);
    const help = within(await panel());
    const title = await help.findByRole('heading', { level: 2, name: 'Главная' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Справка' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('is opened from the menu on a phone, whose button then has the focus again', async () => {
    setWindowWidth(390);
    renderApp('/main');
    const menu = await screen.findByRole('button', { name: 'Открыть меню' });
    expect(screen.queryByRole('button', { name: 'Справка' })).toBeNull();
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('button', { name: 'Справка' }));
    const help = within(await screen.findByRole('dialog', { name: 'Справка' }));
    expect(await help.findByRole('heading', { level: 2, name: 'Главная' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Справка' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(menu));
  });

  it('leads from page to page, and to the list of all', async () => {
    const { app, help } = await openByKey('/main/mails/listing/draft');
    await userEvent.click(await help.findByRole('link', { name: 'Все страницы' }));
    await userEvent.click(await help.findByRole('link', { name: 'Клавиши' }));
    expect(await help.findByRole('heading', { level: 2, name: 'Клавиши' })).toBeTruthy();
    await userEvent.click(help.getByRole('link', { name: 'найти письмо' }));
    expect(await help.findByRole('heading', { level: 2, name: 'Поиск, фильтры и виды' })).toBeTruthy();
    expect(app.place()).toMatch(/^\/main\/mails\/listing\/draft/);
    expect(help.getByRole('link', { name: 'Открыть в новой вкладке' }).getAttribute('href')).toBe('#/help/lists');
  });

  it('finds pages in any spelling, marks what was found, and says when there is nothing', async () => {
    const { help } = await openByKey('/main');
    const field = await help.findByRole('textbox', { name: 'Найти в справке' });
    await userEvent.type(field, 'kvitansiya');
    expect(await help.findByRole('link', { name: 'Квитанции и доказательства' })).toBeTruthy();
    expect(help.getAllByText('Квитанция')[0]?.tagName).toBe('MARK');
    await userEvent.clear(field);
    await userEvent.type(field, 'трактор');
    expect(help.getByText(/В справке этого нет/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(await help.findByRole('heading', { level: 2, name: 'Главная' })).toBeTruthy();
  });

  it('ends with whom to call', async () => {
    const { help } = await openByKey('/main');
    const phone = await help.findByRole('link', { name: /\+998.71.233.40.50/ });
    expect(phone.getAttribute('href')).toBe('tel:+998712334050');
  });

  it('keeps the focus in the search when it is emptied, so that letters typed next are no keys of the page', async () => {
    const { help } = await openByKey('/main');
    const field = await help.findByRole('textbox', { name: 'Найти в справке' });
    await userEvent.type(field, 'ква');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(await help.findByRole('heading', { level: 2, name: 'Главная' })).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  it('stays on the page that is read when the work goes on to another', async () => {
    const { app, help } = await openByKey('/main');
    await help.findByRole('heading', { level: 2, name: 'Главная' });
    await app.router.navigate({ to: '/main/profile' });
    await screen.findByRole('heading', { level: 1, name: 'Мой профиль' });
    expect(help.getByRole('heading', { level: 2, name: 'Главная' })).toBeTruthy();
  });
});

describe('the help as a page of its own', () => {
  it('opens without login', async () => {
    endSession();
    const app = renderApp('/help/login');
    expect(await screen.findByRole('heading', { level: 1, name: 'Вход в систему' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Все страницы' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Все страницы' })).toBeTruthy();
    expect(app.place()).toBe('/help');
  });

  it('shows all pages where the address names none', async () => {
    renderApp('/help/nonsense');
    expect(await screen.findByText('Такой страницы в справке нет. Вот все страницы')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Отчёты' }).getAttribute('href')).toBe('#/help/reports');
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { endSession, isInitialized } from '../../lib/session/session-end.ts';
import { currentToken, sessionKey, storeToken } from '../../lib/session/stored-session.ts';

const never = () => new Promise<never>(() => undefined);
const serverDown = { status: 500, json: { Message: 'Сбой', Code: 'internal', RequestId: 'r-1' } };
const refused = { status: 401, json: { Message: 'Authorization has been denied for this request.', Code: 'x' } };

beforeEach(() => {
  endSession();
  storeToken('token');
});

describe('the start of a session', () => {
  it('loads regions, areas, the profile and the registry access (AUTH-19, AUTH-20, AUTH-21)', async () => {
    const { api } = renderApp('/main');
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
    const first = ['GET /api/area', 'GET /api/login', 'GET /api/region', 'GET /api/settings'];
    expect(api.names().slice(0, 4).sort()).toEqual(first);
    expect(api.names()).toContain('GET /api/RegistryPermission');
    expect(isInitialized()).toBe(true);
  });

  it('names the system, its version and the operator at the end of the menu (SHELL-04)', async () => {
    renderApp('/main');
    await userEvent.click(await screen.findByRole('button', { name: 'Открыть меню' }));
    expect((await screen.findByRole('contentinfo')).textContent).toContain('версия 1.0.2АО «Ўзбекистон почтаси»');
  });

  it('does not ask a person of a global organization for registry access', async () => {
    const globalOrganization = { id: 1, name: 'Почта', inn: '200000001' };
    const { api } = renderApp('/main', {}, aProfile({ globalOrganization }));
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
    expect(api.names()).not.toContain('GET /api/RegistryPermission');
  });

  it('blocks the page meanwhile; «Отменить» gives it up (AUTH-23, SHELL-21)', async () => {
    const { place } = renderApp('/main', { 'GET /api/area': never });
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText(/Загрузка отменена/)).toBeTruthy();
    expect(place()).toBe('/auth/login?reason=cancelled');
    expect(currentToken()).toBeNull();
  });

  it.each(['GET /api/login', 'GET /api/region', 'GET /api/area', 'GET /api/RegistryPermission'])(
    'ends at the login page with the reason when %s fails (AUTH-22)',
    async (name) => {
      renderApp('/main', { [name]: serverDown });
      expect(await screen.findByText('Не удалось загрузить данные для работы. Войдите ещё раз')).toBeTruthy();
      expect(currentToken()).toBeNull();
      expect(isInitialized()).toBe(false);
    },
  );

  it('sends a person without a token to the login page (AUTH-14, AUTH-18)', async () => {
    endSession();
    const { place, api } = renderApp('/main/mails/listing/draft?page=2');
    expect(await screen.findByRole('heading', { name: 'Вход в систему' })).toBeTruthy();
    expect(place()).toBe('/auth/login?next=%2Fmain%2Fmails%2Flisting%2Fdraft%3Fpage%3D2');
    expect(api.names()).toEqual(['GET /api/settings']);
  });
});

describe('the end of a session', () => {
  it('«Выйти» clears everything at once, even when the call fails (AUTH-12, AUTH-13)', async () => {
    const { api, place } = renderApp('/main', { 'POST /api/logout': serverDown });
    await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
    expect(await screen.findByRole('heading', { name: 'Вход в систему' })).toBeTruthy();
    expect(place()).toBe('/auth/login');
    expect(localStorage.getItem(sessionKey)).toBeNull();
    expect(isInitialized()).toBe(false);
    const logout = api.asked.find(({ path }) => path === '/api/logout');
    expect(logout?.authorization).toBe('Bearer token');
  });

  it('a refused token leads to the login page and back to the same place afterwards', async () => {
    const { api, place } = renderApp('/main/mails/listing/draft?page=1');
    await screen.findByText('Писем не найдено');
    api.answers = { ...api.answers, 'GET /api/mail': refused };
    await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(await screen.findByText(/Сеанс закончился/)).toBeTruthy();
    expect(place()).toContain('next=%2Fmain%2Fmails%2Flisting%2Fdraft');
  });

  it('follows a logout in another tab', async () => {
    renderApp('/main');
    await screen.findByRole('heading', { name: 'Главная' });
    localStorage.removeItem(sessionKey);
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
    expect(await screen.findByRole('heading', { name: 'Вход в систему' })).toBeTruthy();
  });
});

describe('the frame', () => {
  const menu = async () => within(await screen.findByRole('navigation', { name: 'Главное меню' }));
  const entries = async () => (await menu()).getAllByRole('link').map((link) => link.textContent);

  it('shows the title, the identifier and the way out (SHELL-22 to SHELL-24)', async () => {
    renderApp('/main');
    const bar = within(await screen.findByRole('banner'));
    expect(bar.getByText('Единая система отправки писем')).toBeTruthy();
    expect(bar.getAllByText(/Идентификатор:/)[0]?.textContent).toBe('Идентификатор: 1042');
    expect(bar.getByRole('button', { name: 'Выйти' })).toBeTruthy();
  });

  it('offers an ordinary user what he may do (SHELL-26 to SHELL-31, SHELL-33)', async () => {
    renderApp('/main');
    expect(await entries()).toEqual([
      'Главная',
      'Создать из PDF файла',
      'Созданные',
      'Отправленные',
      'Все',
      'Требуют внимания',
      'Протокол письма',
    ]);
    expect((await menu()).getByRole('link', { name: 'Протокол письма' }).getAttribute('href')).toBe('/track');
  });

  it.each([
    ['a unit', { unit: { id: 3, name: 'Юридический отдел', isHead: true } }],
    [
      'a global unit',
      {
        organization: null,
        unit: null,
        globalOrganization: { id: 1, name: 'Почта', inn: '200000001' },
        globalUnit: { id: 2, name: 'Центральный аппарат', isHead: true },
      },
    ],
  ])('offers the head of %s «Мои подразделения» too, and leads there (SHELL-19, SHELL-32)', async (_, over) => {
    const { place } = renderApp('/main', {}, aProfile(over));
    expect((await entries()).slice(-4)).toEqual([
      'Мои подразделения',
      'Требуют внимания',
      'Интеграция',
      'Протокол письма',
    ]);
    await userEvent.click((await menu()).getByRole('link', { name: 'Мои подразделения' }));
    expect(await screen.findByRole('heading', { name: 'Мои подразделения' })).toBeTruthy();
    expect(place()).toMatch(/^\/main\/units\?/);
  });

  it('keeps a person of another unit out of «Мои подразделения»', async () => {
    const { place } = renderApp('/main/units');
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
    expect(place()).toBe('/main');
  });

  it.each([
    [1, '/admin', 'Главное меню администратора', 'Администрирование'],
    [3, '/moderator', 'Главное меню контроллера', 'Контроллер'],
    [4, '/monitoring', 'Главное меню мониторинга', 'Мониторинг'],
    [5, '/revizor', 'Главное меню ревизора', 'Ревизор'],
  ])('leads staff of type %s to %s (OPEN-47)', async (type, address, title) => {
    const { place } = renderApp('/main', {}, aProfile({ type }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(place()).toBe(address);
    expect((await entries()).at(0)).toBe('Главная');
  });

  it.each([
    [1, 'Администрирование', '/admin'],
    [3, 'Контроллер', '/moderator'],
    [4, 'Мониторинг', '/monitoring'],
  ])(
    'offers staff of type %s in the ordinary area only the way to their own (SHELL-34 to SHELL-36)',
    async (type, label, address) => {
      renderApp('/main/mails/listing/all?page=1', {}, aProfile({ type }));
      expect(await entries()).toEqual(['Главная', 'Протокол письма', label]);
      expect((await menu()).getByRole('link', { name: label }).getAttribute('href')).toBe(address);
    },
  );

  it('offers an auditor the way to the own area (SHELL-37)', async () => {
    renderApp('/main/nothing', {}, aProfile({ type: 5 }));
    expect(await screen.findByRole('heading', { name: 'Главное меню ревизора' })).toBeTruthy();
    const reports = ['Внутренние клиенты по регионам', 'Филиалы внутренних клиентов'];
    expect(await entries()).toEqual(['Главная', ...reports, 'Протокол письма']);
  });

  it.each(['/admin', '/moderator', '/monitoring', '/revizor'])('keeps an ordinary user out of %s', async (address) => {
    const { place } = renderApp(address);
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
    expect(place()).toBe('/main');
  });

  it('tells a courier that nothing is here yet, and lets him out', async () => {
    renderApp('/main', {}, aProfile({ type: 2 }));
    expect(await screen.findByText('У вашей роли здесь пока нет разделов. Письмо можно найти по номеру')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Выйти' })).toBeTruthy();
  });

  it.each(['/', '/nothing/here', '/main/nothing'])(
    '%s leads to the dashboard (SHELL-06, SHELL-07)',
    async (address) => {
      const { place } = renderApp(address);
      expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
      expect(place()).toBe('/main');
    },
  );

  it('says so when a page does not exist, and when it is not for this person (SHELL-07)', async () => {
    const unknown = renderApp('/main/nothing');
    expect(await screen.findByText('Такой страницы нет')).toBeTruthy();
    expect(screen.getByText(/Адреса «#\/main\/nothing» нет/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByText('Такой страницы нет')).toBeNull();
    unknown.unmount();
    renderApp('/main/units');
    expect(await screen.findByText('Эта страница вам не открыта')).toBeTruthy();
    expect(screen.getByText(/У вас нет доступа к этой странице/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
  });

  it('keeps staff out of pages of ordinary users', async () => {
    const { place } = renderApp('/main/mails/listing/draft?page=1', {}, aProfile({ type: 3 }));
    expect(await screen.findByRole('heading', { name: 'Главное меню контроллера' })).toBeTruthy();
    expect(place()).toBe('/moderator');
  });

  it('says when the server does not answer', async () => {
    renderApp('/main', { 'POST /api/live/ticket': () => Promise.reject(new TypeError('failed')) });
    expect(await screen.findByText(/Нет связи с сервером/)).toBeTruthy();
  });

  it('lets the keys that are letters and signs be turned off, and on again from the menu', async () => {
    const first = renderApp('/main');
    await screen.findByRole('heading', { name: 'Главная' });
    await userEvent.click(screen.getByRole('button', { name: 'Открыть меню' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Клавиши' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Горячие клавиши включены' }));
    await userEvent.click(screen.getByRole('button', { name: 'Понятно' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('[KeyN]');
    fireEvent.keyDown(document.body, { code: 'Slash', key: '?', shiftKey: true });
    expect(first.place()).toBe('/main');
    expect(screen.queryByRole('complementary', { name: 'Справка' })).toBeNull();
    first.unmount();

    const second = renderApp('/main');
    await screen.findByRole('heading', { name: 'Главная' });
    await userEvent.keyboard('[KeyN]');
    expect(second.place()).toBe('/main');
    const menu = screen.queryByRole('button', { name: 'Открыть меню' });
    if (menu) await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('button', { name: 'Клавиши' }));
    const turn = await screen.findByRole<HTMLInputElement>('switch', { name: 'Горячие клавиши включены' });
    expect(turn.checked).toBe(false);
    await userEvent.click(turn);
    await userEvent.click(screen.getByRole('button', { name: 'Понятно' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('[KeyN]');
    await waitFor(() => expect(second.place()).toBe('/main/mail/create/pdf-form'));
  });

  it('opens the form of a new letter on N', async () => {
    const { place } = renderApp('/main');
    await screen.findByRole('heading', { name: 'Главная' });
    await userEvent.keyboard('[KeyN]');
    await waitFor(() => expect(place()).toBe('/main/mail/create/pdf-form'));
  });
});

import { installationParts, type PartState } from '@hybrid-mail/contracts/installation';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import { setWindowWidth } from '../../../test/window-width.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => storeToken('token'));

const Seal = { ValidUntil: '2029-11-27T20:00:00.000Z', Unsealed: 2, Unstamped: 1204 };

function show(states: Partial<Record<(typeof installationParts)[number], PartState>>) {
  const Parts = installationParts.map((part) => ({ Part: part, State: states[part] ?? 'ok' }));
  return renderApp('/admin/installation', { 'GET /api/Installation': { json: { Parts, Seal } } }, staff.admin);
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Состояние установки' })).getAllByRole('listitem');

describe('the state of the installation, for administrators', () => {
  it('has a row for each part with its state and one sentence', async () => {
    show({
      ...{ fileScanner: 'warning', timeStamps: 'warning', post: 'warning', email: 'warning' },
      ...{ backups: 'missing', prices: 'missing' },
    });
    const said = (await rows()).map(({ textContent }) => textContent ?? '');
    expect(said).toHaveLength(installationParts.length);
    expect(said.map((text) => /^(Не готово|Проверьте|Готово)/.exec(text)?.[0])).toEqual([
      ...Array(2).fill('Не готово'),
      ...Array(4).fill('Проверьте'),
      ...Array(installationParts.length - 6).fill('Готово'),
    ]);
    const of = (name: string) => said.find((text) => text.includes(name));
    expect(said[0]).toMatch(/^Не готовоРезервные копии/);
    expect(of('Проверка подписей')).toBe('ГотовоПроверка подписейСервер E-IMZO отвечает');
    expect(of('антивирусом')).toMatch(/^ПроверьтеПроверка файлов антивирусомФайлы не проверяются .*FILE_SCANNER/);
    expect(of('Печать оператора')).toMatch(
      /^ГотовоПечать оператора.*печать оператораДействительна до 28\.11\.2029\. Ждут печати: 2\sзаписи$/,
    );
    expect(of('Отметки времени')).toMatch(/^ПроверьтеОтметки времени.*TIME_STAMP_URL.*Ждут отметки времени: 1\s204$/);
    expect(of('Связь с почтой')).toMatch(/^ПроверьтеПочтаСвязь с почтой не проверена/);
    expect(of('E-mail')).toMatch(/^ПроверьтеE-mailСервер e-mail не принимает уведомления/);
    expect(screen.getByText('До первого письма не хватает: 2 пункта')).toBeTruthy();
  });

  it('has no row for e-mail where that is not offered', async () => {
    const Parts = installationParts.filter((part) => part !== 'email').map((part) => ({ Part: part, State: 'ok' }));
    renderApp('/admin/installation', { 'GET /api/Installation': { json: { Parts, Seal } } }, staff.admin);
    const said = (await rows()).map(({ textContent }) => textContent ?? '');
    expect(said).toHaveLength(Parts.length);
    expect(said.join()).not.toContain('E-mail');
  });

  it('says of a seal that is not there only what waits for one', async () => {
    const Parts = installationParts.map((part) => ({ Part: part, State: 'warning' }));
    const none = { ValidUntil: null, Unsealed: 0, Unstamped: null };
    renderApp('/admin/installation', { 'GET /api/Installation': { json: { Parts, Seal: none } } }, staff.admin);
    const said = (await rows()).map(({ textContent }) => textContent ?? '');
    expect(said[7]).toMatch(
      /Печати нет: команда operator config-check скажет, чего не хватаетЖдут печати: 0\sзаписей$/,
    );
    expect(said[8]).toMatch(/точнее$/);
  });

  it.each([
    ['2020-01-01T00:00:00.000Z', 0, 'Сертификат печати закончился'],
    [new Date(Date.now() + 5 * 24 * 3_600_000).toISOString(), 0, 'Сертификат печати скоро закончится'],
    ['2099-01-01T00:00:00.000Z', 0, 'За сертификат печати никто не ручается: получите'],
    ['2099-01-01T00:00:00.000Z', 7, 'записи ждут печати дольше'],
  ])('names the one cause for which the seal needs a look (%s, %i)', async (ValidUntil, Unsealed, cause) => {
    const Parts = installationParts.map((part) => ({ Part: part, State: 'warning' }));
    const json = { Parts, Seal: { ValidUntil, Unsealed, Unstamped: null } };
    renderApp('/admin/installation', { 'GET /api/Installation': { json } }, staff.admin);
    expect((await rows()).map(({ textContent }) => textContent)[7]).toContain(cause);
  });

  it('lets a command be copied', async () => {
    const user = userEvent.setup();
    show({ post: 'missing' });
    await user.click(await screen.findByRole('button', { name: 'Скопировать команду: operator config-check' }));
    expect(await screen.findByText('Скопировано: operator config-check')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('operator config-check');
  });

  it('folds the ready parts on a phone', async () => {
    setWindowWidth(390);
    show({ post: 'missing' });
    await userEvent.click(await screen.findByRole('button', { name: /^Готово: 14\sпунктов$/ }));
    expect((await rows()).length).toBe(installationParts.length + 1);
  });

  it('leads to the page where prices are set, and to none where all is well', async () => {
    show({ prices: 'missing' });
    await rows();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/units']);
  });

  it('says when all is ready', async () => {
    show({});
    expect(await screen.findByText('Всё готово к отправке писем')).toBeTruthy();
  });

  it('says when it could not be read, and reads it again', async () => {
    const down = { status: 500, json: { Message: 'Сбой', Code: 'internal', RequestId: 'r-1' } };
    const { api } = renderApp('/admin/installation', { 'GET /api/Installation': down }, staff.admin);
    expect(await screen.findByText('Состояние установки не загрузилось', {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getByText('Номер обращения: r-1')).toBeTruthy();
    const asked = () => api.names().filter((name) => name === 'GET /api/Installation').length;
    const before = asked();
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await expect.poll(asked).toBeGreaterThan(before);
  });
});

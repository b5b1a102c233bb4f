import { encodeFrame } from '@hybrid-mail/contracts/progress-frames';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../../test/api-double.ts';
import { aLetter, mailPageJson } from '../../../../test/letters.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { staff } from '../../../../test/staff.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

const query = '?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=50';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const letters = (...given: Parameters<typeof aLetter>[0][]): Answers => ({
  'GET /api/AdminMail': { json: mailPageJson(given.map(aLetter)) },
});
const shown = () => screen.findByText('Тошматова Феруза Камиловна');
const remove = () => screen.findByRole('button', { name: 'Удалить письмо EHM10482391' });
const confirm = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));

describe('the way to a letter', () => {
  it.each([
    ['controller', '/moderator'],
    ['monitoring', '/monitoring'],
  ] as const)(
    'leads %s from receiver, sender and the action into the own area (LIST-05, OPEN-62)',
    async (who, area) => {
      renderApp(`${area}/mails${query}`, letters({}), staff[who]);
      await shown();
      for (const name of ['Тошматова Феруза Камиловна', 'ООО «Намуна»', 'Открыть письмо EHM10482391'])
        expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`${area}/mail/10482391`);
      expect(screen.getByRole('link', { name: 'EHM10482391' }).getAttribute('href')).toBe('/track/EHM10482391-6F1C2F');
    },
  );

  it('is for an administrator the action alone: the cells are plain text (LIST-06)', async () => {
    renderApp(`/admin/mails${query}`, letters({}), staff.admin);
    await shown();
    for (const name of ['Тошматова Феруза Камиловна', 'ООО «Намуна»'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    const action = screen.getByRole('link', { name: 'Открыть письмо EHM10482391' });
    expect(action.getAttribute('href')).toBe('/admin/mail/10482391');
  });
});

describe('the deletion of an unsent letter (ADMIN-44, ADMIN-45, MOD-15)', () => {
  it.each(['controller', 'headController'] as const)(
    'is asked of %s once more, and the list is read anew',
    async (who) => {
      const { api, listed } = renderApp(
        `/moderator/mails${query}`,
        { ...letters({}), 'DELETE /api/mail': { json: { Success: true } } },
        staff[who],
      );
      await userEvent.click(await remove());
      expect((await screen.findByRole('dialog')).textContent).toMatch(/Удалить 1.письмо\?/);
      expect(screen.getByText(/^Письмо и его PDF исчезнут у отправителя\./)).toBeTruthy();
      expect(api.names()).not.toContain('DELETE /api/mail');
      api.answers = { ...api.answers, ...letters() };
      const before = listed().length;
      await confirm();
      expect(await screen.findByText('Письмо успешно удалено')).toBeTruthy();
      expect(await screen.findByText('Писем не найдено')).toBeTruthy();
      expect(api.asked.find(({ method }) => method === 'DELETE')?.query.get('id')).toBe('10482391');
      expect(listed().filter(({ id }) => id === undefined).length).toBeGreaterThan(before);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('that fails says so in the words of the specification and why, and may be tried again', async () => {
    const refused = { status: 409, json: { Message: 'Письмо уже отправлено', Code: 'mail-already-sent' } };
    renderApp(`/moderator/mails${query}`, { ...letters({}), 'DELETE /api/mail': refused }, staff.controller);
    await userEvent.click(await remove());
    await confirm();
    expect(await screen.findByText('Ошибка при удалении пи\u0063ьма')).toBeTruthy();
    expect(await screen.findByText('Письмо уже отправлено')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it.each([
    ['admin', '/admin'],
    ['monitoring', '/monitoring'],
  ] as const)('is not offered to %s (ADMIN-43, OPEN-01)', async (who, area) => {
    renderApp(`${area}/mails${query}`, letters({}), staff[who]);
    await shown();
    expect(screen.queryByRole('button', { name: /^Удалить/ })).toBeNull();
  });

  it('is not offered for a sent letter, and waits for one that is on its way', async () => {
    const { api, unmount } = renderApp(
      `/moderator/mails${query}`,
      letters({ isSent: true, sendStatus: 1 }),
      staff.controller,
    );
    await shown();
    expect(screen.queryByRole('button', { name: /^Удалить/ })).toBeNull();
    unmount();
    renderApp(`/moderator/mails${query}`, letters({ sendStatus: 0 }), staff.controller);
    const button = await remove();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Письмо передаётся почте'));
    expect(api.names()).not.toContain('DELETE /api/mail');
  });
});

it('«Загрузить в Excel» asks the staff’s call under the filters of the page (LIST-29, LIST-30)', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  const file = (text: string) => [...encodeFrame({ rows: 1, total: 1, bytes: new TextEncoder().encode(text) })];
  const excel: Answers = {
    'GET /api/AdminMailExcel': () => ({ bytes: Uint8Array.from([...file('all'), ...file('')]) }),
  };
  const filters = '&inn=301234567&sentStart=2026-11-03&sentEnd=2026-11-04';
  const { api } = renderApp(`/moderator/mails${query}${filters}`, { ...letters({}), ...excel }, staff.controller);
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить в Excel' }));
  await expect.poll(() => saved).toEqual(['mails.xlsx']);
  const asked = api.asked.find(({ path }) => path === '/api/AdminMailExcel')?.query ?? [];
  expect(Object.fromEntries(asked)).toEqual({
    sort: 'createdOn',
    desc: 'true',
    inn: '301234567',
    sentStart: '2026-11-03',
    sentEnd: '2026-11-04',
    withProgress: 'true',
  });
});

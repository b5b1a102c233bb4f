import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers, RecordedCall } from '../../../../test/api-double.ts';
import { aLetter, letterDetailsJson, mailPageJson } from '../../../../test/letters.ts';
import { PageWebSocket } from '../../../../test/page-web-socket.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { ProgramDouble } from '../../../lib/e-imzo/testing/program-double.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';
import { notify } from '../../../ui/notify/notify.tsx';

let program: ProgramDouble;
beforeEach(async () => {
  endSession();
  storeToken('token');
  vi.stubGlobal('WebSocket', PageWebSocket);
  program = await ProgramDouble.start();
});
afterEach(() => program?.stop());
afterEach(() => void vi.restoreAllMocks());

const drafts = '/main/mails/listing/draft?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=10';
const letters = [1, 2, 3].map((id) => aLetter({ id, receiver: `Письмо ${id}` }));
const told = () => ({ error: vi.spyOn(notify, 'error'), success: vi.spyOn(notify, 'success') });

/** Selects all drafts and signs them with the only key. */
async function sendAll(answers: Answers = {}) {
  const { api } = renderApp(drafts, {
    'GET /api/mail': { json: mailPageJson(letters) },
    'GET /api/CheckOrganizationActive': { json: { UserUnitIsActive: true, UnitContractDateExpired: false } },
    'GET /api/settings': { json: { SigningPort: program.port, SigningSecurePort: 64443, IsDemonstration: true } },
    'GET /api/SendMail': { json: 'aa11' },
    'PUT /api/SendMailToQeueu': { json: letterDetailsJson(aLetter({ sendStatus: 0 })) },
    ...answers,
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать все строки страницы' }));
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  await userEvent.click(await screen.findByRole('radio'));
  await userEvent.click(screen.getByRole('button', { name: 'Подписать' }));
  return { api };
}

describe('the summary of a mass sending (ERR-11)', () => {
  it('counts «Успешно» and «Неудачно» for 20 s, and the list is asked for anew', async () => {
    const { error } = told();
    const refusal = { Message: 'Письмо не найдено', Code: 'mail-not-found' };
    const text = ({ query }: RecordedCall) =>
      query.get('id') === '2' ? { status: 404, json: refusal } : { json: 'aa11' };
    const { api } = await sendAll({ 'GET /api/SendMail': text });
    const words = 'Успешно: 2. Неудачно: 1';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(error).toHaveBeenCalledExactlyOnceWith(words, 20, expect.anything());
    expect(api.asked.filter(({ method }) => method === 'PUT').map(({ query }) => query.get('id'))).toEqual(['1', '3']);
    const last = (name: string) => api.names().lastIndexOf(name);
    await waitFor(() => expect(last('GET /api/mail')).toBeGreaterThan(last('PUT /api/SendMailToQeueu')));
  });

  it('is no error when all went well', async () => {
    const { error, success } = told();
    await sendAll();
    expect(await screen.findByText('Успешно: 3. Неудачно: 0')).toBeTruthy();
    expect(success).toHaveBeenCalledExactlyOnceWith('Успешно: 3. Неудачно: 0', 20, expect.anything());
    expect(error).not.toHaveBeenCalled();
  });
});

it.each(['pfx.load_key', 'pkcs7.create_pkcs7'])(
  'a key that fails at %s says «Ошибка при подписании» for 10 s, and nothing is sent (ERR-04)',
  async (call) => {
    const { error } = told();
    program.answers[call] = { success: false, status: -5000, reason: 'Ввод пароля отменен' };
    const { api } = await sendAll();
    expect(await screen.findByText('Ошибка при подписании')).toBeTruthy();
    expect(error).toHaveBeenCalledExactlyOnceWith('Ошибка при подписании', 10);
    expect(api.names()).not.toContain('PUT /api/SendMailToQeueu');
  },
);

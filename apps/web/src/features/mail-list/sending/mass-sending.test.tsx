import { mail } from '@hybrid-mail/contracts/mail-record';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Answers, RecordedCall } from '../../../../test/api-double.ts';
import { aLetter, mailPageJson } from '../../../../test/letters.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { ProgramDouble } from '../../../lib/e-imzo/testing/program-double.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';
import { notify } from '../../../ui/notify/notify.tsx';

let program: ProgramDouble;
beforeEach(async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  endSession();
  storeToken('token');
  program = await ProgramDouble.start();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await program?.stop();
});

const refusal = { status: 404, json: { Message: 'Письмо не найдено', Code: 'mail-not-found' } };

/** Fake server with three drafts. A queued letter leaves the list; the letter with the id `gone` was deleted. */
function server(gone?: number): Answers {
  const drafts = new Map([1, 2, 3].map((id) => [id, aLetter({ id, receiver: `Письмо ${id}` })]));
  const known = ({ query }: RecordedCall) => Number(query.get('id')) !== gone;
  return {
    'GET /api/settings': { json: { SigningPort: program.port, SigningSecurePort: 64443, IsDemonstration: true } },
    'GET /api/CheckOrganizationActive': { json: { UserUnitIsActive: true, UnitContractDateExpired: false } },
    'GET /api/mail': () => ({ json: mailPageJson([...drafts.values()]) }),
    'GET /api/SendMail': (asked) => (known(asked) ? { json: `text of ${asked.query.get('id')}` } : refusal),
    'PUT /api/SendMailToQeueu': ({ query }) => {
      const id = Number(query.get('id'));
      drafts.delete(id);
      return { json: z.encode(mail, aLetter({ id, sendStatus: 0 })) };
    },
  };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function sendAll() {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать все строки страницы' }));
  await press('Отправить');
  await userEvent.click(await screen.findByRole('radio'));
  await press('Подписать');
}

describe('«Отправить» on the page of drafts (SEND-10 to SEND-15)', () => {
  const drafts = '/main/mails/listing/draft?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=50';

  it('opens the key once, fetches and signs the text of each letter, queues it, and refreshes the list', async () => {
    const told = vi.spyOn(notify, 'success');
    const { api } = renderApp(drafts, server());
    await sendAll();
    expect(await screen.findByText('Успешно: 3. Неудачно: 0')).toBeTruthy();
    expect(told).toHaveBeenCalledExactlyOnceWith('Успешно: 3. Неудачно: 0', 20, expect.anything());
    expect(program.names.filter((name) => name === 'pfx.load_key')).toHaveLength(1);
    const queued = api.asked.filter(({ path }) => path === '/api/SendMailToQeueu');
    expect(queued.map(({ method, query, body }) => [method, query.get('id'), body])).toEqual(
      ['1', '2', '3'].map((id) => ['PUT', id, { Signature: 'TUlBRw==' }]),
    );
    expect(await screen.findByText('Писем не найдено')).toBeTruthy();
    await press('Открыть отправленные');
    expect(await screen.findByRole('heading', { name: 'Отправленные письма' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Успешно: 3. Неудачно: 0')).toBeNull());
  });

  it('asks for the text of a letter anew when its offer has ended, and hands the same signature in again', async () => {
    const given = server();
    const old = new Set(['2', '3']);
    const queue = given['PUT /api/SendMailToQeueu'];
    const { api } = renderApp(drafts, {
      ...given,
      'PUT /api/SendMailToQeueu': (asked) => {
        if (old.delete(asked.query.get('id') ?? '')) {
          return { status: 409, json: { Message: 'нет', Code: 'sign-offer-ended' } };
        }
        return typeof queue === 'function' ? queue(asked) : {};
      },
    });
    await sendAll();
    expect(await screen.findByText('Успешно: 3. Неудачно: 0')).toBeTruthy();
    expect(program.names.filter((name) => name === 'pkcs7.create_pkcs7')).toHaveLength(3);
    expect(api.names().filter((name) => name === 'GET /api/SendMail')).toHaveLength(5);
  });

  it('counts a letter that fails and sends the others; it stays in the list, and chosen', async () => {
    const told = vi.spyOn(notify, 'error');
    renderApp(drafts, server(2));
    await sendAll();
    expect(await screen.findByText('Успешно: 2. Неудачно: 1')).toBeTruthy();
    expect(told).toHaveBeenCalledExactlyOnceWith('Успешно: 2. Неудачно: 1', 20, expect.anything());
    await press('Закрыть');
    expect(await screen.findByRole('group', { name: /Выбрано 1.письмо/ })).toBeTruthy();
    expect(screen.getByText('Письмо 2')).toBeTruthy();
    expect(screen.queryByText('Письмо 1')).toBeNull();
  });
});

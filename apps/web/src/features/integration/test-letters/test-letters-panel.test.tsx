import { testModeCalls } from '@hybrid-mail/contracts/test-mode';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answers } from '../../../../test/api-double.ts';
import { aLetter } from '../../../../test/letters.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aProfile } from '../../../../test/render-screen.tsx';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const lettersOf = (records: ReturnType<typeof aLetter>[], total = records.length) => ({
  json: z.encode(testModeCalls.letters.reply ?? z.never(), { records, total }),
});
const open = (letters: Answers[string]) =>
  renderApp(
    '/main/integration',
    {
      'GET /api/ApiKey': { json: [] },
      'GET /api/WebhookAddress': { json: [] },
      'GET /api/TestMode/letters': letters,
    },
    aProfile({ unit: { id: 3, name: 'Центральный офис', isHead: true } }),
  );

describe('the test letters', () => {
  it('are listed newest first with receiver, state and program; «Обновить» loads them again', async () => {
    const letter = aLetter({ id: 2_000_000_001, receiver: 'test: refused', sendStatusName: 'Успешно', isTest: true });
    const { api } = open(lettersOf([letter], 45));
    const table = within(await screen.findByRole('table', { name: 'Тестовые письма' }));
    expect(table.getByRole('row', { name: /EHM2000000001.*test: refused.*Успешно/ })).toBeTruthy();
    expect(screen.getByText('последние 20 из 45')).toBeTruthy();
    api.answers['GET /api/TestMode/letters'] = lettersOf([]);
    await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(await screen.findByText('Тестовых писем пока нет')).toBeTruthy();
    expect(screen.getByText(/«test: delivered», «test: refused»/)).toBeTruthy();
  });

  it('are not there where the installation has no test mode, and the page says so', async () => {
    const Message = 'В этой установке нет тестового режима: его база данных не создана';
    open({ status: 403, json: { Message, Code: 'api-key-test' } });
    expect(await screen.findByText(Message)).toBeTruthy();
    expect(screen.queryByText('Тестовые письма не загрузились')).toBeNull();
  });

  it('are loaded again when they failed', async () => {
    const { api } = open({ status: 500, json: { Message: 'Внутренняя ошибка сервера', Code: 'internal' } });
    const failed = await screen.findByText('Тестовые письма не загрузились');
    api.answers['GET /api/TestMode/letters'] = lettersOf([]);
    await userEvent.click(within(failed.parentElement as HTMLElement).getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Тестовых писем пока нет')).toBeTruthy();
  });
});

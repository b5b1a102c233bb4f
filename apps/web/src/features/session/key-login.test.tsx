import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { withSigningProgram } from '../../../test/signing-program.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { currentToken } from '../../lib/session/stored-session.ts';

const settings = withSigningProgram();
beforeEach(() => endSession());

const guid = '6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01';

async function openKeys(answers: Answers = {}) {
  const app = renderApp('/auth/login', {
    ...settings(),
    'POST /api/KeyLoginChallenge': { json: { Guid: guid, HashCode: 'ab'.repeat(32) } },
    'POST /api/KeyLogin': { json: { access_token: 'by-key', token_type: 'bearer', expires_in: 518340 } },
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Вход ключом E-IMZO' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Вход ключом E-IMZO' })) };
}

type Dialog = Awaited<ReturnType<typeof openKeys>>['dialog'];

async function sign(dialog: Dialog) {
  await userEvent.click(await dialog.findByRole('radio', { name: /Намуна/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Подписать' }));
}

describe('logging in with a key', () => {
  it('says what is signed and where, signs a text of the server and opens the dashboard', async () => {
    const { dialog, api, place } = await openKeys();
    expect(dialog.getByText('Вход в систему')).toBeTruthy();
    expect(dialog.getByText(window.location.host)).toBeTruthy();
    await sign(dialog);
    await waitFor(() => expect(place()).toBe('/main'));
    expect(api.last('POST /api/KeyLogin')?.body).toEqual({ Guid: guid, Signature: 'TUlBRw==' });
    expect(currentToken()).toBe('by-key');
    expect(api.names()).toContain('GET /api/AdminLogin');
  });

  it('says when the key is connected to no login, and how to connect it', async () => {
    const { dialog } = await openKeys({
      'POST /api/KeyLogin': { status: 400, json: { Message: 'x', Code: 'login-key-unknown' } },
    });
    await sign(dialog);
    expect(await dialog.findByText(/не подключён ни к одному входу.*Мой профиль/)).toBeTruthy();
    expect(currentToken()).toBeNull();
  });

  it('asks for a new text after a failure: each counts once', async () => {
    const { dialog, api } = await openKeys({
      'POST /api/KeyLogin': { status: 400, json: { Message: 'x', Code: 'challenge-ended' } },
    });
    await sign(dialog);
    await dialog.findByText(/Время на подпись вышло/);
    await userEvent.click(dialog.getByRole('button', { name: 'Подписать' }));
    await waitFor(() => expect(api.names().filter((name) => name === 'POST /api/KeyLoginChallenge')).toHaveLength(2));
  });

  it('is given up with the login page as it was', async () => {
    const { dialog, place } = await openKeys();
    await userEvent.click(dialog.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(place()).toBe('/auth/login');
    expect(screen.getByRole('button', { name: 'Войти' })).toBeTruthy();
  });
});

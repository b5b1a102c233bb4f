import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChallenge } from '../../../../test/account.ts';
import type { Answers } from '../../../../test/api-double.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { withSigningProgram } from '../../../../test/signing-program.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { currentToken } from '../../../lib/session/stored-session.ts';

const settings = withSigningProgram();
beforeEach(() => endSession());

async function open(answers: Answers = {}) {
  const app = renderApp('/auth/login', {
    ...settings(),
    'POST /api/PasswordResetChallenge': { json: aChallenge },
    'POST /api/PasswordReset': { json: { Success: true } },
    ...answers,
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Забыли пароль?' }));
  await screen.findByRole('heading', { name: 'Новый пароль' });
  return app;
}

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fill(password = 'Yangi-2026', repeat = password) {
  write('Логин', '998901000001');
  write('Новый пароль', password);
  write('Новый пароль ещё раз', repeat);
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать ключ и подписать' }));
}

async function sign() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Подписание смены пароля' }));
  await userEvent.click(await dialog.findByRole('radio', { name: /Намуна/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Подписать' }));
  return dialog;
}

it('says on phones first that a computer is needed, and dials the operator for who has no key', async () => {
  await open();
  const first = screen.getByText(/^Нужен компьютер/);
  expect(first.compareDocumentPosition(screen.getByLabelText('Логин'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: /^\+998/ }).getAttribute('href')).toBe('tel:+998712334050');
});

describe('a lost password', () => {
  it('is replaced with a signature, and the person is logged in with the new one', async () => {
    const { api, place } = await open();
    expect(document.activeElement).toBe(screen.getByLabelText('Логин'));
    await fill();
    await sign();
    await waitFor(() => expect(place()).toBe('/main'));
    expect(api.last('POST /api/PasswordReset')?.body).toEqual({
      Guid: aChallenge.Guid,
      Signature: 'TUlBRw==',
      Username: '998901000001',
      Password: 'Yangi-2026',
    });
    expect(api.last('POST /token')?.body).toContain('password=Yangi-2026');
    expect(currentToken()).toBe('token');
  });

  it('is replaced also where a code is needed besides: the person logs in with both', async () => {
    const needed = { status: 400, json: { Message: 'x', Code: 'second-factor-needed' } };
    const { place } = await open({ 'POST /token': needed });
    await fill();
    await sign();
    expect(await screen.findByText('Пароль изменён. Войдите с ним')).toBeTruthy();
    await waitFor(() => expect(place()).toBe('/auth/login'));
  });

  it('is not asked for before both fields are the same', async () => {
    const { api } = await open();
    await fill('Yangi-2026', 'Yangi-2025');
    expect(await screen.findByText('Пароли не совпадают')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.names()).not.toContain('POST /api/PasswordResetChallenge');
  });

  it('stays with the reason in the dialog when the key does not fit', async () => {
    await open({ 'POST /api/PasswordReset': { status: 400, json: { Message: 'x', Code: 'reset-refused' } } });
    await fill();
    const dialog = await sign();
    expect(await dialog.findByText(/ключ не подходит к этому логину/)).toBeTruthy();
  });

  it('leads back to the form when the server refuses the new password, with all that was typed', async () => {
    const Fields = { Password: 'Этот пароль знают все' };
    await open({ 'POST /api/PasswordReset': { status: 400, json: { Message: 'x', Code: 'wrong-input', Fields } } });
    await fill('12345678');
    await sign();
    expect(await screen.findByText('Этот пароль знают все')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Логин')).toHaveProperty('value', '998901000001');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Новый пароль')));
  });

  it('says what to do without a key', async () => {
    await open();
    const text = screen.getByText(/^Обратитесь к оператору, /).textContent;
    expect(text).toMatch(/^Обратитесь к оператору, .*\+998.71.233.40.50\. Сотрудник задаст/);
  });
});

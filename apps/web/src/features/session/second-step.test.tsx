import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountAnswers } from '../../../test/account.ts';
import type { Answers, RecordedCall } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { endSession } from '../../lib/session/session-end.ts';
import { currentToken } from '../../lib/session/stored-session.ts';

beforeEach(() => endSession());

const refusal = (status: number, Code: string, Message: string) => ({ status, json: { Message, Code } });
const issued = { json: { access_token: 'token', token_type: 'bearer', expires_in: 518340 } };
const otpOf = ({ body }: RecordedCall) => new URLSearchParams(String(body)).get('otp');

/** Server that accepts the code 123456 of a user with an authenticator app. */
const withApp: Answers = {
  'POST /token': (asked) => {
    const otp = otpOf(asked);
    if (otp === null) return refusal(400, 'second-factor-needed', 'Введите код');
    return otp === '123456' ? issued : refusal(400, 'second-factor-wrong', 'Код не подошёл');
  },
};

async function openStep(answers: Answers = withApp) {
  const app = renderApp('/auth/login?next=%2Fmain%2Fprofile', { ...accountAnswers, ...answers });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Логин' }), '998901000001');
  await userEvent.type(screen.getByLabelText('Пароль'), 'secret{Enter}');
  return { ...app, code: await screen.findByRole<HTMLInputElement>('textbox', { name: 'Код из приложения' }) };
}

describe('the second step of the login', () => {
  it('takes the place of login and password, with the focus in the field', async () => {
    const { code } = await openStep();
    expect(document.activeElement).toBe(code);
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(code.getAttribute('inputmode')).toBe('numeric');
    expect(screen.getByText(/введите запасной код/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Логин' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(currentToken()).toBeNull();
  });

  it('sends the same call with the code by Enter and opens the wanted page', async () => {
    const { code, api, place } = await openStep();
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(place()).toBe('/main/profile'));
    expect(api.last('POST /token')?.body).toBe('grant_type=password&username=998901000001&password=secret&otp=123456');
  });

  it('takes a recovery code in the same field', async () => {
    const { code, api } = await openStep();
    await userEvent.type(code, 'ABCD-EFGH-JKMN{Enter}');
    await waitFor(() => expect(api.last('POST /token')).toBeTruthy());
    expect(otpOf(api.last('POST /token') as RecordedCall)).toBe('ABCD-EFGH-JKMN');
  });

  it('keeps a wrong code, says why it was wrong and takes the next', async () => {
    const { code, place } = await openStep();
    await userEvent.type(code, '000000{Enter}');
    expect(await screen.findByText(/^Код не подошёл/)).toBeTruthy();
    expect(code.value).toBe('000000');
    expect(document.activeElement).toBe(code);
    fireEvent.change(code, { target: { value: '123456' } });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/main/profile'));
  });

  it.each(['', 'код'])('asks the server nothing for %j', async (typed) => {
    const { code, api } = await openStep();
    if (typed) await userEvent.type(code, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(await screen.findByText(typed ? /6 цифр/ : 'Введите код')).toBeTruthy();
    expect(api.names().filter((name) => name === 'POST /token')).toHaveLength(1);
  });

  it('says when there is no connection, and keeps the code', async () => {
    const { code, api } = await openStep();
    api.answers = { ...api.answers, 'POST /token': () => Promise.reject(new TypeError('failed')) };
    await userEvent.type(code, '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Нет связи/);
    expect(code.value).toBe('123456');
  });

  it('leads back to login and password, which are still there', async () => {
    await openStep();
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    expect(await screen.findByRole('textbox', { name: 'Логин' })).toHaveProperty('value', '998901000001');
    expect(screen.getByLabelText('Пароль')).toHaveProperty('value', 'secret');
  });
});

import { letterKeyMisfit } from '@hybrid-mail/access';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveApi } from '../../../test/api-double.ts';
import { PageWebSocket } from '../../../test/page-web-socket.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { createKeyCheck } from '../../lib/e-imzo/key-check.ts';
import { keyAlias, type ProgramAnswers, ProgramDouble, pfxEntry } from '../../lib/e-imzo/testing/program-double.ts';
import type { SigningRequest } from '../../shared/requests/signing-request.ts';
import { SigningDialog } from './signing-dialog.tsx';

let program: ProgramDouble;

beforeEach(async () => {
  // Replaces jsdom's WebSocket, which fails under vitest, with a real client.
  vi.stubGlobal('WebSocket', PageWebSocket);
  program = await ProgramDouble.start();
});
afterEach(() => program?.stop());

const files = (...certificates: object[]): ProgramAnswers => ({ 'pfx.list_all_certificates': { certificates } });
const card: ProgramAnswers = { 'idcard.list_readers': { readers: ['Reader 00 00'] } };
const token: ProgramAnswers = { 'baikey.list_tokens': { tokens: ['1'] } };
const foreign = pfxEntry({ name: 'foreign', alias: keyAlias({ o: 'барака', '1.2.860.3.16.1.1': '302345678' }) });

const keyFit = createKeyCheck((key) =>
  letterKeyMisfit(key, { inn: '301234567', canSignOnBehalfOfOrganization: false, pinfl: null }),
);

async function open(answers: ProgramAnswers, over: Partial<SigningRequest> = {}) {
  Object.assign(program.answers, answers);
  serveApi({
    'GET /api/settings': { json: { SigningPort: program.port, SigningSecurePort: 64443, IsDemonstration: true } },
  });
  const request: SigningRequest = {
    title: 'Подписание и отправка письма EHM15',
    about: [],
    keyFit,
    textToSign: vi.fn(async () => 'текст письма'),
    submit: vi.fn(async () => ({ text: 'Почта приняла письмо', isCharged: true })),
    onDone: vi.fn(),
    onFailure: vi.fn(),
    onClose: vi.fn(),
    ...over,
  };
  await renderScreen(<SigningDialog {...request} />);
  return request;
}

const radio = (name: RegExp) => screen.findByRole('radio', { name });
const sign = () => userEvent.click(screen.getByRole('button', { name: 'Подписать' }));

describe('a person who has only a card', () => {
  it('signs with it: it is chosen at once, and is said to be judged after the signature', async () => {
    const request = await open({ ...files(), ...card });
    expect(await radio(/^ID-карта/)).toHaveProperty('checked', true);
    expect(screen.getByText(/Чей это ключ, видно только после подписи/)).toBeTruthy();
    expect(screen.queryByText('Нет ключей для выбора')).toBeNull();
    await sign();
    expect(await screen.findByText('Почта приняла письмо')).toBeTruthy();
    expect(program.asked.at(-1)?.arguments[1]).toBe('idcard');
    expect(request.submit).toHaveBeenCalledWith('TUlBRw==');
    expect(localStorage.getItem('hybrid-mail.certificate')).toBe('idcard');
  });

  it('is asked for the PIN of the card, not for the password of a file', async () => {
    await open({ ...files(), ...card, 'pkcs7.create_pkcs7': 'silence' });
    await radio(/^ID-карта/);
    await sign();
    expect(await screen.findByText(/Введите PIN-код карты или токена в окне E-IMZO/)).toBeTruthy();
    expect(screen.getByText('ID-карта')).toBeTruthy();
  });

  it('is told what to do when the card does not answer', async () => {
    const gone = { success: false, status: -9999, reason: 'SCARD_W_REMOVED_CARD' };
    await open({ ...files(), ...card, 'pkcs7.create_pkcs7': gone });
    await radio(/^ID-карта/);
    await sign();
    expect(await screen.findByText('Карта или токен не отвечает')).toBeTruthy();
    expect(screen.getByText(/Проверьте, что карта лежит на считывателе, а токен вставлен/)).toBeTruthy();
  });
});

describe('the choice among files, cards and tokens', () => {
  it('prefers the only file that fits, and remembers the device that was used last', async () => {
    await open({ ...card, ...token });
    expect(await radio(/Намуна/)).toHaveProperty('checked', true);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('offers the device that was used last', async () => {
    localStorage.setItem('hybrid-mail.certificate', 'baikey');
    await open({ ...card, ...token });
    expect(await radio(/^USB-токен BAIK/)).toHaveProperty('checked', true);
  });

  it('chooses none of two devices', async () => {
    await open({ ...files(), ...card, ...token });
    await radio(/^ID-карта/);
    expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(2);
    expect(screen.getByText('Осталось: выбрать ключ')).toBeTruthy();
  });

  it('takes a card for an answer when no file fits', async () => {
    await open({ ...files(foreign), ...card });
    expect(await radio(/^ID-карта/)).toHaveProperty('checked', true);
    expect(screen.queryByText('Среди ключей этого компьютера нет подходящего')).toBeNull();
    expect(screen.getByRole('button', { name: 'Другие ключи (1) — не подходит: другой ИНН' })).toBeTruthy();
  });
});

describe('advice', () => {
  it('when there is no key names the flash drive, the card and the token', async () => {
    await open(files());
    expect(await screen.findByText('Нет ключей для выбора')).toBeTruthy();
    expect(screen.getByText(/флешку с ключом.*ID-карту.*USB-токен.*DSKEYS.*«Повторить»/)).toBeTruthy();
    Object.assign(program.answers, card);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await radio(/^ID-карта/)).toBeTruthy();
  });

  it('when no file fits says that another key, card or token can be put in', async () => {
    await open(files(foreign));
    expect(await screen.findByText('Среди ключей этого компьютера нет подходящего')).toBeTruthy();
    expect(screen.getByText(/Вставьте флешку, ID-карту или USB-токен с нужным ключом/)).toBeTruthy();
    Object.assign(program.answers, token);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await radio(/^USB-токен BAIK/)).toBeTruthy();
  });

  it.each([
    ['certificate-of-another', 'Ключ принадлежит другой организации'],
    ['registration-other-inn', 'Ключ выдан на другой ИНН'],
    ['login-key-unknown', 'Этот ключ не подключён'],
  ])('after a signature with the wrong card (%s) says what to do', async (code, message) => {
    const refusal = new ApiError({ status: 403, code, message });
    await open({ ...files(), ...card }, { submit: () => Promise.reject(refusal) });
    await radio(/^ID-карта/);
    await sign();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText(/Вставьте карту или токен с другим ключом или выберите ключ из списка/)).toBeTruthy();
    // A refused card is not offered before the files next time.
    expect(localStorage.getItem('hybrid-mail.certificate')).toBeNull();
  });

  it('says nothing of cards when a file was refused, or when the card is not to blame', async () => {
    const refusal = new ApiError({ status: 409, code: 'mail-changed', message: 'Письмо изменилось' });
    await open({ ...files(), ...card }, { submit: () => Promise.reject(refusal) });
    await radio(/^ID-карта/);
    await sign();
    expect(await screen.findByText('Письмо изменилось')).toBeTruthy();
    expect(screen.queryByText(/Вставьте карту или токен/)).toBeNull();
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveApi } from '../../../../test/api-double.ts';
import { PageWebSocket } from '../../../../test/page-web-socket.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type ProgramAnswers, ProgramDouble } from '../../../lib/e-imzo/testing/program-double.ts';
import type { MassSigningRequest } from '../../../shared/requests/signing-request.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { MassSigningDialog } from './mass-signing-dialog.tsx';

let program: ProgramDouble;
beforeEach(async () => {
  vi.stubGlobal('WebSocket', PageWebSocket);
  program = await ProgramDouble.start();
});
afterEach(() => program?.stop());

const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    number: `EHM${index + 1}`,
    name: `Получатель ${index + 1}`,
    price: '9 500,00',
    amount: '9500.00',
  }));

async function open(
  over: Partial<MassSigningRequest> = {},
  answers: ProgramAnswers = {},
  gone: readonly number[] = [],
) {
  Object.assign(program.answers, answers);
  serveApi({
    'GET /api/settings': { json: { SigningPort: program.port, SigningSecurePort: 64443, IsDemonstration: true } },
    'POST /api/SendQuote': { json: aQuote(gone) },
  });
  const request: MassSigningRequest = {
    items: itemsOf(3),
    textToSign: vi.fn(async (id) => `text of ${id}`),
    submit: vi.fn(async () => undefined),
    onTrouble: vi.fn(),
    onBegin: vi.fn(),
    onDone: vi.fn(),
    onEnd: vi.fn(),
    onClose: vi.fn(),
    ...over,
  };
  await renderScreen(<MassSigningDialog {...request} />);
  return { request };
}

const aQuote = (gone: readonly number[]) => ({
  LettersCount: 3 - gone.length,
  PagesCount: 3,
  SheetsCount: 3,
  Price: '28500.00',
  Balance: '100000.00',
  UnderWay: '0.00',
  Remains: '71500.00',
  IsEnough: true,
  Gone: gone,
  Warnings: [],
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sign = async () => {
  await userEvent.click(await screen.findByRole('radio'));
  await userEvent.click(button('Подписать'));
};
const rowOf = (number: string) => {
  const row = within(screen.getByRole('list', { name: 'Письма' }))
    .getByText(number)
    .closest('li');
  return within(row as HTMLElement);
};
/** A promise that is resolved by the test. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, letGo: resolve };
}

describe('before the first signature', () => {
  it('shows the letters and their count, and does not let a person sign before a key is chosen', async () => {
    await open();
    expect(screen.getByRole('dialog').textContent).toMatch(/Подписание и отправка 3.писем/);
    expect(rowOf('EHM2').getByText('Получатель 2')).toBeTruthy();
    await screen.findByRole('radio');
    expect(button('Подписать')).toHaveProperty('disabled', true);
  });

  it('tells the screen which letters were deleted or sent in another tab', async () => {
    const onGone = vi.fn();
    await open({ onGone }, {}, [2]);
    await expect.poll(() => onGone.mock.calls).toEqual([[[2]]]);
  });

  it('loads the key once for all letters (SEND-10)', async () => {
    const { request } = await open();
    await sign();
    await expect.poll(() => vi.mocked(request.onEnd).mock.calls.length).toBe(1);
    expect(program.names.filter((name) => name === 'pfx.load_key')).toHaveLength(1);
    expect(program.names.filter((name) => name === 'pkcs7.create_pkcs7')).toHaveLength(3);
    expect(program.maxAtOnce).toBe(1);
    expect(localStorage.getItem('hybrid-mail.certificate')).toBe('77a1b2c3');
  });

  it('begins nothing when the key does not open, says why and lets the person try again', async () => {
    const cancelled = { success: false, status: -5000, reason: 'Ввод пароля отменен' };
    const { request } = await open({}, { 'pfx.load_key': cancelled });
    await sign();
    expect(await screen.findByText('Подпись отменена')).toBeTruthy();
    expect(request.onTrouble).toHaveBeenCalledOnce();
    expect(request.onBegin).not.toHaveBeenCalled();
    expect(request.textToSign).not.toHaveBeenCalled();
    program.answers['pfx.load_key'] = { keyId: 'b'.repeat(32), type: 'PFX_KEY_STORE' };
    await sign();
    await expect.poll(() => vi.mocked(request.onEnd).mock.calls.length).toBe(1);
  });

  it('waits for the person when the password window is closed, which most versions open at the first signature', async () => {
    const cancelled = { success: false, status: -5000, reason: 'Ввод пароля отменен' };
    const { request } = await open({}, { 'pkcs7.create_pkcs7': cancelled });
    await sign();
    expect(await screen.findByText(/Нажмите «Продолжить», когда будете готовы/)).toBeTruthy();
    expect(request.onTrouble).toHaveBeenCalledOnce();
    program.answers['pkcs7.create_pkcs7'] = { pkcs7_64: 'TUlBRw==' };
    await userEvent.click(button('Продолжить'));
    await expect.poll(() => vi.mocked(request.onEnd).mock.calls.length).toBe(1);
    expect(request.onEnd).toHaveBeenCalledWith(expect.objectContaining({ done: 3, failed: 0 }));
  });
});

describe('while the key is being opened', () => {
  it('nothing closes the dialog, and the letters are sent once the password is typed', async () => {
    const { request } = await open({}, { 'pfx.load_key': 'silence' });
    await sign();
    await expect.poll(() => program.names).toContain('pfx.load_key');
    await userEvent.keyboard('[Escape]');
    await userEvent.click(document.querySelector('.MuiDialog-container') as Element);
    expect(request.onClose).not.toHaveBeenCalled();
    expect(await screen.findByText(/Ключ открывается. Введите пароль/)).toBeTruthy();
    expect(button('Подписать')).toHaveProperty('disabled', true);
    program.say({ keyId: 'a'.repeat(32), type: 'PFX_KEY_STORE' });
    await expect.poll(() => vi.mocked(request.onEnd).mock.calls.length).toBe(1);
    expect(request.onEnd).toHaveBeenCalledWith(expect.objectContaining({ done: 3, failed: 0 }));
  });

  it('a person who gives up is told that nothing was sent', async () => {
    const { request } = await open({}, { 'pfx.load_key': 'silence' });
    await sign();
    await expect.poll(() => program.names).toContain('pfx.load_key');
    await userEvent.click(button('Отменить'));
    expect(await screen.findByText('Отправка отменена, ничего не отправлено')).toBeTruthy();
    expect(request.onClose).not.toHaveBeenCalled();
    expect(request.onBegin).not.toHaveBeenCalled();
    await userEvent.click(button('Отменить'));
    expect(request.onClose).toHaveBeenCalledOnce();
  });
});

describe('while letters are sent', () => {
  it('shows which one is at work, the counts and how each stands (SEND-12, SEND-13)', async () => {
    const second = held();
    const { request } = await open({
      submit: vi.fn(async (id) => (id === 2 ? second.promise : undefined)),
      textToSign: vi.fn(async (id) => {
        if (id === 1) throw new ApiError({ status: 404, code: 'mail-not-found', message: 'Письмо не найдено' });
        return 'text';
      }),
    });
    await sign();
    expect(await screen.findByText('В очереди')).toBeTruthy();
    expect(rowOf('EHM1').getByText('Письмо не найдено')).toBeTruthy();
    expect(rowOf('EHM2').getByText('Отправляется')).toBeTruthy();
    expect(rowOf('EHM3').getByText('В очереди')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Ход отправки' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['2', '3']);
    expect(screen.getByRole('dialog').textContent).toMatch(/Успешно 1Неудачно 1Осталось 1/);
    second.letGo();
    await expect.poll(() => vi.mocked(request.onEnd).mock.calls.length).toBe(1);
    expect(request.onEnd).toHaveBeenCalledWith(expect.objectContaining({ done: 2, failed: 1 }));
    expect(request.onClose).not.toHaveBeenCalled();
  });

  it('cannot be closed by Esc', async () => {
    const first = held();
    const { request } = await open({ submit: () => first.promise });
    await sign();
    await screen.findAllByText('Отправляется');
    await userEvent.keyboard('[Escape]');
    expect(request.onClose).not.toHaveBeenCalled();
    first.letGo();
    await expect.poll(() => vi.mocked(request.onEnd).mock.calls.length).toBe(1);
  });

  it('can be paused and stopped; what was not signed stays as it was', async () => {
    const first = held();
    const { request } = await open({ items: itemsOf(9), submit: vi.fn(() => first.promise) });
    await sign();
    await screen.findAllByText('Отправляется');
    await userEvent.click(button('Пауза'));
    expect(screen.getByText('Приостановлено')).toBeTruthy();
    expect(button('Продолжить')).toBe(document.activeElement);
    await userEvent.click(button('Остановить'));
    first.letGo();
    expect(await screen.findByText('Отправка остановлена')).toBeTruthy();
    expect(rowOf('EHM9').getByText('Не отправлялось')).toBeTruthy();
    expect(request.submit).not.toHaveBeenCalledWith(9, expect.anything());
    await userEvent.click(button('Закрыть'));
    expect(request.onClose).toHaveBeenCalledOnce();
  });

  it('pauses by itself when the program is gone, and says what to do', async () => {
    await open({ items: itemsOf(9) }, { 'pkcs7.create_pkcs7': { close: 1001 } });
    await sign();
    expect(await screen.findByText(/Отправка приостановлена/)).toBeTruthy();
    expect(screen.getAllByText('Программа E-IMZO не запущена').length).toBeGreaterThan(0);
    expect(button('Продолжить')).toBeTruthy();
  });
});

describe('with a card', () => {
  const card: ProgramAnswers = {
    'pfx.list_all_certificates': { certificates: [] },
    'idcard.list_readers': { readers: ['Reader 00 00'] },
  };

  it('signs all letters without loading a key', async () => {
    const { request } = await open({}, card);
    await sign();
    await expect.poll(() => vi.mocked(request.onEnd).mock.calls.length).toBe(1);
    expect(request.onEnd).toHaveBeenLastCalledWith(expect.objectContaining({ done: 3, failed: 0 }));
    expect(program.names.some((name) => name.endsWith('load_key'))).toBe(false);
  });

  it('that turns out to be of another organization says what to do', async () => {
    const refusal = new ApiError({ status: 403, code: 'certificate-of-another', message: 'Ключ другой организации' });
    await open({ submit: () => Promise.reject(refusal) }, card);
    await sign();
    await screen.findByText('Отправка закончена');
    expect(screen.getByText(/Вставьте карту или токен с другим ключом/)).toBeTruthy();
    expect(screen.getAllByText('Ключ другой организации')).toHaveLength(3);
  });
});

describe('afterwards', () => {
  it('what failed can be tried again, with its count', async () => {
    let isBroken = true;
    const { request } = await open({
      submit: vi.fn(async (id) => {
        if (isBroken && id !== 1)
          throw new ApiError({ status: 409, code: 'mail-changed', message: 'Письмо изменилось' });
      }),
    });
    await sign();
    expect(await screen.findByRole('button', { name: 'Повторить неудачные (2)' })).toBeTruthy();
    await screen.findByText('Отправка закончена');
    isBroken = false;
    await userEvent.click(button('Повторить неудачные (2)'));
    await expect.poll(() => vi.mocked(request.onEnd).mock.calls.length).toBe(2);
    expect(request.onEnd).toHaveBeenLastCalledWith(expect.objectContaining({ done: 3, failed: 0 }));
  });

  it('it closes by itself when all went well', async () => {
    const { request } = await open();
    await sign();
    await expect.poll(() => vi.mocked(request.onClose).mock.calls.length, { timeout: 10_000 }).toBe(1);
  });
});

it('on a phone copies the link to the list, which one opens on the computer', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const told = vi.spyOn(notify, 'success');
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Скопировать ссылку на этот список' }));
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
  expect(told).toHaveBeenCalledWith('Ссылка скопирована', 5);
});

it('on a phone says where the chosen letters can be signed', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await open();
  expect(screen.getByText(/Откройте там этот список по ссылке и отметьте письма/)).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Письма' })).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Подписать' })).toBeNull();
});

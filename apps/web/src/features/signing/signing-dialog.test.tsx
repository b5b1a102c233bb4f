import { letterKeyMisfit } from '@hybrid-mail/access';
import { screen, within } from '@testing-library/react';
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

const keys = (...certificates: object[]): ProgramAnswers => ({ 'pfx.list_all_certificates': { certificates } });

const personal = pfxEntry({
  name: 'person',
  alias: keyAlias({ cn: 'умаров дониёр азизович', o: '', '1.2.860.3.16.1.1': '', serialnumber: '5e' }),
});
const expired = pfxEntry({ name: 'old', alias: keyAlias({ o: 'ооо старая', validto: '2020.01.01 00:00:00' }) });

async function open(
  answers: ProgramAnswers = {},
  over: Partial<SigningRequest> = {},
  quote: () => object = () => ({}),
) {
  Object.assign(program.answers, answers);
  serveApi({
    'POST /api/SendQuote': () => ({ json: quote() }),
    'POST /api/SendQuote/findings': { json: { LettersCount: 0, Letters: [] } },
    'GET /api/settings': {
      json: { SigningPort: program.port, SigningSecurePort: 64443, IsDemonstration: true },
    },
  });
  const request: SigningRequest = {
    title: 'Подписание и отправка письма EHM15',
    about: [{ label: 'Получатель', value: 'Холматова Озода Равшановна' }],
    textToSign: vi.fn(async () => 'текст письма'),
    submit: vi.fn(async () => ({ text: 'Почта приняла письмо', isCharged: true })),
    onDone: vi.fn(),
    onFailure: vi.fn(),
    onClose: vi.fn(),
    ...over,
  };
  const page = await renderScreen(<SigningDialog {...request} />);
  return { ...page, ...request };
}

/** Creates the key check for letters of the organization to which most keys of these tests belong. */
const fitOf = (over: { canSignOnBehalfOfOrganization?: boolean; pinfl?: string }) =>
  createKeyCheck((key) =>
    letterKeyMisfit(key, { inn: '301234567', canSignOnBehalfOfOrganization: false, pinfl: null, ...over }),
  );

const signButton = () => screen.getByRole('button', { name: 'Подписать' });

describe('choosing a key (SEND-03 to SEND-06)', () => {
  it('shows what is signed and does not let a person sign before a key is chosen', async () => {
    await open(keys(pfxEntry(), personal));
    expect(screen.getByText('Холматова Озода Равшановна')).toBeTruthy();
    const options = within(await screen.findByRole('radiogroup', { name: 'Ключ для подписи' })).getAllByRole('radio');
    expect(options).toHaveLength(2);
    expect(signButton()).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('radio', { name: /Намуна/ }));
    expect(signButton()).toHaveProperty('disabled', false);
  });

  it('names a key by the organization, else by the person, and says whose it is and how long it is valid', async () => {
    await open(keys(pfxEntry(), personal));
    await screen.findByRole('radiogroup');
    expect(screen.getByText('ООО "Намуна"')).toBeTruthy();
    expect(screen.getByText('Рахимова Нодира Шавкатовна, ИНН 301234567, действует до 14.03.2027')).toBeTruthy();
    expect(screen.getByText('Умаров Дониёр Азизович')).toBeTruthy();
  });

  describe('where it is known whose key is needed', () => {
    const foreign = pfxEntry({
      name: 'foreign',
      alias: keyAlias({ o: 'барака савдо мчж', '1.2.860.3.16.1.1': '302345678' }),
    });
    const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    const folded = () => screen.getByRole('button', { name: /^Другие ключи/ });

    it('the only key that fits is chosen, and the others are folded with the reason', async () => {
      await open(keys(foreign, personal, pfxEntry()), { keyFit: fitOf({}) });
      expect(await screen.findByRole('radio', { name: /Намуна/ })).toHaveProperty('checked', true);
      expect(signButton()).toHaveProperty('disabled', false);
      expect(names()).toHaveLength(1);
      await userEvent.click(folded());
      expect(folded().textContent).toBe('Другие ключи (2) — не подходят: другой ИНН, личный ключ');
      expect(names()[1]).toContain('другой ИНН');
      expect(names()[2]).toContain('личный ключ');
    });

    it('a key that does not fit can still be chosen: the server has the last word', async () => {
      await open(keys(foreign, pfxEntry()), { keyFit: fitOf({}) });
      await userEvent.click(await screen.findByRole('button', { name: 'Другие ключи (1) — не подходит: другой ИНН' }));
      await userEvent.click(screen.getByRole('radio', { name: /Барака/ }));
      expect(screen.getByRole('radio', { name: /Барака/ })).toHaveProperty('checked', true);
      expect(signButton()).toHaveProperty('disabled', false);
    });

    it('when two keys fit, none is chosen for the person', async () => {
      await open(keys(pfxEntry(), personal, foreign), {
        keyFit: fitOf({ canSignOnBehalfOfOrganization: true, pinfl: '40101850000011' }),
      });
      expect(await screen.findAllByRole('radio')).toHaveLength(2);
      expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(2);
      expect(signButton()).toHaveProperty('disabled', true);
    });

    it('no key of another organization is chosen because it was used last', async () => {
      await open(keys(foreign), { keyFit: fitOf({}) });
      expect(await screen.findByText('Среди ключей этого компьютера нет подходящего')).toBeTruthy();
      expect(screen.queryByRole('radio')).toBeNull();
      expect(signButton()).toHaveProperty('disabled', true);
    });
  });

  it('offers only keys whose end date is in the future, and folds the others with their reason', async () => {
    await open(keys(expired, pfxEntry()));
    await screen.findByRole('radiogroup');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Другие ключи (1) — не подходит: срок истёк' }));
    expect(screen.getByRole('radio', { name: /старая.*срок действия истёк 01.01.2020/ })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('what is left to do stands beside the buttons, where it is always in view', async () => {
    await open(keys(pfxEntry(), personal));
    const left = await screen.findByText('Осталось: выбрать ключ');
    expect(left.closest('.MuiDialogActions-root')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Намуна/ }));
    expect(screen.queryByText('Осталось: выбрать ключ')).toBeNull();
  });

  it('says when there is nothing to choose, and looks again when asked', async () => {
    await open(keys());
    expect(await screen.findByText('Нет ключей для выбора')).toBeTruthy();
    expect(signButton()).toHaveProperty('disabled', true);
    Object.assign(program.answers, keys(pfxEntry()));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('radio')).toBeTruthy();
  });

  it('offers the key that was used last', async () => {
    localStorage.setItem('hybrid-mail.certificate', '5e');
    await open(keys(pfxEntry(), personal));
    await expect.poll(() => screen.queryByRole('radio', { name: /Умаров/ })).toHaveProperty('checked', true);
    expect(signButton()).toHaveProperty('disabled', false);
  });
});

describe('signing', () => {
  it('asks for the text, signs it, hands the signature in and says how it went', async () => {
    const request = await open();
    await userEvent.click(await screen.findByRole('radio'));
    await userEvent.click(signButton());
    expect(await screen.findByText('Почта приняла письмо')).toBeTruthy();
    expect(request.submit).toHaveBeenCalledWith('TUlBRw==');
    await expect.poll(() => vi.mocked(request.onDone).mock.calls.length).toBe(1);
    const signed = program.asked.at(-1)?.arguments[0] ?? '';
    expect(Buffer.from(signed, 'base64').toString()).toBe('текст письма');
    expect(localStorage.getItem('hybrid-mail.certificate')).toBe('77a1b2c3');
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(request.onClose).toHaveBeenCalledOnce();
  });

  describe('shows what the letter cost', () => {
    const before = { LettersCount: 1, Gone: [], PagesCount: 6, SheetsCount: 6, UnderWay: '0.00', IsEnough: true };
    const quote = { ...before, Price: '10000.00', Balance: '5762500.00', Remains: '5752500.00', Warnings: [] };
    const afterwards = { ...quote, LettersCount: 0, Gone: [15], SheetsCount: 0, Price: '0.00' };

    it.each([
      {
        name: 'charged, when the post accepted it',
        isCharged: true,
        words: 'Списано 10 000,00 сум, осталось 5 752 500,00',
      },
      { name: 'reserved, while it is queued', words: 'Будет списано 10 000,00 сум, останется 5 752 500,00' },
    ])('$name', async ({ words, ...outcome }) => {
      const key = keys(pfxEntry());
      let isSubmitted = false;
      const submit = async () => {
        isSubmitted = true;
        return { text: 'Почта приняла письмо', ...outcome };
      };
      await open(key, { letterIds: [15], keyFit: fitOf({}), submit }, () => (isSubmitted ? afterwards : quote));
      await expect.poll(() => document.activeElement).toBe(signButton());
      await userEvent.keyboard('{Enter}');
      await screen.findByText('Почта приняла письмо');
      expect(screen.getByLabelText('Стоимость и баланс').textContent?.replaceAll('\u00A0', ' ')).toBe(words);
      expect(screen.getByRole('button', { name: 'Закрыть' })).toBe(document.activeElement);
    });

    it('and the focus stays on the title while the balance is not enough, never on «Отменить»', async () => {
      const short = { ...quote, Remains: '-10.00', IsEnough: false };
      await open(keys(pfxEntry()), { letterIds: [15], keyFit: fitOf({}) }, () => short);
      await screen.findByText(/На балансе не хватит/);
      await expect.poll(() => signButton()).toHaveProperty('disabled', false);
      expect(screen.getByRole('dialog')).toBe(document.activeElement?.closest('[role=dialog]'));
      expect(document.activeElement?.tagName).toBe('H2');
    });
  });

  it('closes by itself when the letter is sent and was told so', async () => {
    const request = await open();
    await userEvent.click(await screen.findByRole('radio'));
    await userEvent.click(signButton());
    await screen.findByText('Почта приняла письмо');
    await expect.poll(() => vi.mocked(request.onClose).mock.calls.length, { timeout: 10_000 }).toBe(1);
  });

  it('tells where the password window may be, and nothing but its reason answers Esc and a click outside', async () => {
    const request = await open({ 'pkcs7.create_pkcs7': 'silence' });
    await userEvent.click(await screen.findByRole('radio'));
    await userEvent.click(signButton());
    expect(await screen.findByText(/Введите пароль в окне E-IMZO. Если/)).toBeTruthy();
    await userEvent.keyboard('[Escape]');
    await userEvent.click(document.querySelector('.MuiDialog-container') as Element);
    expect(await screen.findByText(/Ключ открывается. Введите пароль/)).toBeTruthy();
    expect(request.onClose).not.toHaveBeenCalled();
  });

  it('giving up leads back to the keys, and a second «Отменить» closes', async () => {
    const request = await open({ 'pkcs7.create_pkcs7': 'silence' });
    await userEvent.click(await screen.findByRole('radio'));
    await userEvent.click(signButton());
    await screen.findByText(/Введите пароль в окне E-IMZO. Если/);
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Подписание отменено, ничего не отправлено')).toBeTruthy();
    expect(await screen.findByRole('radio', { name: /Намуна/ })).toHaveProperty('checked', true);
    expect(request.onClose).not.toHaveBeenCalled();
    expect(request.submit).not.toHaveBeenCalled();
    expect(request.onFailure).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(request.onClose).toHaveBeenCalledOnce();
  });

  it('the page cannot be left while the password is asked for', async () => {
    const { place, leave } = await open({ 'pkcs7.create_pkcs7': 'silence' });
    await userEvent.click(await screen.findByRole('radio'));
    await userEvent.click(signButton());
    await screen.findByText(/Введите пароль в окне E-IMZO/);
    void leave();
    expect(await screen.findByText('Идёт подписание. Отмените его, чтобы уйти со страницы')).toBeTruthy();
    expect(place()).toBe('/here');
  });

  it('explains a cancelled password in place and lets the person sign again', async () => {
    const request = await open({
      'pkcs7.create_pkcs7': { success: false, status: -5000, reason: 'Ввод пароля отменен' },
    });
    await userEvent.click(await screen.findByRole('radio'));
    await userEvent.click(signButton());
    expect(await screen.findByText('Подпись отменена')).toBeTruthy();
    expect(request.onFailure).toHaveBeenCalledWith('password', expect.objectContaining({ kind: 'cancelled' }));
    program.answers['pkcs7.create_pkcs7'] = { pkcs7_64: 'T0s=' };
    await userEvent.click(signButton());
    expect(await screen.findByText('Почта приняла письмо')).toBeTruthy();
    expect(screen.queryByText('Подпись отменена')).toBeNull();
  });

  it('shows the sentence of the server when it refuses the signature', async () => {
    const refusal = new ApiError({
      status: 403,
      code: 'certificate-of-another',
      message: 'Ключ принадлежит другой организации',
    });
    const request = await open({}, { submit: () => Promise.reject(refusal) });
    await userEvent.click(await screen.findByRole('radio'));
    await userEvent.click(signButton());
    expect(await screen.findByText('Ключ принадлежит другой организации')).toBeTruthy();
    expect(request.onFailure).toHaveBeenCalledWith('sending', refusal);
  });
});

describe('a program that is not there', () => {
  it('is explained with a link to get it, and looked for again when asked', async () => {
    const { port } = program;
    await program.stop();
    await open();
    expect(await screen.findByText('Программа E-IMZO не запущена')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'e-imzo.uz' }).getAttribute('href')).toBe('https://e-imzo.uz');
    program = await ProgramDouble.start({}, port);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('radio')).toBeTruthy();
  });
});

describe('a letter that needs no signature any more', () => {
  it('closes the dialog, which says why', async () => {
    const request = await open({}, { over: 'Письмо уже отправлено' });
    expect(await screen.findByText('Письмо уже отправлено')).toBeTruthy();
    expect(request.onClose).toHaveBeenCalledOnce();
  });
});

it('on a phone says that signing needs a computer', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await open();
  expect(screen.getByText('Подписать можно на компьютере')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Подписать' })).toBeNull();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aResult, letterJson } from '../../../test/letters.ts';
import {
  aDraft,
  draftDetailsJson,
  historyEntry,
  openMailPage as open,
  progressOverride,
  registeredEntry,
} from '../../../test/mail-page.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { missingPageNow } from '../../shared/missing-page/missing-page.ts';
import { notify } from '../../ui/notify/notify.tsx';

afterEach(() => void vi.restoreAllMocks());

const sendButton = () => screen.findByRole('button', { name: 'Отправить' });

describe('what the page shows (MAIL-01 to MAIL-08)', () => {
  it('recipient, address, region, district, creation date and price', async () => {
    await open();
    const facts = within(await screen.findByLabelText('О письме'));
    expect(facts.getByText('Холматова Озода Равшановна')).toBeTruthy();
    expect(facts.getByText('махалля Гулистон, 108, кв. 45')).toBeTruthy();
    expect(facts.getByText('Иштыханский район, Самаркандская область')).toBeTruthy();
    expect(facts.getByText('17.11.2026 12:43:08')).toBeTruthy();
    expect(screen.getByLabelText('О письме').textContent?.replaceAll('\u00A0', ' ')).toContain(
      '10 000,00 сум 6 листов, 9 500,00 + 500,00',
    );
    expect(screen.queryByRole('link', { name: /Протокол письма/ })).toBeNull();
  });

  it('a letter of three sheets costs the ordinary price alone', async () => {
    await open({
      'GET /api/mail': { json: draftDetailsJson({ sheetsCount: 3, isOverPaged: false, price: '9500.00' }) },
    });
    await screen.findByLabelText('О письме');
    expect(screen.getByLabelText('О письме').textContent?.replaceAll('\u00A0', ' ')).toContain('9 500,00 сум 3 листа');
    expect(screen.getByLabelText('О письме').textContent).not.toContain('+');
  });

  it('for a sent letter the link to its protocol, and no button to send it', async () => {
    await open({
      'GET /api/mail': { json: draftDetailsJson({ isSent: true, sendStatus: 1, sentOn: '2026-11-17T12:47:02+05:00' }) },
    });
    const link = await screen.findByRole('link', { name: 'Протокол письма: EHM10482375' });
    expect(link.getAttribute('href')).toBe('/track/EHM10482375-6F1C2F');
    expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull();
    expect(screen.getByText('В процессе')).toBeTruthy();
    expect(screen.getByText('бумаги письма 10482375')).toBeTruthy();
  });

  it('the history in its order, with the expected step at the end', async () => {
    const histories = [
      historyEntry(3, 2, 'Подготовлено к доставке в почтовом отделении', '2026-11-18T08:35:10+05:00', {
        postPackagePostCode: '140900',
      }),
      registeredEntry,
    ];
    await open({ 'GET /api/mail': { json: draftDetailsJson({ isSent: true, sendStatus: 1, histories }) } });
    const steps = within(await screen.findByRole('list', { name: 'История' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Письмо зарегистрировано в системеРахимова Н. Ш.17.11.2026 12:43:08',
      'Подготовлено к доставке в почтовом отделенииОтделение 14090018.11.2026 08:35:10',
      'Вручение или возвратОжидается',
    ]);
  });

  it('to people who may not read the document only the facts', async () => {
    const { api } = await open({}, { profile: aProfile({ type: 1, isAdmin: true }) });
    await screen.findByLabelText('О письме');
    expect(screen.queryByRole('region', { name: 'Документ' })).toBeNull();
    expect(api.names()).not.toContain('GET /api/PdfMail');
    expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull();
  });

  it('follows the letter when it is told that it changed', async () => {
    const { api, queries } = await open();
    expect(await screen.findByText('Не отправлен')).toBeTruthy();
    api.answers['GET /api/mail'] = { json: draftDetailsJson({ sendStatus: 2 }) };
    await queries.invalidateQueries({ queryKey: mailQueries.one(10482375).queryKey });
    expect(await screen.findByText('Ошибка почтовой службы')).toBeTruthy();
  });

  it('the document that a colleague put in its place, also where the clock of the computer is fast', async () => {
    const { api, queries } = await open({ 'GET /api/PdfMail': { bytes: new Blob(['%PDF-1.7']) } });
    const downloads = () => api.names().filter((name) => name === 'GET /api/PdfMail').length;
    await expect.poll(downloads).toBe(1);
    const correction = {
      id: 2,
      correctedOn: '2020-01-01T10:00:00.000+05:00',
      accountName: 'Каримов А.',
      changed: ['documentSha256' as const],
    };
    api.answers['GET /api/mail'] = { json: draftDetailsJson({ documentSha256: 'cd', corrections: [correction] }) };
    await queries.invalidateQueries({ queryKey: mailQueries.one(10482375).queryKey });
    await expect.poll(downloads).toBe(2);
  });
});

describe('the status text of an unsent letter (MAIL-09 to MAIL-13)', () => {
  it.each([
    [null, 'Не отправлен', 'Ждёт подписи'],
    [2, 'Ошибка почтовой службы', 'Почта не ответила за 24 часа. Деньги не списаны'],
    [3, 'Ошибка ответа почтовой службы', 'Район не тот'],
    [4, 'Внутренняя ошибка сервера', 'Сбой у нас, мы уже знаем. Деньги не списаны'],
    [1, 'Внутренняя ошибка сервера', 'Письмо передано почте'],
  ])('sendStatus %j reads «%s» and can be sent', async (status, text, why) => {
    await open({ 'GET /api/mail': { json: draftDetailsJson({ sendStatus: status, statusReason: 'Район не тот' }) } });
    expect(await screen.findByText(text)).toBeTruthy();
    const headline = status === null ? 'Письмо ещё не отправлено' : 'Почему письмо не движется';
    expect(screen.getByText(headline)).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    expect(await sendButton()).toHaveProperty('disabled', false);
  });

  it('while it is being sent the button rests and the page says what is happening', async () => {
    const queued = {
      sendStatus: 0,
      queuedOn: '2026-11-17T12:45:00+05:00',
      nextTryOn: '2026-11-17T13:05:00+05:00',
      attempts: 3,
      ...progressOverride({ step: 'waiting-for-post', nextTryOn: '2026-11-17T13:05:00.000+05:00' }),
    };
    await open({ 'GET /api/mail': { json: draftDetailsJson(queued) } });
    expect(await sendButton()).toHaveProperty('disabled', true);
    expect(screen.getByText('Подписано 17.11.2026 12:45:00, передаём почте. Следующая попытка в 13:05')).toBeTruthy();
    expect(screen.getByText('Попыток передать почте: 3')).toBeTruthy();
  });
});

describe('sending (SEND-07 to SEND-09)', () => {
  it('checks the sender, then asks for the text, signs it, submits the signature and reads the letter anew', async () => {
    const { api } = await open();
    await userEvent.click(await sendButton());
    await userEvent.click(await screen.findByRole('button', { name: 'подписать' }));
    await expect.poll(() => api.names().filter((name) => name === 'GET /api/mail').length).toBe(2);
    const calls = api.names().filter((name) => !name.startsWith('GET /api/PdfMail'));
    expect(calls).toEqual([
      'GET /api/mail',
      'GET /api/CheckOrganizationActive',
      'GET /api/SigningRecord',
      'GET /api/SendMail',
      'PUT /api/SendMail',
      'GET /api/mail',
    ]);
    expect(api.asked.find(({ method }) => method === 'PUT')).toMatchObject({ body: { Signature: 'signed aa11' } });
  });

  it.each([
    [
      { UserUnitIsActive: false },
      'У вас есть задолженность по договору. Пожалуйста обратитесь к операторам гибридной почты.',
    ],
    [{ UnitContractDateExpired: true }, 'Пожалуйста обратитесь к операторам гибридной почты.'],
  ])('does not open the dialog for a blocked sender: %j', async (flags, message) => {
    const refusal = { status: 403, json: { Message: 'нет', Code: 'unit-blocked', ...flags } };
    const { api } = await open({ 'GET /api/CheckOrganizationActive': refusal });
    await userEvent.click(await sendButton());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.names()).not.toContain('GET /api/SendMail');
  });

  it('tells a contract that ended while the text was asked for', async () => {
    const refusal = {
      status: 403,
      json: { Message: 'нет', Code: 'contract-expired', OrganizationContractDateExpired: true },
    };
    await open({ 'GET /api/SendMail': refusal });
    await userEvent.click(await sendButton());
    await userEvent.click(await screen.findByRole('button', { name: 'подписать' }));
    expect(await screen.findByText('Пожалуйста обратитесь к операторам гибридной почты.')).toBeTruthy();
  });

  it('says that sending failed, in the words of the specification, for 5 s (ERR-08)', async () => {
    const told = vi.spyOn(notify, 'error');
    await open({
      'PUT /api/SendMail': { status: 403, json: { Message: 'Ключ чужой', Code: 'certificate-of-another' } },
    });
    await userEvent.click(await sendButton());
    await userEvent.click(await screen.findByRole('button', { name: 'подписать' }));
    expect(await screen.findByText('Ошибка при отправке')).toBeTruthy();
    expect(told).toHaveBeenCalledExactlyOnceWith('Ошибка при отправке', 5);
  });

  it('says that signing failed, in the words of the specification, for 5 s (ERR-05)', async () => {
    const told = vi.spyOn(notify, 'error');
    await open();
    await userEvent.click(await sendButton());
    await userEvent.click(await screen.findByRole('button', { name: 'отказаться' }));
    expect(await screen.findByText('Ошибка при подписании')).toBeTruthy();
    expect(told).toHaveBeenCalledExactlyOnceWith('Ошибка при подписании', 5);
  });

  it('asks for the text anew when the offer ended while the password was typed, and hands the signature in again', async () => {
    const ended = { status: 409, json: { Message: 'нет', Code: 'sign-offer-ended' } };
    let tries = 0;
    const { api } = await open({
      'PUT /api/SendMail': () =>
        ++tries === 1 ? ended : { json: letterJson(aDraft({ isSent: true, sendStatus: 1 })) },
    });
    await userEvent.click(await sendButton());
    await userEvent.click(await screen.findByRole('button', { name: 'подписать' }));
    await expect.poll(() => tries).toBe(2);
    const calls = api.names().filter((name) => name.endsWith('/api/SendMail'));
    expect(calls).toEqual(['GET /api/SendMail', 'PUT /api/SendMail', 'GET /api/SendMail', 'PUT /api/SendMail']);
    expect(screen.queryByText('Ошибка при отправке')).toBeNull();
  });

  it('submits no signature of a text other than the one that was shown', async () => {
    const { api } = await open({ 'GET /api/SendMail': { json: 'bb22' } });
    await userEvent.click(await sendButton());
    await userEvent.click(await screen.findByRole('button', { name: 'подписать' }));
    expect(await screen.findByText('Ошибка при отправке')).toBeTruthy();
    expect(api.names()).not.toContain('PUT /api/SendMail');
  });
});

it('a letter that is deleted elsewhere while it is looked at says so and offers nothing to do with it', async () => {
  const { api, queries } = await open();
  await screen.findByRole('button', { name: 'Отправить' });
  api.answers['GET /api/mail'] = { status: 404, json: { Message: 'Письмо не найдено', Code: 'mail-not-found' } };
  void queries.invalidateQueries({ queryKey: mailQueries.one(10482375).queryKey });
  expect((await screen.findByText('Письмо удалено')).closest('[role=alert]')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull();
});

it('a letter that is sent on another page closes the dialog that would sign it', async () => {
  const { api, queries } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Отправить' }));
  await screen.findByRole('button', { name: 'подписать' });
  api.answers['GET /api/mail'] = { json: draftDetailsJson({ isSent: true, sendStatus: 1 }) };
  void queries.invalidateQueries({ queryKey: mailQueries.one(10482375).queryKey });
  expect(await screen.findByText('подписывать нечего: Письмо уже отправлено')).toBeTruthy();
});

it('a letter that cannot be loaded leads back to the previous page with its number', async () => {
  const { place } = await open(
    { 'GET /api/mail': { status: 404, json: { Message: 'Письмо не найдено', Code: 'mail-not-found' } } },
    {
      before: ['/main/mails/listing/sent'],
    },
  );
  await expect.poll(place).toBe('/main/mails/listing/sent');
  expect(missingPageNow()).toMatchObject({ title: 'Письмо EHM10482375 не открылось', wanted: 'EHM10482375' });
});

it('shows of a new result its name, its day, who took the letter and the note (TRACK-13)', async () => {
  const perform = aResult(0, { recipient: 'Каримова Н.', note: 'Соседу по дому' });
  const result = historyEntry(9, 4, 'Установлен новый статус', '2026-11-19T12:00:00+05:00', { perform });
  await open({
    'GET /api/mail': { json: draftDetailsJson({ isSent: true, sendStatus: 1, perform, histories: [result] }) },
  });
  const [step] = within(await screen.findByRole('list', { name: 'История' })).getAllByRole('listitem');
  expect(step?.textContent).toMatch(/Вручено.*19\.11\.2026.*Каримова Н\., Соседу по дому/);
});

import { mailProgress } from '@hybrid-mail/contracts/mail-progress';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Answers, serveApi } from '../../../test/api-double.ts';
import { aProgress } from '../../../test/letters.ts';
import { aProfile, renderScreen } from '../../../test/render-screen.tsx';
import type { DeletingRequest } from '../../lib/deleting-request.ts';
import { EimzoError } from '../../lib/e-imzo/eimzo-error.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import type { SigningRequest } from '../../lib/signing-request.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { MailPageScreen } from './mail-page-screen.tsx';

afterEach(() => void vi.restoreAllMocks());

const entry = (id: number, type: number, name: string, createdOn: string, over: object = {}) => ({
  Id: id,
  AccountName: null,
  CreatedOn: createdOn,
  CreatedOnStr: '',
  HistoryType: type,
  HistoryTypeName: name,
  Note: null,
  PostPackagePostCode: null,
  Perform: null,
  ...over,
});

const letter = (over: object = {}) => ({
  Id: 10482375,
  Uid: 'u',
  ExternalId: null,
  Receiver: 'Холматова Озода Равшановна',
  Address: 'махалля Гулистон, 108, кв. 45',
  Area: { Id: 11, Name: 'Иштыханский район' },
  Region: { Id: 2, Name: 'Самаркандская область' },
  PagesCount: 6,
  SheetsCount: 6,
  IsSent: false,
  IsDeleted: false,
  SentOn: null,
  SentOnStr: null,
  CreatedOn: '2026-11-17T12:43:08+05:00',
  CreatedOnStr: '',
  CreatorUser: { Id: 1, Name: 'Рахимова', Type: 0, Organization: null, Unit: null },
  SenderUser: null,
  Perform: null,
  IsCharged: false,
  ChargedOn: null,
  SendStatus: null,
  SendStatusName: 'Не отправлен',
  Price: '10000.00',
  Progress: z.encode(mailProgress, aProgress()),
  CopiedFrom: null,
  Copies: [],
  StatusReason: null,
  QueuedOn: null,
  NextTryOn: null,
  Attempts: 0,
  PostalReference: null,
  DocumentSha256: 'ab',
  PriceForMail: '9500.00',
  PriceForOverPaged: '500.00',
  Signature: null,
  Histories: [
    entry(1, 0, 'Письмо зарегистрировано в системе', '2026-11-17T12:43:08+05:00', { AccountName: 'Рахимова Н. Ш.' }),
  ],
  ...over,
});

const progress = (over: Parameters<typeof aProgress>[0]) => ({ Progress: z.encode(mailProgress, aProgress(over)) });

const record = { Text: 'aa11', Lines: [{ Label: 'Получатель', Value: 'Холматова Озода Равшановна' }] };

const good: Answers = {
  'GET /api/mail': { json: letter() },
  'GET /api/CheckOrganizationActive': { json: { UserUnitIsActive: true, UnitContractDateExpired: false } },
  'GET /api/SigningRecord': { json: record },
  'GET /api/SendMail': { json: 'aa11' },
  'PUT /api/SendMail': { json: letter({ IsSent: true, SendStatus: 1 }) },
};

/** Signs whatever it is given, as soon as it is opened and told to. */
function SigningDouble({ title, textToSign, submit, onDone, onFailure }: SigningRequest) {
  const sign = async () => {
    try {
      await submit(`signed ${await textToSign(new AbortController().signal)}`);
      onDone();
    } catch (error) {
      onFailure('sending', error);
    }
  };
  return (
    <div role="dialog" aria-label={title}>
      <button type="button" onClick={() => void sign()}>
        подписать
      </button>
      <button type="button" onClick={() => onFailure('password', new EimzoError({ kind: 'cancelled' }))}>
        отказаться
      </button>
    </div>
  );
}

const PapersDouble = ({ mail }: { readonly mail: { readonly id: number } }) => <p>бумаги письма {mail.id}</p>;
/** Says yes as soon as it is opened. */
function DeletingDouble({ letters, onDeleted }: DeletingRequest) {
  return (
    <button type="button" onClick={() => onDeleted(letters.map(({ id }) => id))}>
      {`да, удалить ${letters.map(({ receiver }) => receiver).join()}`}
    </button>
  );
}

async function open(answers: Answers = {}, options: Parameters<typeof renderScreen>[1] = {}) {
  const api = serveApi({ ...good, ...answers });
  const shown = await renderScreen(
    <MailPageScreen id={10482375} signing={SigningDouble} deleting={DeletingDouble} papers={PapersDouble} />,
    options,
  );
  return { api, ...shown };
}

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
    await open({ 'GET /api/mail': { json: letter({ SheetsCount: 3, Price: '9500.00' }) } });
    await screen.findByLabelText('О письме');
    expect(screen.getByLabelText('О письме').textContent?.replaceAll('\u00A0', ' ')).toContain('3 листа, 9 500,00');
    expect(screen.getByLabelText('О письме').textContent).not.toContain('+');
  });

  it('of a sent letter the link to its protocol, and no button to send it', async () => {
    await open({
      'GET /api/mail': { json: letter({ IsSent: true, SendStatus: 1, SentOn: '2026-11-17T12:47:02+05:00' }) },
    });
    const link = await screen.findByRole('link', { name: 'Протокол письма: EHM10482375' });
    expect(link.getAttribute('href')).toBe('/track/EHM10482375');
    expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull();
    expect(screen.getByText('В процессе')).toBeTruthy();
    expect(screen.getByText('бумаги письма 10482375')).toBeTruthy();
  });

  it('the history in its order, with the expected step at the end', async () => {
    const histories = [
      entry(3, 2, 'Подготовлено к доставке в почтовом отделении', '2026-11-18T08:35:10+05:00', {
        PostPackagePostCode: '140900',
      }),
      ...letter().Histories,
    ];
    await open({ 'GET /api/mail': { json: letter({ IsSent: true, SendStatus: 1, Histories: histories }) } });
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
    api.answers['GET /api/mail'] = { json: letter({ SendStatus: 2 }) };
    await queries.invalidateQueries({ queryKey: mailQueries.one(10482375).queryKey });
    expect(await screen.findByText('Ошибка почтовой службы')).toBeTruthy();
  });
});

describe('the status text of an unsent letter (MAIL-09 to MAIL-13)', () => {
  it.each([
    [null, 'Не отправлен', 'Ждёт подписи'],
    [2, 'Ошибка почтовой службы', 'Почта не ответила за 24 часа. Деньги не списаны. Отправьте ещё раз'],
    [3, 'Ошибка ответа почтовой службы', 'Район не тот'],
    [4, 'Внутренняя ошибка сервера', 'Сбой у нас, мы уже знаем. Деньги не списаны'],
    [1, 'Внутренняя ошибка сервера', 'Письмо передано почте'],
  ])('sendStatus %j reads «%s» and can be sent', async (status, text, why) => {
    await open({ 'GET /api/mail': { json: letter({ SendStatus: status, StatusReason: 'Район не тот' }) } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('Почему письмо не движется')).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    expect(await sendButton()).toHaveProperty('disabled', false);
  });

  it('while it is being sent the button rests and the page says what is happening', async () => {
    const queued = {
      SendStatus: 0,
      QueuedOn: '2026-11-17T12:45:00+05:00',
      NextTryOn: '2026-11-17T13:05:00+05:00',
      Attempts: 3,
      ...progress({ step: 'waiting-for-post', nextTryOn: '2026-11-17T13:05:00.000+05:00' }),
    };
    await open({ 'GET /api/mail': { json: letter(queued) } });
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
    const told = vi.spyOn(notify, 'error');
    const refusal = { status: 403, json: { Message: 'нет', Code: 'unit-blocked', ...flags } };
    const { api } = await open({ 'GET /api/CheckOrganizationActive': refusal });
    await userEvent.click(await sendButton());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(told).toHaveBeenCalledExactlyOnceWith(message, 5);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.names()).not.toContain('GET /api/SendMail');
  });

  it('tells a contract that ended while the text was asked for', async () => {
    const told = vi.spyOn(notify, 'error');
    const refusal = {
      status: 403,
      json: { Message: 'нет', Code: 'contract-expired', OrganizationContractDateExpired: true },
    };
    await open({ 'GET /api/SendMail': refusal });
    await userEvent.click(await sendButton());
    await userEvent.click(await screen.findByRole('button', { name: 'подписать' }));
    expect(await screen.findByText('Пожалуйста обратитесь к операторам гибридной почты.')).toBeTruthy();
    expect(told).toHaveBeenCalledExactlyOnceWith('Пожалуйста обратитесь к операторам гибридной почты.', 5);
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

  it('submits no signature of a text other than the one that was shown', async () => {
    const { api } = await open({ 'GET /api/SendMail': { json: 'bb22' } });
    await userEvent.click(await sendButton());
    await userEvent.click(await screen.findByRole('button', { name: 'подписать' }));
    expect(await screen.findByText('Ошибка при отправке')).toBeTruthy();
    expect(api.names()).not.toContain('PUT /api/SendMail');
  });
});

it('a letter that cannot be loaded leads back to the previous page with a quiet word', async () => {
  const { place } = await open(
    { 'GET /api/mail': { status: 404, json: { Message: 'Письмо не найдено', Code: 'mail-not-found' } } },
    {
      before: ['/main/mails/listing/sent'],
    },
  );
  await expect.poll(place).toBe('/main/mails/listing/sent');
  expect(await screen.findByText('Письмо не открылось')).toBeTruthy();
});

it('shows of a new result its name, its day, who took the letter and the note (TRACK-13)', async () => {
  const perform = {
    ...{ Id: 1, CreatedOn: '', CreatedOnStr: '', PerformedOn: '2026-11-19T11:10:42+05:00', PerformedOnStr: '' },
    ...{
      Type: 0,
      TypeName: 'Вручено',
      Courier: null,
      PostIndex: null,
      Recipient: 'Каримова Н.',
      Note: 'Соседу по дому',
    },
  };
  const result = {
    ...{ Id: 9, AccountName: null, CreatedOn: '2026-11-19T12:00:00+05:00', CreatedOnStr: '', HistoryType: 4 },
    ...{ HistoryTypeName: 'Установлен новый статус', Note: null, PostPackagePostCode: null, Perform: perform },
  };
  await open({
    'GET /api/mail': { json: letter({ IsSent: true, SendStatus: 1, Perform: perform, Histories: [result] }) },
  });
  const [step] = within(await screen.findByRole('list', { name: 'История' })).getAllByRole('listitem');
  expect(step?.textContent).toMatch(/Вручено.*19\.11\.2026.*Каримова Н\., Соседу по дому/);
});

const returned = {
  ...{
    Id: 1,
    CreatedOn: '',
    CreatedOnStr: '',
    PerformedOn: '2026-11-19T11:10:42+05:00',
    PerformedOnStr: '',
    Note: null,
  },
  ...{ Type: 3, TypeName: 'Неполный адрес', Courier: null, PostIndex: null, Recipient: null },
};

describe('copies', () => {
  it.each([
    ['did not find its receiver', { IsSent: true, SendStatus: 1, Perform: returned }],
    ['was refused by the post', { SendStatus: 3 }],
  ])('a letter that %s leads to a copy of it', async (_, over) => {
    await open({ 'GET /api/mail': { json: letter(over) } });
    const link = await screen.findByRole('link', { name: 'Копия с новым адресом' });
    expect(link.getAttribute('href')).toBe('/main/mail/create/pdf-form?copyOf=10482375');
  });

  it('and the letters they were made from name each other', async () => {
    const links = {
      CopiedFrom: { Id: 15, IsSent: true },
      Copies: [
        { Id: 16, IsSent: true },
        { Id: 17, IsSent: false },
      ],
    };
    await open({ 'GET /api/mail': { json: letter(links) } });
    const facts = await screen.findByLabelText('О письме');
    expect(facts.textContent).toContain('Копия письма EHM15');
    expect(facts.textContent).toContain('Отправлена копия EHM16');
    expect(facts.textContent).toContain('Создана копия EHM17');
    expect(within(facts).getByRole('link', { name: 'EHM16' }).getAttribute('href')).toBe('/main/mail/view/16');
  });
});

describe('recalling a letter that waits', () => {
  const queued = {
    ...{ SendStatus: 0, QueuedOn: '2026-11-17T12:45:00.000+05:00' },
    ...progress({ step: 'queued', since: '2026-11-17T12:45:00.000+05:00', nextTryOn: '2026-11-17T13:00:00.000+05:00' }),
  };

  it('is offered until its time, and the page shows the draft it is again', async () => {
    const { api } = await open({
      'GET /api/mail': { json: letter(queued) },
      'PUT /api/RecallMail': { json: letter() },
    });
    expect(await screen.findByText('Дальше: передача почте в 13:00. До этого письмо можно отозвать')).toBeTruthy();
    api.answers['GET /api/mail'] = { json: letter(progress({ step: 'recalled' })) };
    await userEvent.click(screen.getByRole('button', { name: 'Отозвать' }));
    expect(await screen.findByText('Отозвано 17.11.2026 12:43:08. Ждёт подписи')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Отозвать' })).toBeNull();
  });

  it('that came too late says so', async () => {
    const tooLate = 'Письмо уже передаётся почте, отозвать его нельзя';
    await open({
      'GET /api/mail': { json: letter(queued) },
      'PUT /api/RecallMail': { status: 409, json: { Message: tooLate, Code: 'recall-too-late' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Отозвать' }));
    expect(await screen.findByText(tooLate)).toBeTruthy();
  });

  it('is not offered while the post is being asked', async () => {
    await open({ 'GET /api/mail': { json: letter({ ...queued, ...progress({ step: 'handing-over' }) }) } });
    await screen.findByLabelText('О письме');
    expect(screen.queryByRole('button', { name: 'Отозвать' })).toBeNull();
  });
});

it('a letter that may not be sent says why and what to do about it', async () => {
  await open({ 'GET /api/mail': { json: letter(progress({ block: 'debt' })) } });
  expect(
    await screen.findByText(
      'У вас есть задолженность по договору. Пожалуйста обратитесь к операторам гибридной почты.',
    ),
  ).toBeTruthy();
});

describe('deleting the letter', () => {
  const deleteButton = () => screen.findByRole('button', { name: 'Удалить' });

  it('asks first, and leads back to the drafts', async () => {
    const { place, queries } = await open();
    await userEvent.click(await deleteButton());
    await userEvent.click(screen.getByRole('button', { name: 'да, удалить Холматова Озода Равшановна' }));
    await expect.poll(place).toBe('/main/mails/listing/draft');
    expect(queries.getQueryData(mailQueries.one(10482375).queryKey)).toBeUndefined();
  });

  it('is not offered once the letter is sent, and not possible while it is handed over', async () => {
    const { unmount } = await open({ 'GET /api/mail': { json: letter({ IsSent: true, SendStatus: 1 }) } });
    await screen.findByRole('heading', { name: /EHM10482375/ });
    await screen.findByText('Холматова Озода Равшановна');
    expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull();
    unmount();
    await open({ 'GET /api/mail': { json: letter({ SendStatus: 0 }) } });
    expect(await deleteButton()).toHaveProperty('disabled', true);
  });

  it('is offered to a controller and not to monitoring', async () => {
    const { unmount } = await open({}, { profile: aProfile({ type: 3, organization: null, unit: null }) });
    expect(await deleteButton()).toBeTruthy();
    unmount();
    await open({}, { profile: aProfile({ type: 4, organization: null, unit: null }) });
    await screen.findByText('Холматова Озода Равшановна');
    expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull();
  });
});

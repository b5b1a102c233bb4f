import type { NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChannel, accountAnswers, channelsAnswer } from '../../../test/account.ts';
import type { Answers, RecordedCall } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { staff } from '../../../test/staff.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const email = 'n.rahimova@namuna.uz';
const connected = { address: email, confirmedOnStr: '2026-11-20 09:00:00' } as const;
const ofHead = aProfile({ unit: { id: 3, name: 'Головной офис', isHead: true } });
const refused = (status: number, code: string, message = 'x') => ({ status, json: { Message: message, Code: code } });
const done = { json: { Success: true } };

/** Opens the page with a fake server that stores the channels; the code is 123456. */
function open(channels: readonly NoticeChannel[], answers: Answers = {}, profile = ofHead) {
  let kept = channels;
  const change = (over: Partial<NoticeChannel>) => {
    kept = kept.map((channel) => ({ ...channel, ...over }));
    return done;
  };
  const codeOf = ({ body }: RecordedCall) => (body as { Code: string }).Code;
  const app = renderApp(
    profile.organization ? '/main/profile' : '/admin/profile',
    {
      ...accountAnswers,
      'GET /api/NoticeChannel': () => channelsAnswer(...kept),
      'PUT /api/NoticeChannel': done,
      'DELETE /api/NoticeChannel': () => change({ address: null, newAddress: null }),
      'POST /api/NoticeChannel/code': ({ body }) => change({ newAddress: (body as { NewAddress: string }).NewAddress }),
      'PUT /api/NoticeChannel/code': (asked) =>
        codeOf(asked) === '123456'
          ? change({ address: kept[0]?.newAddress ?? null, newAddress: null })
          : refused(400, 'address-code-wrong'),
      ...answers,
    },
    profile,
  );
  return { ...app, change };
}

const card = async () => within(await screen.findByRole('region', { name: 'Уведомления' }));
const table = async () => within(await screen.findByRole('table', { name: 'Уведомления' }));
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the table of notices', () => {
  it('says what is told on the page always, and what by e-mail', async () => {
    open([aChannel(connected)]);
    const rows = (await table()).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'О чёмСтраницаE-mail',
      'Письмо вернулосьпричина и копия с новым адресомпоказываем всегда',
      'Ошибка отправкичто исправитьпоказываем всегда',
      'Реестр готов к подписисколько писем и строк с ошибкойпоказываем всегда',
      'Договор истекаетза 30, 10 и 3\u00A0дняпоказываем всегда',
      'Мало денегхватит на 10 или 3\u00A0рабочих дняпоказываем всегда',
      'Право подписи личным ключомотключить нельзяпоказываем всегдапишем всегда',
      'Программа не отвечаеткогда уведомления ей отключеныпоказываем всегда',
      'Ключи APIотключить нельзяпоказываем всегдапишем всегда',
      'Вход с нового устройстваотключить нельзяпоказываем всегдапишем всегда',
    ]);
    expect((await box('Письмо вернулось: E-mail')).checked).toBe(true);
    expect((await box('Реестр готов к подписи: E-mail')).checked).toBe(false);
  });

  it('has the rows of what the person can be told of: contracts and money belong to the head unit', async () => {
    open([aChannel(connected)], {}, aProfile());
    const rows = (await table()).getAllByRole('checkbox').map((each) => each.getAttribute('aria-label'));
    expect(rows).toEqual(['Письмо вернулось: E-mail', 'Ошибка отправки: E-mail', 'Реестр готов к подписи: E-mail']);
  });

  it('has one row for staff, who are told of logins only, and no rhythm', async () => {
    open([aChannel(connected)], {}, staff.admin);
    expect((await table()).getAllByRole('row')).toHaveLength(2);
    expect(screen.queryByText('Как часто писать на e-mail')).toBeNull();
  });

  it('keeps a choice at once and says so in its row', async () => {
    const { api } = open([aChannel(connected)]);
    await userEvent.click(await box('Реестр готов к подписи: E-mail'));
    const row = within(await screen.findByRole('row', { name: /Реестр готов/ }));
    expect(await row.findByText('Сохранено. E-mail: пишем')).toBeTruthy();
    expect(api.last('PUT /api/NoticeChannel')?.body).toEqual({
      Channel: 'email',
      Kinds: ['returned', 'failed', 'contractEnds', 'balanceLow', 'registryReady'],
      Rhythm: 'daily',
    });
    expect(document.activeElement).toBe(await box('Реестр готов к подписи: E-mail'));
  });

  it('keeps choices that are made faster than they are saved, one after the other', async () => {
    const release: (() => void)[] = [];
    const slow = () => new Promise<typeof done>((resolve) => release.push(() => resolve(done)));
    const { api } = open([aChannel(connected)], { 'PUT /api/NoticeChannel': slow });
    await userEvent.click(await box('Письмо вернулось: E-mail'));
    await userEvent.click(await box('Мало денег: E-mail'));
    await userEvent.click(await button('Сразу'));
    const saved = () => api.names().filter((name) => name === 'PUT /api/NoticeChannel').length;
    for (const count of [1, 2, 3]) {
      await waitFor(() => expect(release).toHaveLength(1));
      expect(saved()).toBe(count);
      release.shift()?.();
    }
    expect(await screen.findByText('Сохранено')).toBeTruthy();
    expect(api.last('PUT /api/NoticeChannel')?.body).toEqual({
      Channel: 'email',
      Kinds: ['failed', 'contractEnds'],
      Rhythm: 'atOnce',
    });
  });

  it('undoes a choice that was not kept, and says why beside it', async () => {
    open([aChannel(connected)], { 'PUT /api/NoticeChannel': refused(503, 'overloaded') });
    await userEvent.click(await box('Ошибка отправки: E-mail'));
    const row = within(await screen.findByRole('row', { name: /Ошибка отправки/ }));
    expect(await row.findByText(/^Не сохранено\. /)).toBeTruthy();
    expect((await box('Ошибка отправки: E-mail')).checked).toBe(true);
  });

  it('has the page alone when the operator has no mail server', async () => {
    open([]);
    expect((await table()).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'О чём',
      'Страница',
    ]);
    expect(
      await screen.findByText('Все уведомления видны на странице. E-mail у оператора пока не подключён'),
    ).toBeTruthy();
    expect((await card()).queryByRole('button')).toBeNull();
  });

  it('says when it did not load, and loads again by itself', async () => {
    const { api } = open([], { 'GET /api/NoticeChannel': refused(500, 'internal') });
    expect(await screen.findByText('Настройки уведомлений не загрузились')).toBeTruthy();
    api.answers = { ...api.answers, 'GET /api/NoticeChannel': channelsAnswer(aChannel(connected)) };
    await userEvent.click(await button('Повторить'));
    expect(await box('Письмо вернулось: E-mail')).toBeTruthy();
  });
});

it('how often messages are sent is kept at once', async () => {
  const { api } = open([aChannel(connected)]);
  const often = within(await screen.findByRole('group', { name: 'Как часто писать на e-mail' }));
  expect(often.getByRole('button', { name: 'Сводка в 09:00', pressed: true })).toBeTruthy();
  await userEvent.click(often.getByRole('button', { name: 'Сводка раз в неделю' }));
  expect(await screen.findByText('Сохранено')).toBeTruthy();
  expect(api.last('PUT /api/NoticeChannel')?.body).toMatchObject({ Rhythm: 'weekly' });
  expect(often.getByRole('button', { name: 'Сводка раз в неделю', pressed: true })).toBeTruthy();
});

describe('an address', () => {
  const connect = async (address = email) => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'Подключить: E-mail' }))[0] as HTMLElement);
    const asked = await dialog('Подключение e-mail');
    await userEvent.type(asked.getByLabelText('Адрес e-mail'), address);
    await userEvent.click(asked.getByRole('button', { name: 'Отправить код' }));
    return asked;
  };
  const enter = async (code: string) => {
    const asked = await dialog('Подтверждение адреса');
    const field = asked.getByLabelText<HTMLInputElement>('Код из сообщения');
    await userEvent.clear(field);
    await userEvent.type(field, code);
    await userEvent.click(asked.getByRole('button', { name: 'Подтвердить' }));
    return { ...asked, field };
  };

  it('is missing at first: the choices are off, and the column says what to do', async () => {
    open([aChannel()]);
    const returned = await box('Письмо вернулось: E-mail');
    expect(returned.disabled).toBe(true);
    const why = document.getElementById(returned.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toMatch(/^Не подключён/);
    const head = (await table()).getByRole('columnheader', { name: /E-mail/ });
    expect(within(head).getByRole('button', { name: 'Подключить: E-mail' })).toBeTruthy();
    expect((await table()).getAllByText('не пишем: адрес не подключён')).toHaveLength(3);
  });

  it('is connected by its code; a wrong one stays in the field with the reason', async () => {
    const { api } = open([aChannel()]);
    await connect();
    expect(await screen.findByText(`Код отправлен на ${email}. Он действует 30 минут`)).toBeTruthy();
    const { field, findByText } = await enter('12 34 50');
    expect(await findByText('Код не подошёл. Введите код из последнего сообщения')).toBeTruthy();
    expect(field.value).toBe('123450');
    expect(document.activeElement).toBe(field);
    await enter('123456');
    expect(await screen.findByText('Адрес подключён')).toBeTruthy();
    expect(api.last('PUT /api/NoticeChannel/code')?.body).toEqual({ Channel: 'email', Code: '123456' });
    expect((await card()).getByText(/подтверждён/).parentElement?.textContent).toBe(`${email}, подтверждён`);
    expect((await box('Письмо вернулось: E-mail')).disabled).toBe(false);
    await waitFor(async () => expect(document.activeElement).toBe(await button('Изменить: E-mail')));
  });

  it('that is no address is not sent, and one that was asked for too often stays typed', async () => {
    const { api } = open([aChannel()], { 'POST /api/NoticeChannel/code': refused(429, 'too-many-codes') });
    const asked = await connect('n.rahimova');
    expect(await asked.findByText(/^Введите адрес e-mail/)).toBeTruthy();
    expect(api.last('POST /api/NoticeChannel/code')).toBeUndefined();
    await userEvent.type(asked.getByLabelText('Адрес e-mail'), '@namuna.uz');
    await userEvent.click(asked.getByRole('button', { name: 'Отправить код' }));
    expect(await asked.findByText('Слишком много кодов. Подождите час и запросите новый')).toBeTruthy();
    expect(asked.getByLabelText<HTMLInputElement>('Адрес e-mail').value).toBe(email);
  });

  it('waits for its code when the dialog is closed, and the code can be entered later', async () => {
    open([aChannel()]);
    await connect();
    await userEvent.click((await dialog('Подтверждение адреса')).getByRole('button', { name: 'Закрыть' }));
    expect(await screen.findByText(`Ждёт кода: ${email}`)).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await button('Ввести код: E-mail')));
    await userEvent.click(await button('Ввести код: E-mail'));
    await enter('123456');
    expect(await screen.findByText('Адрес подключён')).toBeTruthy();
  });

  it('can get its code once more, or be another one', async () => {
    const { api } = open([aChannel({ newAddress: 'wrong@namuna.uz' })], {
      'PUT /api/NoticeChannel/code': refused(409, 'address-code-ended'),
    });
    await userEvent.click(await button('Ввести код: E-mail'));
    const { findByText, field } = await enter('123456');
    expect(await findByText('Код больше не действует. Запросите новый')).toBeTruthy();
    await userEvent.click(await button('Отправить ещё раз'));
    expect(await screen.findByText('Новый код отправлен, прежний не действует')).toBeTruthy();
    expect(api.last('POST /api/NoticeChannel/code')?.body).toEqual({ Channel: 'email', NewAddress: 'wrong@namuna.uz' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.click(await button('Другой адрес'));
    const asked = await dialog('Подключение e-mail');
    expect(asked.getByLabelText<HTMLInputElement>('Адрес e-mail').value).toBe('wrong@namuna.uz');
  });

  it('that waits for its code can be dropped', async () => {
    open([aChannel({ newAddress: email })]);
    await userEvent.click(await button('Не подключать: E-mail'));
    await userEvent.click((await dialog('Отключение: E-mail')).getByRole('button', { name: 'Не подключать' }));
    expect(await screen.findByText('Адрес отключён')).toBeTruthy();
    expect(screen.queryByText(/Ждёт кода/)).toBeNull();
  });

  it('counts until another one is confirmed', async () => {
    open([aChannel(connected)]);
    await userEvent.click(await button('Изменить: E-mail'));
    const asked = await dialog('Новый адрес e-mail');
    const field = asked.getByLabelText('Адрес e-mail');
    await userEvent.clear(field);
    await userEvent.type(field, 'other@namuna.uz{Enter}');
    await userEvent.click((await dialog('Подтверждение адреса')).getByRole('button', { name: 'Закрыть' }));
    expect(await screen.findByText('Ждёт кода: other@namuna.uz')).toBeTruthy();
    expect((await card()).getByText(/подтверждён/).parentElement?.textContent).toBe(`${email}, подтверждён`);
    await waitFor(async () => expect(document.activeElement).toBe(await button('Изменить: E-mail')));
  });

  it('is disconnected after a question, since it is told of that', async () => {
    const { api } = open([aChannel(connected)]);
    await userEvent.click(await button('Отключить: E-mail'));
    const asked = await dialog('Отключение: E-mail');
    expect(asked.getByText(new RegExp(`На ${email} придёт сообщение`))).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Отключить' }));
    expect(await screen.findByText('Адрес отключён')).toBeTruthy();
    expect(api.last('DELETE /api/NoticeChannel')?.query.get('channel')).toBe('email');
    expect((await box('Письмо вернулось: E-mail')).disabled).toBe(true);
  });

  const problemOnStr = '2026-11-19 10:00:00';
  it('at which nothing arrives says why, in the words of its server too, and can be changed there', async () => {
    open([aChannel({ ...connected, problem: 'unknown', problemText: '550 5.1.1 no such user', problemOnStr })]);
    expect(await screen.findByText('Такого адреса нет, сообщения не доходят')).toBeTruthy();
    expect(screen.getByText('Ответ сервера 19.11.2026: 550 5.1.1 no such user')).toBeTruthy();
    await userEvent.click(await button('Изменить адрес: E-mail'));
    expect(await dialog('Новый адрес e-mail')).toBeTruthy();
  });

  it('whose mailbox is full says that it has to be emptied', async () => {
    open([aChannel({ ...connected, problem: 'full', problemText: '452 4.2.2 mailbox full', problemOnStr })]);
    expect(await screen.findByText('Ящик переполнен. Освободите ящик, отправим ещё раз')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Изменить адрес: E-mail' })).toBeNull();
  });

  it('that does not exist is told in the dialog that waits for its code', async () => {
    open([aChannel({ newAddress: email, problem: 'unknown', problemText: '550 no such user', problemOnStr })]);
    await userEvent.click(await button('Ввести код: E-mail'));
    const asked = await dialog('Подтверждение адреса');
    expect(asked.getByText('Такого адреса нет, сообщения не доходят')).toBeTruthy();
  });
});

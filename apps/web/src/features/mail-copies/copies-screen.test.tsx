import { mail } from '@hybrid-mail/contracts/mail-record';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Answers, RecordedCall } from '../../../test/api-double.ts';
import { formAnswers } from '../../../test/create-form.tsx';
import { aLetter, aResult, letterDetailsJson, mailPageJson } from '../../../test/letters.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { setWindowWidth } from '../../../test/window-width.ts';
import { writeField } from '../../../test/write-field.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
  sessionStorage.clear();
});

const returned = (id: number, receiver: string) =>
  aLetter({
    id,
    receiver,
    isSent: true,
    sendStatus: 1,
    region: { id: 2, name: 'Самаркандская область' },
    area: { id: 11, name: 'Иштыханский район' },
    perform: aResult(2),
  });
const stuck = (Id: number) => ({
  Id,
  Receiver: 'Получатель',
  Organization: { Id: 1, Name: 'ООО', Inn: '301234567' },
  Unit: { Id: 1, Name: 'Отдел', IsHead: false },
  Since: '2026-11-10T12:00:00.000+05:00',
  SinceStr: '10.11.2026 12:00:00',
  Reason: null,
  PerformType: 2,
  AnswerDueOn: null,
});

function open(answers: Answers = {}, search = '') {
  return renderApp(`/main/mail/create/copies${search}`, {
    ...formAnswers,
    'GET /api/PlaceName': { json: { Regions: [], Areas: [] } },
    'GET /api/AttentionMail': { json: { Records: [stuck(16), stuck(15)], Total: 2 } },
    'GET /api/mail': { json: mailPageJson([returned(15, 'Холматова Озода'), returned(16, 'Юсупов Анвар')]) },
    ...answers,
  });
}

const address = (number: string) => screen.findByLabelText<HTMLInputElement>(`Новый адрес, ${number}`);
const create = () => screen.getByRole('button', { name: /^Создать/ });

const excel = (rows: readonly (readonly string[])[]) => `${rows.map((row) => row.join('\t')).join('\r\n')}\r\n`;

describe('the table of copies with the keyboard', () => {
  it('Enter and F8 lead to the next empty address, Shift+Enter back, and from the last one to «Создать»', async () => {
    open();
    await userEvent.type(await address('EHM16'), 'ул. Навои, 5{Enter}');
    expect(document.activeElement).toBe(await address('EHM15'));
    await userEvent.clear(await address('EHM16'));
    await userEvent.type(await address('EHM15'), 'ул. Мира, 7{Shift>}{Enter}{/Shift}');
    expect(document.activeElement).toBe(await address('EHM16'));
    await userEvent.keyboard('ул. Навои, 6[F8]');
    expect(document.activeElement).toBe(create());
    expect(create().textContent).toMatch(/^Создать 2/);
  });

  it('Esc gives up what was typed during this visit, Ctrl+Z and Ctrl+Y take it back and bring it again', async () => {
    open();
    const first = await address('EHM16');
    await userEvent.type(first, 'ул. Навои, 5{Enter}');
    await userEvent.keyboard('ул. М{Escape}');
    expect([(await address('EHM15')).value, document.activeElement]).toEqual(['', await address('EHM15')]);
    await userEvent.keyboard('{Control>}[KeyZ]{/Control}');
    expect([first.value, document.activeElement]).toEqual(['', first]);
    await userEvent.keyboard('{Control>}[KeyY]{/Control}');
    expect(first.value).toBe('ул. Навои, 5');
  });

  it('divides a pasted address that names region and district, and leaves any other to the field', async () => {
    open();
    await userEvent.click(await address('EHM16'));
    await userEvent.paste('Навоийская обл., Кызылтепинский р-н, ул. Навои 5');
    expect((await address('EHM16')).value).toBe('ул. Навои, 5');
    expect(screen.getByLabelText<HTMLSelectElement>('Область, EHM16').selectedOptions[0]?.text).toBe(
      'Навоийская область',
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Район, EHM16').selectedOptions[0]?.text).toBe(
      'Кызылтепинский район',
    );
    await userEvent.keyboard('{Control>}[KeyZ]{/Control}');
    expect((await address('EHM16')).value).toBe('');
    expect(screen.getByLabelText<HTMLSelectElement>('Область, EHM16').value).toBe('2');
    await userEvent.paste('Навои, ул. Мира 7');
    expect((await address('EHM16')).value).toBe('Навои, ул. Мира 7');
  });

  it('takes several cells from Excel, knows regions and districts by name, and tells what it does not know', async () => {
    open();
    await userEvent.click(await screen.findByLabelText('Получатель, EHM16'));
    await userEvent.paste(
      excel([
        ['Юсупов А.', 'Навоийская область', 'Кызылтепинский район', 'ул. Навои, 5', 'лишнее'],
        ['Холматова О.', 'Марс', 'Иштыханский район', 'ул. Мира, 7', ''],
      ]),
    );
    expect(
      await screen.findByText(/^Вставлено 7.ячеек\. 1.столбец не вставлен.*Нет такой области или района: Марс$/),
    ).toBeTruthy();
    expect((await address('EHM15')).value).toBe('ул. Мира, 7');
    expect(screen.getByLabelText<HTMLSelectElement>('Район, EHM16').selectedOptions[0]?.text).toBe(
      'Кызылтепинский район',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Отменить вставку' }));
    expect([(await address('EHM16')).value, (await address('EHM15')).value]).toEqual(['', '']);
  });
});

describe('copies of chosen letters', () => {
  const withCopies = (...ids: number[]): Answers => ({
    'GET /api/mail': ({ query }) => {
      const id = Number(query.get('id'));
      if (id) {
        const copies = ids.includes(id) ? [{ id: 99, isSent: false, sendStatus: null }] : [];
        return { json: letterDetailsJson(returned(id, 'Давний возврат'), { copies } as object) };
      }
      const asked = query.get('ids')?.split(',').map(Number) ?? [];
      return { json: mailPageJson(asked.map((one) => returned(one, `Получатель ${one}`))) };
    },
  });

  it('are exactly these, also of letters that came back long ago, in the order of the choice', async () => {
    open(withCopies(), '?ids=20,15');
    await address('EHM20');
    const rows = within(screen.getByRole('table', { name: 'Копии с новыми адресами' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows).toHaveLength(2);
    expect(within(rows[0] as HTMLElement).getByLabelText('Новый адрес, EHM20')).toBeTruthy();
    expect(within(rows[1] as HTMLElement).getByLabelText('Новый адрес, EHM15')).toBeTruthy();
  });

  it('leave out a letter that has a copy already, and say so', async () => {
    open(withCopies(20), '?ids=20,15');
    await address('EHM15');
    expect(screen.queryByLabelText('Новый адрес, EHM20')).toBeNull();
    expect(screen.getByText(/^1.выбранному письму копия не нужна/)).toBeTruthy();
  });
});

it('the created copies are selected in the drafts, ready to be signed together', async () => {
  const created = mailRecord(31);
  open({
    'POST /api/PdfMail': { json: created },
    'GET /api/mail': ({ query }) => {
      const ids = query.get('ids')?.split(',').map(Number);
      if (query.get('isSent') === 'false') return { json: mailPageJson([aLetter({ id: 31, receiver: 'Копия' })]) };
      return { json: mailPageJson((ids ?? []).map((id) => returned(id, `Получатель ${id}`))) };
    },
  });
  writeField(await address('EHM16'), 'ул. Навои, 5');
  await userEvent.click(create());
  await userEvent.click(await screen.findByRole('link', { name: 'Подписать в «Созданных»' }));
  expect(await screen.findByRole('group', { name: /Выбрано 1.письмо/ })).toBeTruthy();
});

const mailRecord = (id: number) => z.encode(mail, aLetter({ id }));

it('the button that fills in the former address is offered only if nobody was at home', async () => {
  const letters = [returned(15, 'Холматова Озода'), { ...returned(16, 'Юсупов Анвар'), perform: aResult(5) }];
  open({ 'GET /api/mail': { json: mailPageJson(letters) } });
  const field = await address('EHM16');
  expect(screen.queryByRole('button', { name: 'Прежний адрес, EHM15' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Прежний адрес, EHM16' }));
  expect(field.value).toBe(letters[1]?.address);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: 'Прежний адрес, EHM16' })).toBeNull();
});

it('on a phone only the address is a field, until one wants to change receiver and district', async () => {
  setWindowWidth(390);
  open();
  await address('EHM16');
  expect(screen.queryByLabelText('Получатель, EHM16')).toBeNull();
  expect(screen.getByText('Юсупов Анвар')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /район, EHM16$/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Получатель, EHM16'));
  expect(screen.getByLabelText('Район, EHM16')).toBeTruthy();
  vi.unstubAllGlobals();
});

describe('copies of the returned letters', () => {
  it('have all but the address filled in, longest waiting first', async () => {
    const { api } = open();
    await address('EHM16');
    expect(api.last('GET /api/mail')?.query.get('ids')).toBe('16,15');
    const rows = within(screen.getByRole('table', { name: 'Копии с новыми адресами' }))
      .getAllByRole('row')
      .slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole<HTMLInputElement>('textbox')
          .map(({ value }) => value),
      ),
    ).toEqual([
      ['Юсупов Анвар', ''],
      ['Холматова Озода', ''],
    ]);
    expect(within(rows[0] as HTMLElement).getByLabelText('Район, EHM16')).toHaveProperty('value', '11');
    expect(within(rows[0] as HTMLElement).getByText(/^Было: Самаркандская область, Иштыханский район/)).toBeTruthy();
    expect(screen.getByText('Осталось: вписать адреса')).toBeTruthy();
    expect(create()).toHaveProperty('disabled', true);
  });

  it('are created for the rows with an address, each under its own key, and the others stay', async () => {
    const created: RecordedCall[] = [];
    open({
      'POST /api/PdfMail': (asked) => {
        created.push(asked);
        return { status: 422, json: { Message: 'Район не относится к области', Code: 'area-not-in-region' } };
      },
    });
    writeField(await address('EHM16'), 'ул. Навои, 5');
    expect(screen.getByText('Без адреса: 1')).toBeTruthy();
    await userEvent.click(create());
    expect(await screen.findByText(/^Копия не создана. Район не относится к/)).toBeTruthy();
    await userEvent.click(create());
    await expect.poll(() => created.length).toBe(2);
    expect(created[0]?.body).toMatchObject({
      Receiver: 'Юсупов Анвар',
      Address: 'ул. Навои, 5',
      Region: 2,
      Area: 11,
      CopiedFromId: 16,
    });
    expect(created[1]?.body).toEqual(created[0]?.body);
  });

  it('are not created of letters that a colleague has copied meanwhile', async () => {
    const { api } = open({ 'POST /api/PdfMail': { json: z.encode(mail, aLetter({ id: 20 })) } });
    writeField(await address('EHM16'), 'ул. Навои, 5');
    writeField(await address('EHM15'), 'ул. Мира, 7');
    api.answers = {
      ...api.answers,
      'GET /api/AttentionMail': { json: { Records: [stuck(15)], Total: 1 } },
      'GET /api/mail': { json: mailPageJson([returned(15, 'Холматова Озода')]) },
    };
    await userEvent.click(create());
    expect(await screen.findByText(/Создана 1.копия: она ждёт подписи/)).toBeTruthy();
    expect(api.asked.filter(({ path }) => path === '/api/PdfMail').map(({ body }) => body)).toMatchObject([
      { CopiedFromId: 15 },
    ]);
  });

  it('whose answer was lost keep their values, so that a repeat makes no second one', async () => {
    const bodies: unknown[] = [];
    const { api } = open({
      'POST /api/PdfMail': ({ body }) => {
        bodies.push(body);
        return { status: 502, json: { Message: 'Нет ответа' } };
      },
    });
    writeField(await address('EHM16'), 'ул. Навои, 5');
    await userEvent.click(create());
    expect(await screen.findByText(/^Ответ не пришёл: копия могла быть создана/)).toBeTruthy();
    expect(await address('EHM16')).toHaveProperty('disabled', true);
    // The copy exists, so its letter is no longer among the returned ones.
    api.answers = {
      ...api.answers,
      'GET /api/AttentionMail': { json: { Records: [stuck(15)], Total: 1 } },
      'GET /api/mail': { json: mailPageJson([returned(15, 'Холматова Озода')]) },
      'POST /api/PdfMail': ({ body }) => {
        bodies.push(body);
        return { json: z.encode(mail, aLetter({ id: 20 })) };
      },
    };
    await userEvent.click(create());
    expect(await screen.findByText(/Создана 1.копия: она ждёт подписи/)).toBeTruthy();
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it('whose answer was lost keep their values when the repeat is refused', async () => {
    const { api } = open({ 'POST /api/PdfMail': { status: 502, json: { Message: 'Нет ответа' } } });
    writeField(await address('EHM16'), 'ул. Навои, 5');
    await userEvent.click(create());
    expect(await screen.findByText(/^Ответ не пришёл: копия могла быть создана/)).toBeTruthy();
    api.answers = {
      ...api.answers,
      'POST /api/PdfMail': { status: 429, json: { Message: 'Слишком много запросов', Code: 'too-many-requests' } },
    };
    await userEvent.click(create());
    expect(await screen.findByText(/Слишком много запросов/)).toBeTruthy();
    expect(await address('EHM16')).toHaveProperty('disabled', true);
  });

  it('that are created leave the table, which says where they are signed', async () => {
    open({ 'POST /api/PdfMail': { json: z.encode(mail, aLetter({ id: 20 })) } });
    writeField(await address('EHM16'), 'ул. Навои, 5');
    writeField(await address('EHM15'), 'ул. Мира, 7');
    await userEvent.click(create());
    expect(await screen.findByText(/Созданы 2.копии: они ждут подписи/)).toBeTruthy();
    expect(screen.getByText('Возвращённых писем без копии нет')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Подписать в «Созданных»' })).toBeTruthy();
  });

  it('warn when a letter came back from the new address too, and keep what was typed when the page is left', async () => {
    const back = { Place: 0, MailId: 9, PerformType: 5, PerformedOn: '2026-10-12T12:00:00.000+05:00' };
    const first = open({ 'POST /api/KnownReceiver/returned': { json: [back] } });
    writeField(await address('EHM16'), 'ул. Навои, 5');
    expect(await screen.findByText('Отсюда письмо вернулось 12.10.2026: не оказалось дома')).toBeTruthy();
    first.unmount();
    open();
    expect((await address('EHM16')).value).toBe('ул. Навои, 5');
  });

  it('keep the warning of a row while the address of another one is typed', async () => {
    const back = { Place: 0, MailId: 9, PerformType: 5, PerformedOn: '2026-10-12T12:00:00.000+05:00' };
    const { api } = open({ 'POST /api/KnownReceiver/returned': { json: [back] } });
    writeField(await address('EHM16'), 'ул. Навои, 5');
    const warning = 'Отсюда письмо вернулось 12.10.2026: не оказалось дома';
    await screen.findByText(warning);
    const asked = Promise.withResolvers<void>();
    api.answers = {
      ...api.answers,
      'POST /api/KnownReceiver/returned': () => {
        asked.resolve();
        return new Promise(() => undefined);
      },
    };
    writeField(await address('EHM15'), 'ул. Бабура, 7');
    await asked.promise;
    expect(screen.getByText(warning)).toBeTruthy();
    expect(api.last('POST /api/KnownReceiver/returned')?.body).toMatchObject({
      Receivers: [{ Address: 'ул. Бабура, 7' }],
    });
  });

  it('say when there is nothing to copy', async () => {
    open({ 'GET /api/AttentionMail': { json: { Records: [], Total: 0 } } });
    expect(await screen.findByText('Возвращённых писем без копии нет')).toBeTruthy();
  });
});

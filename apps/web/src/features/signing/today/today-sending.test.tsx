import { mail } from '@hybrid-mail/contracts/mail-record';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Answers, RecordedCall } from '../../../../test/api-double.ts';
import { aLetter, mailPageJson } from '../../../../test/letters.ts';
import { PageWebSocket } from '../../../../test/page-web-socket.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aProfile } from '../../../../test/render-screen.tsx';
import { aToday, homeAnswers, stuckLetters } from '../../../../test/today.ts';
import { ProgramDouble } from '../../../lib/e-imzo/testing/program-double.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

let program: ProgramDouble;
beforeEach(async () => {
  vi.stubGlobal('WebSocket', PageWebSocket);
  endSession();
  storeToken('token');
  sessionStorage.clear();
  program = await ProgramDouble.start();
});
afterEach(() => program?.stop());

const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ') ?? '';
const priceOf = 9500;

interface World {
  /** Ids of letters that were never signed, whose sending failed at the post, and that came back. */
  readonly drafts?: readonly number[];
  readonly unknown?: readonly number[];
  readonly returned?: readonly number[];
  readonly balance?: number;
  /** Letters of `unknown` that belong to another unit. */
  readonly ofOthers?: readonly number[];
  /** Letters whose signing the server refuses. */
  readonly refused?: Map<number, string>;
}

const attentionMail = (Id: number, unit: number) => ({
  Id,
  Receiver: `Получатель ${Id}`,
  Organization: { Id: 7, Name: 'ООО «Намуна»', Inn: '301234567' },
  Unit: { Id: unit, Name: 'Отдел', IsHead: false },
  Since: '2026-11-10T12:00:00.000+05:00',
  SinceStr: '2026-11-10 12:00:00',
  Reason: null,
  PerformType: null,
  AnswerDueOn: null,
});

/** A server with these letters; a queued letter leaves its list. */
function server({ drafts = [], unknown = [], returned = [], balance = 1_000_000, ofOthers = [], refused }: World) {
  const queued = new Set<number>();
  const left = (ids: readonly number[]) => ids.filter((id) => !queued.has(id));
  const letter = (id: number) => aLetter({ id, receiver: `Получатель ${id}` });
  const answers: Answers = {
    ...homeAnswers,
    'GET /api/settings': { json: { SigningPort: program.port, SigningSecurePort: 64443, IsDemonstration: true } },
    'GET /api/CheckOrganizationActive': { json: { UserUnitIsActive: true, UnitContractDateExpired: false } },
    'GET /api/Today': () =>
      aToday({
        drafts: left(drafts).length > 0 ? { count: left(drafts).length, price: '1.00', isEnough: true } : null,
        letters: [
          ...(left(unknown).length > 0 ? [stuckLetters('unknown', { count: left(unknown).length })] : []),
          ...(returned.length > 0 ? [stuckLetters('returned', { count: returned.length })] : []),
        ],
      }),
    'GET /api/AttentionMail': ({ query }) => {
      const ids = left(query.get('kind') === 'returned' ? returned : unknown);
      return {
        json: { Records: ids.map((id) => attentionMail(id, ofOthers.includes(id) ? 4 : 3)), Total: ids.length },
      };
    },
    'GET /api/mail': ({ query }) => {
      const ids = query.get('ids')?.split(',').map(Number) ?? left(drafts);
      return { json: mailPageJson(ids.slice(0, Number(query.get('limit'))).map(letter), ids.length) };
    },
    'POST /api/SendQuote': ({ body }) => ({ json: quoteOf((body as { Ids: number[] }).Ids, balance) }),
    'POST /api/SendQuote/findings': { json: { LettersCount: 0, Letters: [] } },
    'GET /api/SendMail': ({ query }: RecordedCall) => {
      const why = refused?.get(Number(query.get('id')));
      return why ? { status: 409, json: { Message: why, Code: 'mail-changed' } } : { json: 'aa11' };
    },
    'PUT /api/SendMailToQeueu': ({ query }) => {
      const id = Number(query.get('id'));
      queued.add(id);
      return { json: z.encode(mail, aLetter({ id, sendStatus: 0 })) };
    },
  };
  return answers;
}

const money = (amount: number) => amount.toFixed(2);

const quoteOf = (ids: readonly number[], balance: number) => ({
  LettersCount: ids.length,
  Gone: [],
  PagesCount: ids.length,
  SheetsCount: ids.length,
  Price: money(priceOf * ids.length),
  Balance: money(balance),
  UnderWay: '0.00',
  Remains: money(balance - priceOf * ids.length),
  IsEnough: balance >= priceOf * ids.length,
  Warnings: [],
});

const dialog = () => within(screen.getByRole('dialog'));
const title = () => plain(dialog().getByRole('heading', { level: 2 }).textContent);
async function openBy(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog');
}
const figures = () =>
  dialog()
    .getAllByRole('link')
    .map((link) => [plain(link.textContent), link.getAttribute('href')]);
const signed = (api: { asked: RecordedCall[] }) =>
  api.asked.filter(({ method }) => method === 'PUT').map(({ query }) => Number(query.get('id')));
async function sign() {
  await userEvent.click(await dialog().findByRole('radio'));
  await userEvent.click(dialog().getByRole('button', { name: 'Подписать' }));
}

describe('«Подписать все» on the first page', () => {
  it('signs exactly these letters over the first page, sends failed ones again in the same run, and says what happened', async () => {
    const { api, place } = renderApp('/main', server({ drafts: [1, 2], unknown: [7], returned: [8, 9] }));
    await openBy('Подписать все');
    expect(await dialog().findByRole('checkbox', { name: 'Подписать 2' })).toHaveProperty('checked', true);
    expect(dialog().getByRole('checkbox', { name: /^Повторить 1/ })).toHaveProperty('checked', true);
    expect(dialog().getByRole('checkbox', { name: 'Копии с новым адресом 2' })).toHaveProperty('checked', true);
    await expect.poll(title).toBe('Подписание и отправка 3 писем');
    expect(plain((await dialog().findByLabelText('Стоимость и баланс')).textContent)).toContain('28 500,00 сум');
    await sign();
    expect(await dialog().findByRole('button', { name: 'Закрыть' })).toBe(document.activeElement);
    expect(signed(api)).toEqual([1, 2, 7]);
    expect(figures()).toEqual([
      ['2 подписаны', '/main/mails/listing/all?ids=1,2&page=1'],
      ['1 повторено', '/main/mails/listing/all?ids=7&page=1'],
      ['2 копии ждут адреса', '/main/mail/create/copies?ids=8,9'],
    ]);
    expect(plain(dialog().getByLabelText('Стоимость и баланс').textContent)).toBe(
      'Будет списано 28 500,00 сум, останется 971 500,00',
    );
    expect(screen.queryByText(/Успешно:/)).toBeNull();
    expect(place()).toBe('/main');
  });

  it('leaves out what is not ticked, and asks the price of the rest', async () => {
    const { api } = renderApp('/main', server({ drafts: [1, 2], unknown: [7] }));
    await openBy('Подписать все');
    await userEvent.click(await dialog().findByRole('checkbox', { name: /^Повторить 1/ }));
    await expect.poll(title).toBe('Подписание и отправка 2 писем');
    await expect.poll(() => api.last('POST /api/SendQuote')?.body).toEqual({ Ids: [1, 2] });
    await sign();
    await dialog().findByRole('button', { name: 'Закрыть' });
    expect(signed(api)).toEqual([1, 2]);
  });

  it('takes all letters, not the first page of them, and says when there are others than the page showed', async () => {
    const many = Array.from({ length: 620 }, (_, index) => index + 1);
    const { api } = renderApp('/main', server({ drafts: many }));
    await screen.findByRole('button', { name: 'Подписать все' });
    const answers = server({ drafts: [...many, 621] });
    api.answers['GET /api/mail'] = answers['GET /api/mail'] as never;
    await openBy('Подписать все');
    expect(plain((await dialog().findByText(/на странице было/)).textContent)).toBe('на странице было 620');
    await expect.poll(title).toBe('Подписание и отправка 621 письма');
    await expect.poll(() => (api.last('POST /api/SendQuote')?.body as { Ids: number[] })?.Ids.length).toBe(621);
  });

  it('stopped halfway keeps the rest, which the same dialog then signs', async () => {
    const answers = server({ drafts: [1, 2, 3, 4, 5] });
    const { api } = renderApp('/main', answers);
    const held = Promise.withResolvers<void>();
    const text = api.answers['GET /api/SendMail'] as (asked: RecordedCall) => object;
    api.answers['GET /api/SendMail'] = async (asked) => {
      if (asked.query.get('id') === '3') await held.promise;
      return text(asked);
    };
    await openBy('Подписать все');
    await sign();
    await expect.poll(() => signed(api)).toEqual([1, 2]);
    await userEvent.keyboard('[Escape]');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await userEvent.click(dialog().getByRole('button', { name: 'Остановить' }));
    held.resolve();
    expect(await dialog().findByRole('link', { name: /2.подписаны/ })).toBeTruthy();
    const rest = dialog().getByRole('link', { name: /3.остались без подписи/ });
    expect(rest.getAttribute('href')).toBe('/main/mails/listing/draft?ids=3,4,5&page=1');
    await expect.poll(() => screen.queryByText(/Идёт отправка/)).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: 'Подписать оставшиеся (3)' }));
    expect(await dialog().findByRole('link', { name: /5.подписано/ })).toBeTruthy();
    expect(signed(api).toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('names each reason of failures once, with its letters, and tries them again', async () => {
    const refused = new Map([2, 3].map((id) => [id, 'Письмо изменилось']));
    const { api } = renderApp('/main', server({ drafts: [1, 2, 3], refused }));
    await openBy('Подписать все');
    await sign();
    const reasons = within(await dialog().findByRole('region', { name: 'Почему не отправлены' }));
    expect(reasons.getAllByRole('listitem').map((item) => plain(item.textContent))).toEqual([
      '2 письмаПисьмо изменилось после показа. Откройте его и подпишите ещё раз',
    ]);
    expect(figures().slice(1)).toEqual([
      ['2 не отправлены', '/main/mails/listing/draft?ids=2,3&page=1'],
      ['2 письма', '/main/mails/listing/draft?ids=2,3&page=1'],
    ]);
    refused.clear();
    await userEvent.click(dialog().getByRole('button', { name: 'Повторить неудачные (2)' }));
    expect(await dialog().findByRole('link', { name: /3.подписаны/ })).toBeTruthy();
    expect(dialog().queryByText(/Почему не отправлены/)).toBeNull();
    expect(signed(api).toSorted()).toEqual([1, 2, 3]);
  });

  it('says how many letters the balance covers, and sends only those if the person wants', async () => {
    const { api } = renderApp('/main', server({ drafts: [1, 2, 3], balance: 20_000 }));
    await openBy('Подписать все');
    expect(await dialog().findByText('Баланса хватит на первые 2 из 3')).toBeTruthy();
    await userEvent.click(dialog().getByRole('button', { name: 'Отправить только 2' }));
    await expect.poll(title).toBe('Подписание и отправка 2 писем');
    expect(await dialog().findByText(/Отправим 2 из 3/)).toBeTruthy();
    await sign();
    await dialog().findByRole('button', { name: 'Закрыть' });
    expect(signed(api)).toEqual([1, 2]);
  });

  it('goes by the keyboard alone: the main button has the focus once a key fits, and afterwards the first task that is left', async () => {
    localStorage.setItem('hybrid-mail.certificate', '77a1b2c3');
    const { api } = renderApp('/main', server({ drafts: [1, 2], returned: [8, 9] }));
    const row = await screen.findByRole('button', { name: 'Подписать все' });
    row.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await expect.poll(() => document.activeElement?.textContent).toBe('Подписать');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.textContent).toBe('Закрыть');
    await expect.poll(() => api.names().filter((name) => name === 'GET /api/Today').length).toBeGreaterThan(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe('Копии с новым адресом');
    localStorage.removeItem('hybrid-mail.certificate');
  });

  it('says why nothing can be sent, when sending was closed meanwhile', async () => {
    const { api } = renderApp('/main', server({ drafts: [1, 2] }));
    api.answers['GET /api/CheckOrganizationActive'] = {
      status: 403,
      json: { Message: 'нет', Code: 'unit-blocked', UserUnitIsActive: false },
    };
    await openBy('Подписать все');
    expect(await dialog().findByText(/У вас есть задолженность по договору/)).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Подписать' })).toHaveProperty('disabled', true);
  });

  it('tells when the letters cannot be loaded, and tries again', async () => {
    const answers = server({ drafts: [1, 2] });
    const { api } = renderApp('/main', answers);
    await screen.findByRole('button', { name: 'Подписать все' });
    api.answers['GET /api/mail'] = { status: 500, json: { Message: 'Сбой на сервере', Code: 'internal' } };
    await openBy('Подписать все');
    expect(await dialog().findByText(/Письма не загрузились/)).toBeTruthy();
    api.answers['GET /api/mail'] = server({ drafts: [1, 2] })['GET /api/mail'] as never;
    await userEvent.click(dialog().getByRole('button', { name: 'Повторить' }));
    expect(await dialog().findByText('Получатель 2')).toBeTruthy();
  });
});

describe('«Отправить повторно»', () => {
  const headOfUnit = aProfile({ unit: { id: 3, name: 'Юридический отдел', isHead: true } });

  it('leaves out letters of units for which the person may not sign, and says so', async () => {
    const world = server({ unknown: [5, 6, 7], ofOthers: [6] });
    const { api } = renderApp('/main', world, headOfUnit);
    await openBy('Отправить повторно');
    expect(plain((await dialog().findByText(/других подразделений/)).textContent)).toBe(
      '1 письмо других подразделений: право подписать есть у них',
    );
    await expect.poll(() => api.last('POST /api/SendQuote')?.body).toEqual({ Ids: [5, 7] });
  });

  it('of «Требуют внимания» signs these letters there', async () => {
    const { api, place } = renderApp('/main/attention?kind=unknown', {
      ...server({ unknown: [5, 7] }),
      'GET /api/Attention': { json: [{ Kind: 'unknown', Count: 2 }] },
    });
    await openBy('Отправить повторно');
    await sign();
    expect(await dialog().findByRole('link', { name: /2.повторены/ })).toBeTruthy();
    expect(signed(api)).toEqual([5, 7]);
    expect(place()).toContain('/main/attention');
  });
});

describe('«Копии с новым адресом»', () => {
  it('promises no signature: only the copies are ticked, and they lead to the table with exactly these letters', async () => {
    renderApp('/main', server({ drafts: [1], returned: [8, 9] }));
    await openBy('Копии с новым адресом');
    expect(await dialog().findByRole('checkbox', { name: 'Подписать 1' })).toHaveProperty('checked', false);
    await expect.poll(title).toBe('Копии с новым адресом: 2 письма');
    const link = dialog().getByRole('link', { name: 'Вписать адреса' });
    expect(link.getAttribute('href')).toBe('/main/mail/create/copies?ids=8,9');
    expect(link).toBe(document.activeElement);
  });
});

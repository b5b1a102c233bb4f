import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';
import { aProfile } from '../../../../test/render-screen.tsx';
import { aToday, homeAnswers, stuckLetters } from '../../../../test/today.ts';
import { setWindowWidth } from '../../../../test/window-width.ts';
import { today } from '../../../lib/formats/dates.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const panel = async () => within(await screen.findByRole('region', { name: 'Дела на сегодня' }));
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');

function show(over: Parameters<typeof aToday>[0], profile = aProfile()) {
  return renderApp('/main', { ...homeAnswers, 'GET /api/Today': aToday(over) }, profile);
}

/** Text of each task row, with the link target or the text of its button. */
async function rows() {
  const items = await (await panel()).findAllByRole('listitem');
  return items.map((item) => [
    plain(item.textContent),
    within(item).queryByRole('link')?.getAttribute('href') ?? within(item).queryByRole('button')?.textContent,
  ]);
}

const attention = (kind: string) => `/main/attention?kind=${kind}&page=1`;
const drafts = (perform: number) => `/main/mails/listing/draft?perform=${perform}`;

describe('the things to do today', () => {
  it('are a row for each cause, with its count, since when, and one button, which acts here or says that it opens a list', async () => {
    const kinds = ['refused', 'unknown', 'failed', 'returned', 'stuck', 'silent'] as const;
    show({ letters: kinds.map((kind) => stuckLetters(kind)) });
    const since = 'Самое раннее — 11.11.2025';
    expect(await rows()).toEqual([
      [`4Почта не приняла: ошибка в адресе или в файле${since}Открыть`, attention('refused')],
      [`4Ошибка почтовой службы: она не ответила за 24 часа${since}Отправить повторно`, 'Отправить повторно'],
      [`4Сбой у нас, деньги не списаны${since}Отправить повторно`, 'Отправить повторно'],
      [`4Возвращено: адресата не нашли по адресу${since}Копии с новым адресом`, 'Копии с новым адресом'],
      [`4Ждут передачи почте дольше 1 часа${since}Подробнее`, attention('stuck')],
      [`4Нет новостей от почты больше 14 дней${since}Спросить почту обо всех`, 'Спросить почту обо всех'],
    ]);
  });

  it('ask the post about all letters without news at one press, and say how many were asked', async () => {
    const { api } = show({ letters: [stuckLetters('silent')] });
    api.answers['POST /api/LetterInquiry'] = { json: { Asked: 4, Reminded: 0, Left: 0 } };
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Спросить почту обо всех' }));
    expect(await screen.findByText((text) => plain(text) === 'Почту спросили о 4 письмах')).toBeTruthy();
  });

  it('lead to the copy of a letter that is alone, and send a letter again here', async () => {
    const kinds = ['refused', 'returned', 'unknown', 'failed'] as const;
    const since = `${today()}T09:12:00.000+05:00`;
    show({ letters: kinds.map((kind, place) => stuckLetters(kind, { count: 1, mailId: 15 + place, since })) });
    const found = await rows();
    expect(found[1]?.[0]).toBe('1Возвращено: адресата не нашли по адресуСегодня в 09:12Копия с новым адресом');
    expect(found.map(([, href]) => href)).toEqual([
      '/main/mail/create/pdf-form?copyOf=15',
      '/main/mail/create/pdf-form?copyOf=16',
      'Отправить повторно',
      'Отправить повторно',
    ]);
  });

  it('lead from returned letters straight to the table of copies where nothing waits to be signed', async () => {
    show({ letters: [stuckLetters('returned')] });
    expect((await rows())[0]?.[1]).toBe('/main/mail/create/copies');
  });

  it('name the sum of the drafts and whether the balance suffices', async () => {
    const { unmount } = show({ drafts: { count: 46, price: '437000.00', isEnough: true } });
    expect(await rows()).toEqual([['46Ждут подписи437 000,00 сум, баланса хватаетПодписать все', 'Подписать все']]);
    unmount();
    show({ drafts: { count: 1, price: '9500.00', isEnough: false } });
    expect((await rows())[0]?.[0]).toBe('1Ждёт подписи9 500,00 сум, баланса не хватаетПодписать');
  });

  it('offer no signing while it is closed, and say why', async () => {
    show({ drafts: { count: 46, price: null, isEnough: null }, block: 'no-price' });
    expect(await rows()).toEqual([['46Ждут подписиОтправка закрыта: цена письма не назначенаОткрыть', drafts(100)]]);
  });

  it('lead a head who signs for the own unit alone to the drafts of that unit while signing is closed', async () => {
    const unit = { id: 3, name: 'Юридический отдел', isHead: true };
    show({ drafts: { count: 2, price: null, isEnough: null }, block: 'no-price' }, aProfile({ unit }));
    expect((await rows())[0]?.[1]).toBe(`${drafts(100)}&unit=3`);
  });

  it('tell when the contract ends and, on a button, how it is extended', async () => {
    show({ contract: { number: '118-ГП', endsOn: '2999-12-15', units: 1 } });
    expect(await rows()).toEqual([
      [
        'Договор № 118-ГП истекает 15.12.2999После этого дня отправка этого подразделения закроетсяКак продлить',
        'Как продлить',
      ],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Как продлить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Как продлить договор' }));
    expect(plain(dialog.getByText(/^ИНН/).textContent)).toBe('ИНН 301234567, договор № 118-ГП');
    expect(dialog.getByRole('link').getAttribute('href')).toBe('tel:+998712334050');
  });

  it('tell a contract that has ended, contracts of several units, and a debt', async () => {
    const { unmount } = show({ contract: { number: null, endsOn: '2026-10-01', units: 1 }, debt: '1250.50' });
    expect((await rows()).map(([text]) => text)).toEqual([
      'Задолженность 1 250,50 сумОтправка закрыта, пока долг не погашенКак погасить',
      'Договор истёк 01.10.2026Отправка этого подразделения закрыта, пока договор не продлёнКак продлить',
    ]);
    unmount();
    const later = show({ contract: { number: '7', endsOn: '2999-12-15', units: 3 } });
    expect((await rows())[0]?.[0]).toBe(
      'Договоры 3 подразделений истекают, ближайший 15.12.2999' +
        'После срока договора отправка в этих подразделениях закроетсяКак продлить',
    );
    later.unmount();
    show({ contract: { number: '7', endsOn: '2026-10-01', units: 3 } });
    expect((await rows())[0]?.[0]).toBe(
      'Договоры 3 подразделений истекают или истекли, первый 01.10.2026' +
        'Отправка закрыта в тех подразделениях, где договор истёкКак продлить',
    );
  });

  it('are all done where nothing waits', async () => {
    show({});
    expect(await (await panel()).findByText('Дел нет')).toBeTruthy();
    expect((await panel()).queryByRole('listitem')).toBeNull();
  });

  it('fail alone, and «Повторить» brings them', async () => {
    const broken = { status: 500, json: { Message: 'Сбой', Code: 'internal' } };
    const { api } = renderApp('/main', { ...homeAnswers, 'GET /api/Today': broken });
    expect(await (await panel()).findByText('Дела не загрузились')).toBeTruthy();
    expect(await screen.findByText('412')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    api.answers = { ...api.answers, ...homeAnswers };
    await userEvent.click((await panel()).getByRole('button', { name: 'Повторить' }));
    expect(await (await panel()).findAllByRole('listitem')).toHaveLength(2);
  });
});

it('on a phone the tasks stand alone, without a sentence that repeats their number', async () => {
  setWindowWidth(390);
  show({ letters: [stuckLetters('refused', { count: 11 })] });
  expect(await (await panel()).findByRole('link', { name: 'Требуют внимания: 11' })).toBeTruthy();
  expect(screen.queryByText(/требуют внимания$/)).toBeNull();
  vi.unstubAllGlobals();
});

describe('the sentence below the title', () => {
  const sentences: [string, Parameters<typeof aToday>[0]][] = [
    [
      '11 писем требуют внимания, 46 ждут подписи',
      { letters: [stuckLetters('refused', { count: 11 })], drafts: { count: 46, price: null, isEnough: null } },
    ],
    ['1 письмо требует внимания', { letters: [stuckLetters('silent', { count: 1 })] }],
    ['2 письма ждут подписи', { drafts: { count: 2, price: null, isEnough: null } }],
    ['С письмами всё в порядке', { debt: '5.00' }],
  ];
  it.each(sentences)('says %s', async (sentence, over) => {
    show(over);
    expect(await screen.findByText((text) => plain(text) === sentence)).toBeTruthy();
  });
});

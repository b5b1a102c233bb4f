import { describe, expect, it } from 'vitest';
import { mailStatusOf, mayNeedNewAddress, type StatusSource } from './mail-status.ts';

const unsent = (sendStatus: number | null, over: Partial<StatusSource> = {}): StatusSource => ({
  isSent: false,
  sendStatus,
  perform: null,
  ...over,
});

const sent = (over: Partial<StatusSource> = {}): StatusSource => ({
  isSent: true,
  sendStatus: 1,
  perform: null,
  ...over,
});

const result = (type: number, recipient: string | null = null): StatusSource =>
  sent({ perform: { type, typeName: 'Имя результата', performedOn: '2026-11-19T11:10:42+05:00', recipient } });

const histories = [
  { historyTypeName: 'Письмо зарегистрировано в системе', createdOn: '2026-11-17T12:43:08+05:00' },
  { historyTypeName: 'Напечатано оператором', createdOn: '2026-11-17T15:20:31+05:00' },
];

describe('the state of a letter in a list (LIST-41 to LIST-49)', () => {
  it.each([
    [unsent(null), 'Не отправлен', 'grey'],
    [unsent(0), 'В процессе отправки', 'blue'],
    [unsent(1), 'Успешно', 'blue'],
    [unsent(2), 'Ошибка почтовой службы', 'red'],
    [unsent(3), 'Ошибка в писме (Регион и район не совпадает или ошибка в пдф)', 'red'],
    [unsent(4), 'Внутренняя ошибка сервера', 'red'],
    [unsent(77), 'Внутренняя ошибка сервера', 'red'],
    [sent(), 'В процессе', 'blue'],
    [result(0), 'Вручено', 'green'],
    [result(8), 'Попытка вручения', 'blue'],
    [result(9), 'Организация не найдена по адресу', 'amber'],
    [result(50), 'Имя результата', 'amber'],
  ])('%j reads «%s» in %s', (mail, label, tone) => {
    expect(mailStatusOf(mail)).toMatchObject({ label, tone });
  });

  it('every result that brings the letter back has one colour and a label of its own', () => {
    const returned = [1, 2, 3, 4, 5, 6, 7, 9].map((type) => mailStatusOf(result(type)));
    expect(new Set(returned.map(({ tone }) => tone))).toEqual(new Set(['amber']));
    expect(new Set(returned.map(({ label }) => label)).size).toBe(8);
  });
});

describe('the state of a letter on its own page (MAIL-09 to MAIL-13)', () => {
  it.each([
    [null, 'Не отправлен'],
    [0, 'В процессе отправки'],
    [1, 'Внутренняя ошибка сервера'],
    [2, 'Ошибка почтовой службы'],
    [3, 'Ошибка ответа почтовой службы'],
    [4, 'Внутренняя ошибка сервера'],
    [77, 'Внутренняя ошибка сервера'],
  ])('sendStatus %j reads «%s»', (sendStatus, text) => {
    expect(mailStatusOf(unsent(sendStatus)).labelOnPage).toBe(text);
  });
});

describe('what the state means', () => {
  it.each([
    [unsent(null), 'Ждёт подписи'],
    [
      unsent(0, { queuedOn: '2026-11-20T10:00:00+05:00', nextTryOn: '2026-11-20T05:30:00Z' }),
      'Подписано 20.11.2026 10:00:00, передаём почте. Следующая попытка в 10:30',
    ],
    [unsent(0), 'Подписано, передаём почте'],
    [unsent(2), 'Почта не ответила за 24 часа. Деньги не списаны'],
    [
      unsent(3, { statusReason: 'Район не относится к области. Создайте копию' }),
      'Район не относится к области. Создайте копию',
    ],
    [unsent(3), 'Почта не приняла письмо. Создайте копию с верными данными'],
    [unsent(4), 'Сбой у нас, мы уже знаем. Деньги не списаны'],
    [sent({ histories }), 'Напечатано оператором 17.11.2026 15:20:31'],
    [sent(), 'Письмо передано почте'],
    [result(8), 'Оставлено извещение 19.11.2026'],
    [result(0, 'Холматова О. Р.'), 'Холматова О. Р., 19.11.2026'],
    [result(0), 'Вручено 19.11.2026'],
    [result(5), 'Не оказалось дома 19.11.2026, письмо возвращается'],
  ])('%j: %s', (mail, explanation) => {
    expect(mailStatusOf(mail).explanation).toBe(explanation);
  });
});

describe('a copy with another address', () => {
  it('is offered when the letter did not find its receiver, or the post refused it', () => {
    const types = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((type) => mayNeedNewAddress(result(type)));
    expect(types).toEqual([2, 3, 5, 6, 7, 9]);
    expect([null, 0, 1, 2, 3, 4].filter((status) => mayNeedNewAddress(unsent(status)))).toEqual([3]);
  });
});

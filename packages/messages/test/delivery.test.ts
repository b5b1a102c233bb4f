import { describe, expect, it } from 'vitest';
import { deliveryTexts } from '../src/ru/delivery.ts';

const labels = (texts: Readonly<Record<number, string>>) =>
  Object.entries(texts).map(([id, text]) => [Number(id), text]);

describe('what the numbers of a letter mean', () => {
  it('the ten delivery results (ENT-33 to ENT-42)', () => {
    expect(labels(deliveryTexts.results)).toEqual([
      [0, 'Вручено'],
      [1, 'Адресат умер'],
      [2, 'Адресат не проживает по адресу'],
      [3, 'Неполный адрес'],
      [4, 'Адресат отказался'],
      [5, 'Не оказалось дома'],
      [6, 'Не явился по извещению'],
      [7, 'Адрес не определён'],
      [8, 'Попытка вручения'],
      [9, 'Организация не найдена по адресу'],
    ]);
  });

  it('the two filters beside the results (ENT-31, ENT-32)', () => {
    expect(deliveryTexts.resultFilters).toMatchObject({ '-2': 'В процессе', '-1': 'Вручено или возвращено' });
  });

  it('the eight things that happen to a letter (TRACK-09 to TRACK-16)', () => {
    expect(labels(deliveryTexts.histories)).toEqual([
      [0, 'Письмо зарегистрировано в системе'],
      [1, 'Напечатано оператором'],
      [2, 'Подготовлено к доставке в почтовом отделении'],
      [3, 'Снято с доставки в отделении'],
      [4, 'Установлен новый статус'],
      [5, 'Снято с доставки из-за ошибки при формировании'],
      [6, 'Отправлено в почтовое отделение для формирования'],
      [7, 'Передано внешней службе'],
    ]);
  });

  it('the way to the post, in lists and on the page of one letter, letter by letter (LIST-44 to LIST-49)', () => {
    const { sendStatuses, sendStatusesOnPage: onPage } = deliveryTexts;
    expect(([0, 1, 2, 3, 4] as const).map((id) => [id, sendStatuses[id], onPage[id]])).toEqual([
      [0, 'В процессе отправки', 'В процессе отправки'],
      [1, 'Успешно', 'Внутренняя ошибка сервера'],
      [2, 'Ошибка почтовой службы', 'Ошибка почтовой службы'],
      [3, 'Ошибка в писме (Регион и район не совпадает или ошибка в пдф)', 'Ошибка ответа почтовой службы'],
      [4, 'Внутренняя ошибка сервера', 'Внутренняя ошибка сервера'],
    ]);
    expect([deliveryTexts.notSent, deliveryTexts.notSentFilter]).toEqual(['Не отправлен', 'Не отправлено']);
  });
});

import { defineTexts } from '../define-texts.ts';

/** The first page of couriers, which finds a letter by its number. */
export const courierTexts = defineTexts('courierTexts', {
  number: 'Номер с конверта',
  found: 'Последние номера',
  scan: 'Сканировать камерой',
  noReader: 'Камера в этом браузере не читает штрихкоды. Введите номер с конверта',
  scanTitle: 'Штрихкод письма',
  picture: 'Изображение с камеры',
  aim: 'Наведите камеру на штрихкод',
  otherCode: 'Это не номер письма: {code}',
  faults: {
    refused: 'Камера запрещена. Разрешите её этому сайту в настройках браузера или введите номер с конверта',
    missing: 'Камера не найдена. Введите номер с конверта',
    failed: 'Камера не включилась. Закройте другие программы, которые её используют, или введите номер с конверта',
  },
});

import { defineTexts } from '../define-texts.ts';
/** Errors of calls for which the server sent no usable message. */
export const apiTexts = defineTexts('apiTexts', {
  network: 'Нет связи с сервером. Проверьте интернет и повторите',
  codeMissing: 'Часть страницы не загрузилась. Проверьте интернет и повторите',
  cancelled: 'Загрузка отменена',
  unsendable: 'Запрос не отправлен: одно из значений не подходит. Сбросьте фильтры или исправьте поля и повторите',
  unreadable: 'Ответ сервера не читается. Обновите страницу и повторите',
  serverFailed: 'Сбой на сервере, мы уже знаем. Повторите через минуту',
  sessionEnded: 'Сеанс закончился. Войдите ещё раз',
});

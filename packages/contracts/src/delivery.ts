/** Delivery results by their number (specification 1 §3); `code` is the name that programs know. */
export const performTypes = [
  { id: 0, code: 'SuccessDelivered', label: 'Вручено' },
  { id: 1, code: 'ReceiverDead', label: 'Адресат умер' },
  { id: 2, code: 'ReceiverNotLivesThere', label: 'Адресат не проживает по адресу' },
  { id: 3, code: 'IncompleteAddress', label: 'Неполный адрес' },
  { id: 4, code: 'ReceiverRefuse', label: 'Адресат отказался' },
  { id: 5, code: 'NotAtHome', label: 'Не оказалось дома' },
  { id: 6, code: 'DidntAppearOnNotice', label: 'Не явился по извещению' },
  { id: 7, code: 'Defect', label: 'Адрес не определён' },
  { id: 8, code: 'TryPerform', label: 'Попытка вручения' },
  { id: 9, code: 'OrganizationWithGivenAddressNotFound', label: 'Организация не найдена по адресу' },
] as const;

export type PerformTypeId = (typeof performTypes)[number]['id'];

/** Filter values beside the results (specification 1 §3). */
export const performFilters = [
  { id: -2, label: 'В процессе' },
  { id: -1, label: 'Вручено или возвращено' },
] as const;

/** One more, ours: ended and not delivered, whatever the reason. */
export const returnedFilter = { id: -3, label: 'Возвращено' } as const;

/** What happens to a letter, by its number (specification 1 §4). */
export const historyTypes = [
  { id: 0, label: 'Письмо зарегистрировано в системе' },
  { id: 1, label: 'Напечатано оператором' },
  { id: 2, label: 'Подготовлено к доставке в почтовом отделении' },
  { id: 3, label: 'Снято с доставки в отделении' },
  { id: 4, label: 'Установлен новый статус' },
  { id: 5, label: 'Снято с доставки из-за ошибки при формировании' },
  { id: 6, label: 'Отправлено в почтовое отделение для формирования' },
  { id: 7, label: 'Передано внешней службе' },
] as const;

/** Said beside the acceptance of a letter that already counted as failed. */
export const lateAcceptance = 'Почта подтвердила приём позже, после сообщения об ошибке';

/** Labels of the lists; the page of one letter reads 3 and 1 otherwise (specification 1 §4, both readings are kept). */
export const sendStatuses = [
  { id: 0, label: 'В процессе отправки', onPage: 'В процессе отправки' },
  { id: 1, label: 'Успешно', onPage: 'Внутренняя ошибка сервера' },
  { id: 2, label: 'Ошибка почтовой службы', onPage: 'Ошибка почтовой службы' },
  {
    id: 3,
    label: 'Ошибка в писме (Регион и район не совпадает или ошибка в пдф)',
    onPage: 'Ошибка ответа почтовой службы',
  },
  { id: 4, label: 'Внутренняя ошибка сервера', onPage: 'Внутренняя ошибка сервера' },
] as const;

/** Status of a letter that was never sent: in lists, and as a filter (value 100). */
export const notSent = { label: 'Не отправлен', filter: { id: 100, label: 'Не отправлено' } } as const;

/** What the numbers of a list stand for, one a line, for the description of the calls. */
export const meaningOf = (list: readonly { readonly id: number; readonly label: string }[]): string =>
  list.map(({ id, label }) => `${id}: ${label}`).join('\n');

/** Delivery results by their number (specification 1 §3). */
export const deliveryResult = {
  delivered: 0,
  receiverDead: 1,
  receiverLivesElsewhere: 2,
  incompleteAddress: 3,
  receiverRefused: 4,
  notAtHome: 5,
  didNotCollect: 6,
  unclearAddress: 7,
  /** Tried in vain, to be tried again: it leaves the letter open, the other results close it. */
  attempt: 8,
  organizationNotFound: 9,
} as const;

/** What happens to a letter, by its number (specification 1 §4). */
export const historyType = {
  registered: 0,
  printed: 1,
  prepared: 2,
  removed: 3,
  result: 4,
  creationError: 5,
  forming: 6,
  handedOver: 7,
} as const;

/** The way of a signed letter to the post, by its number (specification 1 §4); null before it is signed. */
export const sendStatus = { queued: 0, accepted: 1, postalError: 2, refused: 3, internalError: 4 } as const;

/** The words of the results; `code` is the name that programs know. */
export const performTypes = [
  { id: deliveryResult.delivered, code: 'SuccessDelivered', label: 'Вручено' },
  { id: deliveryResult.receiverDead, code: 'ReceiverDead', label: 'Адресат умер' },
  { id: deliveryResult.receiverLivesElsewhere, code: 'ReceiverNotLivesThere', label: 'Адресат не проживает по адресу' },
  { id: deliveryResult.incompleteAddress, code: 'IncompleteAddress', label: 'Неполный адрес' },
  { id: deliveryResult.receiverRefused, code: 'ReceiverRefuse', label: 'Адресат отказался' },
  { id: deliveryResult.notAtHome, code: 'NotAtHome', label: 'Не оказалось дома' },
  { id: deliveryResult.didNotCollect, code: 'DidntAppearOnNotice', label: 'Не явился по извещению' },
  { id: deliveryResult.unclearAddress, code: 'Defect', label: 'Адрес не определён' },
  { id: deliveryResult.attempt, code: 'TryPerform', label: 'Попытка вручения' },
  {
    id: deliveryResult.organizationNotFound,
    code: 'OrganizationWithGivenAddressNotFound',
    label: 'Организация не найдена по адресу',
  },
] as const;

export type PerformTypeId = (typeof performTypes)[number]['id'];

/** Filter values beside the results: two of the specification (1 §3), and ours. */
export const deliveryFilter = { onItsWay: -2, ended: -1, returned: -3 } as const;

export const performFilters = [
  { id: deliveryFilter.onItsWay, label: 'В процессе' },
  { id: deliveryFilter.ended, label: 'Вручено или возвращено' },
] as const;

/** One more, ours: ended and not delivered, whatever the reason. */
export const returnedFilter = { id: deliveryFilter.returned, label: 'Возвращено' } as const;

export const historyTypes = [
  { id: historyType.registered, label: 'Письмо зарегистрировано в системе' },
  { id: historyType.printed, label: 'Напечатано оператором' },
  { id: historyType.prepared, label: 'Подготовлено к доставке в почтовом отделении' },
  { id: historyType.removed, label: 'Снято с доставки в отделении' },
  { id: historyType.result, label: 'Установлен новый статус' },
  { id: historyType.creationError, label: 'Снято с доставки из-за ошибки при формировании' },
  { id: historyType.forming, label: 'Отправлено в почтовое отделение для формирования' },
  { id: historyType.handedOver, label: 'Передано внешней службе' },
] as const;

/** Said beside the acceptance of a letter that already counted as failed. */
export const lateAcceptance = 'Почта подтвердила приём позже, после сообщения об ошибке';

/** Labels of the lists; the page of one letter reads 3 and 1 otherwise (specification 1 §4, both readings are kept). */
export const sendStatuses = [
  { id: sendStatus.queued, label: 'В процессе отправки', onPage: 'В процессе отправки' },
  { id: sendStatus.accepted, label: 'Успешно', onPage: 'Внутренняя ошибка сервера' },
  { id: sendStatus.postalError, label: 'Ошибка почтовой службы', onPage: 'Ошибка почтовой службы' },
  {
    id: sendStatus.refused,
    label: 'Ошибка в писме (Регион и район не совпадает или ошибка в пдф)',
    onPage: 'Ошибка ответа почтовой службы',
  },
  { id: sendStatus.internalError, label: 'Внутренняя ошибка сервера', onPage: 'Внутренняя ошибка сервера' },
] as const;

/** Status of a letter that was never sent: in lists, and as a filter (value 100). */
export const notSent = { label: 'Не отправлен', filter: { id: 100, label: 'Не отправлено' } } as const;

/** What the numbers of a list stand for, one a line, for the description of the calls. */
export const meaningOf = (list: readonly { readonly id: number; readonly label: string }[]): string =>
  list.map(({ id, label }) => `${id}: ${label}`).join('\n');

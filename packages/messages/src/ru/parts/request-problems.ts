/** Problems of a request itself: its parameters, pages and size. Part of `problemTexts`. */
export const requestProblems = {
  'field-twice': 'Поле указано дважды',
  'unknown-parameter': 'Такого параметра нет',
  'body-too-large': 'Запрос слишком большой. Допустимо до {size} {unit, select, megabytes {МБ} other {КБ}}',
  'document-too-large': 'Файл слишком большой. Допустимо до {size} МБ',
  'cursor-wrong': 'Это не курсор этого списка. Начните без него',
  'cursor-and-skip': 'skip не указывается вместе с cursor и includeDeleted',
  'deleted-without-since': 'Удалённые черновики показываются вместе с changedSince',
  'page-of-rows': 'На странице от 1 до {max} строк',
  'page-of-letters': 'На странице от 1 до {max} писем',
  'page-of-letters-or-all': 'На странице от 1 до {max} писем; весь список сразу: skip=0 и limit не меньше {total}',
  'two-ids': 'В адресе и в параметре указаны разные номера',
  'external-id-not-text': 'Номер указывается текстом',
  'external-id-length': 'От 1 до 100 знаков',
  'content-not-object': 'Content: ожидается JSON-объект с текстами',
} as const;

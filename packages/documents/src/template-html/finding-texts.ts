interface FindingText {
  readonly severity: 'error' | 'removed';
  readonly text: string;
}

const error = (text: string): FindingText => ({ severity: 'error', text });
const removed = (text: string): FindingText => ({ severity: 'removed', text });

/** Everything that can be found in a template, in the words that people read. */
export const findingTexts = {
  empty: error('Файл пустой'),
  tooLarge: error('Файл больше 2 МБ. Уменьшите картинки и сохраните его ещё раз'),
  notText: error('Это не текстовый файл. Сохраните письмо как HTML и выберите его снова'),
  notHtml: error('В файле нет HTML. Сохраните письмо как HTML и выберите его снова'),
  nothingToPrint: error('В файле нет ни текста, ни картинок: печатать нечего'),
  tooMany: error('В файле слишком много текста и разметки. Упростите письмо'),
  tooDeep: error('Элементы вложены друг в друга слишком глубоко. Упростите письмо'),
  tangled: error('Разметка слишком запутана. Сохраните письмо как HTML заново'),
  brokenImage: error('Картинка не читается. Вставьте её ещё раз: PNG, JPEG, GIF или WebP'),
  hugeImage: error('Картинка слишком большая: до 20 миллионов точек'),
  placeInTag: error('Подстановка стоит внутри тега или оформления. Она может стоять только в тексте'),
  placeKind: error('Неизвестный вид подстановки. После черты пишут: сумма, число или дата'),
  placeName: error('Имя подстановки: от 1 до 100 знаков, без < > & и черты, хотя бы одна буква или цифра'),
  placeTwice: error('Одна и та же подстановка стоит с разными видами. Оставьте один'),
  placeOpen: error('Скобки {{ и }} не составляют пары в одном абзаце'),
  tooManyPlaces: error('В файле слишком много подстановок'),
  script: removed('Сценарий: в письме ничего не выполняется'),
  embedded: removed('Вложенное содержимое: печатаются текст, таблицы и картинки PNG, JPEG, GIF, WebP'),
  form: removed('Поле формы: на бумаге его не заполнить'),
  link: removed('Ссылка: её текст остался'),
  outside: removed('Файл из другого места: письмо печатается без сети. Вставьте его в сам шаблон'),
  tag: removed('Тег, которого в письме быть не может; его текст остался'),
  attribute: removed('Атрибут, который в письме не нужен'),
  property: removed('Оформление, которое в письме не поддерживается'),
  rule: removed('Правило оформления: остаются @page и @media print'),
  comment: removed('Примечание: не печатается'),
  word: removed('Служебная разметка Word: на печать не влияет'),
} as const satisfies Record<string, FindingText>;

export type FindingCode = keyof typeof findingTexts;

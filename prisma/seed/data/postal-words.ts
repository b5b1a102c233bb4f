export type ResultType = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Notes that a courier writes, by delivery result. */
export const resultNotes: Record<ResultType, readonly string[]> = {
  0: ['Вручено лично под подпись', 'Вручено адресату по паспорту', 'Вручено под подпись'],
  1: ['Адресат умер, со слов родственников'],
  2: ['Адресат выехал, новый адрес неизвестен', 'По указанному адресу не проживает'],
  3: ['Не указан номер квартиры', 'Не указан номер дома'],
  4: ['Адресат отказался от получения', 'Отказался поставить подпись'],
  5: ['Адресата не было дома, извещение оставлено дважды'],
  6: ['Не явился по извещению, срок хранения истёк'],
  7: ['Такого дома на улице нет'],
  8: ['Дверь не открыли, оставлено извещение', 'Никого не было дома, оставлено извещение'],
  9: ['Организация по указанному адресу не находится'],
};

export const couriers = [
  'Каримов Б. Т.',
  'Юсупова Н. А.',
  'Рахимов Ж. Э.',
  'Абдуллаева Г. С.',
  'Турсунов О. Х.',
  'Ким В. Д.',
  'Норматов Ў. Қ.',
] as const;

/** People who receive and sign for letters to organizations. */
export const signatories = [
  'Исмоилова Д. Р.',
  'Назаров А. У.',
  'Мирзаева Ш. Р.',
  'Холматов С. Б.',
  'Пак Е. И.',
] as const;

/** Refusals by the post: code and message of its answer, and the code of the reason that the sender sees. */
export const postalRefusals = [
  {
    code: 'region-area-mismatch',
    message: 'Такого района нет в регионе',
    reason: 'post-area-elsewhere',
  },
  {
    code: 'pdf-unreadable',
    message: 'Файл PDF не читается',
    reason: 'post-pdf-unreadable',
  },
] as const;

export const silentPostFailure = {
  problem: 'the post never had the letter',
  reason: 'post-silent',
};

export const internalFailure = {
  problem: 'under this key the post has another letter',
  reason: 'our-failure',
};

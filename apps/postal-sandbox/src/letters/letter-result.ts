/** All results except 0, the delivery. */
export const resultsExceptDelivery = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export type ResultType = 0 | (typeof resultsExceptDelivery)[number];

/** Note that the courier writes, by type of the result. */
export const resultNotes: Record<ResultType, string> = {
  0: 'Вручено лично под подпись',
  1: 'Адресат умер',
  2: 'Адресат по указанному адресу не проживает',
  3: 'Неполный адрес: не указан номер дома или квартиры',
  4: 'Адресат отказался от получения',
  5: 'Адресата не было дома, оставлено извещение',
  6: 'Адресат не явился по извещению, срок хранения истёк',
  7: 'Адрес не определён: такого дома на улице нет',
  8: 'Попытка вручения: дверь не открыли, оставлено извещение',
  9: 'Организация по указанному адресу не найдена',
};

export const couriers = [
  'Каримов Б. Т.',
  'Юсупова Н. А.',
  'Рахимов Ж. Э.',
  'Абдуллаева Г. С.',
  'Турсунов О. Х.',
  'Ким В. Д.',
] as const;

/** People who sign for a letter whose receiver is an organization, or is not given with the full name of a person. */
export const signatories = [
  'Исмоилова Д. Р.',
  'Назаров А. У.',
  'Мирзаева Ш. Р.',
  'Холматов С. Б.',
  'Пак Е. И.',
] as const;

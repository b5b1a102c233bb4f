import type { Target } from './targets.ts';

interface Names {
  /** Our labels in all languages, because the page's texts are in one language only. */
  readonly labels: readonly string[];
  /** Common headers of real registries, most likely first. */
  readonly others: readonly string[];
}

/** Spreadsheet headers of the letter's fields in all languages; compared by `columnHeaderKey`. */
export const columnNames: Readonly<Record<Exclude<Target['kind'], 'field'>, Names>> = {
  receiver: {
    labels: ['Получатель', 'Oluvchi', 'Олувчи'],
    others: [
      ...['фио', 'ф и о', 'фио получателя', 'фио должника', 'должник', 'наименование получателя'],
      ...['адресат', 'кому', 'кимга', 'қабул қилувчи', 'ф и ш', 'фиш', 'олувчи ф и ш', 'олувчи фиш', 'олувчи номи'],
      ...['қарздор', 'қарздор ф и ш', 'қарздор фиш', 'тўлиқ исми', 'фамилия исм шариф', 'фамилияси исми шарифи'],
      ...['kimga', 'qabul qiluvchi', 'f i sh', 'fish', 'f i o', 'fio', 'oluvchi f i sh', 'oluvchi fish'],
      ...['oluvchi nomi', 'qarzdor', 'qarzdor f i sh', 'qarzdor fish', 'toʻliq ismi', 'familiya ism sharif'],
      ...['familiyasi ismi sharifi', 'adresat', 'receiver', 'наименование'],
    ],
  },
  region: {
    labels: ['Область', 'Viloyat', 'Вилоят'],
    others: [
      ...['регион', 'область получателя', 'вилояти', 'ҳудуд', 'олувчи вилояти'],
      ...['viloyati', 'hudud', 'oluvchi viloyati', 'region'],
    ],
  },
  area: {
    labels: ['Район', 'Tuman', 'Туман'],
    others: [
      ...['город', 'район город', 'город район', 'район получателя'],
      ...['тумани', 'туман шаҳар', 'шаҳар туман', 'шаҳар', 'олувчи тумани'],
      ...['tumani', 'tuman shahar', 'shahar tuman', 'shahar', 'oluvchi tumani', 'area'],
    ],
  },
  address: {
    labels: ['Адрес', 'Manzil', 'Манзил'],
    others: [
      ...['адрес получателя', 'улица дом', 'улица и дом', 'улица дом квартира', 'почтовый адрес'],
      ...['манзили', 'олувчи манзили', 'почта манзили', 'яшаш манзили', 'тўлиқ манзил', 'тўлиқ манзили'],
      ...['кўча ва уй', 'кўча уй', 'кўча уй хонадон'],
      ...['manzili', 'oluvchi manzili', 'pochta manzili', 'yashash manzili', 'toʻliq manzil', 'toʻliq manzili'],
      ...['koʻcha va uy', 'koʻcha uy', 'koʻcha uy xonadon', 'address'],
    ],
  },
  template: {
    labels: ['Тип шаблона', 'Shablon turi', 'Шаблон тури'],
    others: [
      ...['шаблон', 'вид письма', 'тип письма', 'название шаблона', 'шаблон номи', 'хат тури', 'хат шаблони'],
      ...['shablon', 'shablon nomi', 'xat turi', 'xat shabloni', 'template'],
    ],
  },
};

/** Headers of the columns that our exported files add, in all languages. */
export const addedColumnNames = {
  row: ['Строка', 'Qator', 'Қатор'],
  problems: ['Ошибки', 'Xatoliklar', 'Хатоликлар'],
} as const;

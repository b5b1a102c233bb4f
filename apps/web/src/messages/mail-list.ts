import { countOf } from '../lib/formats/plural.ts';

/** The mail table and its three pages. */
export const mailListTexts = {
  titles: { draft: 'Созданные письма', sent: 'Отправленные письма', all: 'Все письма' },
  count: (count: number) => countOf(count, 'письмо', 'письма', 'писем'),
  empty: 'Писем не найдено',
  columns: {
    id: 'Идентификатор',
    sender: 'Отправитель',
    receiver: 'Получатель',
    region: 'Область',
    area: 'Район',
    address: 'Адрес',
    recipient: 'Получил',
    pagesCount: 'Количество страниц',
    createdOn: 'Дата создания',
    sentOn: 'Дата отправки',
    status: 'Статус',
    performedOn: 'Дата вручения / возврата',
  },
  filters: {
    receiver: 'Получатель',
    uid: 'Идентификатор',
    unit: 'Подразделение',
    users: 'Пользователи',
    region: 'Область',
    area: 'Район',
    areaLocked: 'Сначала выберите область',
    created: 'Создано',
    sent: 'Отправлено',
    status: 'Статус',
  },
  track: (number: string) => `Протокол письма ${number}`,
  pages: (count: number) => `${count}\u00A0стр.`,
  loadFailed: (why: string) => `Список не обновился. ${why}`,
} as const;

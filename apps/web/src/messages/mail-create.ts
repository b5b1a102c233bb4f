import { refusals } from '@hybrid-mail/contracts/errors';
import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { countOf } from '../lib/formats/plural.ts';

/** «4», «4 и 7», «1, 4 и 7»; many are counted instead. */
function listed(pages: readonly number[]): string {
  const last = pages.at(-1);
  return pages.length < 2 ? String(last ?? '') : `${pages.slice(0, -1).join(', ')} и ${last}`;
}

const maxListed = 6;

function pagesInWords(pages: readonly number[]): string {
  if (pages.length > maxListed) return countOf(pages.length, 'страница', 'страницы', 'страниц');
  return `${pages.length === 1 ? 'страница' : 'страницы'}\u00A0${listed(pages)}`;
}

function shortPages(pages: readonly number[]): string {
  if (pages.length > maxListed) return countOf(pages.length, 'страница', 'страницы', 'страниц');
  return `стр.\u00A0${listed(pages)}`;
}

/** By what becomes of them: pages that the post does not take, and pages that it fits to its paper. */
function formatTitle(wrong: readonly number[], fitted: readonly number[]): string {
  const refused =
    wrong.length > 0 ? [`${shortPages(wrong)} ${wrong.length === 1 ? 'не\u00A0подходит' : 'не\u00A0подходят'}`] : [];
  const adjusted = fitted.length > 0 ? [`${shortPages(fitted)} подгоним`] : [];
  return `Формат: ${[...refused, ...adjusted].join(', ')}`;
}

type Checked = Pick<PdfInspectionReply, 'pagesCount' | 'sheetsCount'>;

/** Words of the form for a new letter. */
export const mailCreateTexts = {
  title: 'Создать из PDF файла',
  failed: 'Ошибка при создании письма',
  copyOf: 'Копия письма',
  oldAddress: (address: string) => `Прежний адрес: ${address}`,
  takeOldAddress: 'Взять прежний адрес',
  copyFailed: (number: string) => `Письмо ${number} не открылось, копия начата без него`,
  writtenOn: (day: string) => `Писали ${day}`,
  suggestionsFailed: 'Прежние получатели не загрузились, имя можно ввести самостоятельно',
  receiver: 'Получатель',
  region: 'Область',
  regionEmpty: 'Выберите область',
  area: 'Район',
  areaEmpty: 'Выберите район',
  areaLocked: 'Сначала область',
  street: 'Улица',
  house: 'Дом',
  document: 'Документ',
  file: 'Файл PDF',
  receiverMissing: 'Введите ФИО получателя',
  receiverLong: 'Слишком длинное ФИО получателя, не больше 400 знаков',
  regionMissing: 'Выберите область отправки',
  areaMissing: 'Выберите район отправки',
  streetMissing: 'Укажите улицу',
  houseMissing: 'Укажите дом',
  addressLong: 'Слишком длинный адрес: улица и дом вместе не больше 400 знаков',
  fileMissing: 'Выберите файл для отправки',
  choose: 'Выберите файл PDF',
  drop: 'или перетащите его сюда',
  fileHelp: 'До 10\u00A0МБ, до 100\u00A0страниц, листы A4 (210\u00A0×\u00A0297\u00A0мм)',
  chooseOther: 'Выбрать другой файл',
  remove: 'Убрать файл',
  uploading: (percent: number) => `Загружаем файл, ${percent}\u00A0%`,
  checking: 'Проверяем файл',
  progress: 'Загрузка файла',
  checkFailed: 'Файл не проверен',
  checks: 'Проверка файла',
  opens: 'Файл открывается',
  opensHelp: 'без пароля, шрифты встроены',
  opensNot: 'Файл не подходит',
  opensNotHelp: 'причина указана выше',
  fontsMissing: 'Шрифты не встроены',
  fontsHelp: 'файл открывается без пароля',
  pages: (count: number) => countOf(count, 'страница', 'страницы', 'страниц'),
  sheets: ({ sheetsCount }: Checked, isOver: boolean) =>
    `${countOf(sheetsCount, 'лист', 'листа', 'листов')}${isOver ? ', свыше 3\u00A0листов' : ''}`,
  sizeHelp: 'допустимо до 10\u00A0МБ',
  format: 'Формат A4',
  formatGood: 'все страницы',
  formatOf: formatTitle,
  formatWrong: 'нужен A4 (210\u00A0×\u00A0297\u00A0мм)',
  formatFitted: 'напечатаем на листах A4',
  margin: 'Содержимое у края листа',
  marginOf: shortPages,
  inMargin: 'у края',
  ordinary: 'Обычное письмо',
  overPaged: (sheets: number) => `Свыше 3\u00A0листов (${countOf(sheets, 'лист', 'листа', 'листов')})`,
  price: 'Стоимость',
  noPrice: refusals['unit-without-price'].message,
  sum: (money: string) => `${money}\u00A0сум`,
  create: 'Создать',
  creating: (percent: number) => (percent < 100 ? `Отправляем файл, ${percent}\u00A0%` : 'Создаём письмо'),
  left: (what: readonly string[]) => `Осталось: ${what.join(', ')}`,
  leftWords: {
    receiver: 'получатель',
    region: 'область',
    area: 'район',
    addressStreet: 'улица',
    addressHouse: 'дом',
    file: 'файл',
    check: 'проверка файла',
    otherFile: 'другой файл',
    pages: pagesInWords,
  },
} as const;

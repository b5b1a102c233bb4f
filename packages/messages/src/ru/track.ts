import { defineTexts } from '../define-texts.ts';
/** The public page of one letter. */
export const trackTexts = defineTexts('trackTexts', {
  title: 'Протокол письма',
  home: 'На главную',
  search: 'Номер письма',
  placeholder: 'EHM10482375',
  find: 'Найти',
  clear: 'Очистить',
  found: 'Ваше письмо найдено',
  notFound: 'Ваше письмо не найдено в системе',
  notFoundHelp:
    'Проверьте номер: он начинается с EHM, дальше идут цифры и, если есть, контрольные знаки. Письмо видно здесь с тех пор, как его приняла почта',
  blankHelp: 'Номер стоит на квитанции:',
  /** The numbers of a receipt, with an example and what each shows. */
  numbers: [
    { example: 'EHM10482375', shows: 'под штрихкодом: виден путь письма' },
    { example: 'EHM10482375-602184', shows: 'внизу новых квитанций: виден и результат' },
    { example: 'RR123456789UZ', shows: 'номер почты: виден и результат' },
  ],
  print: 'Печать',
  printed: 'Напечатано {when}',
  steps: 'Путь письма',
  registered: 'Зарегистрировано',
  printedStep: 'Напечатано',
  atOffice: 'В отделении',
  delivery: 'Вручение',
  attempt: 'попытка {day}',
  result: 'Результат',
  history: 'История письма',
  time: 'Время',
  action: 'Действие',
  postOffice: 'Почтовое отделение {code}',
  newResult: 'Установлен новый статус: {label}, {day}',
  accepted: 'Принято почтой',
  resultByCode: 'Результат — по QR-коду или номеру с квитанции',
  /** Below the last step, while the result is hidden. */
  byReceipt: 'по квитанции',
  hash: 'Отпечаток документа SHA-256',
  hashByCode: 'Отпечаток документа открывается по QR-коду квитанции',
  copy: 'Копировать',
  copied: 'Скопировано',
});

import { defineTexts } from '../define-texts.ts';

/** What becomes of files that are dragged over the page. */
export const fileDropTexts = defineTexts('fileDropTexts', {
  letter: '1 PDF: новое письмо',
  letterHere: '1 PDF: файл этого письма',
  /** `what` is the next two texts. */
  letters: '{what}: письма из PDF файлов',
  lettersHere: '{what}: добавим к письмам на этой странице',
  pdfs: '{count, number} PDF',
  zips: '{count, plural, =1 {ZIP} other {# ZIP}}',
  registry: 'Таблица: загрузка реестра',
  registryHere: 'Таблица: файл этого реестра',
  unknown: 'Отпустите файлы: что из них получится, узнаем по их типу',
  nothing: 'Такие файлы не принимаем: {names}',
  noLetters: 'Из файлов письма создают отправители организаций, у вас такого права нет',
  noRegistries: 'Загружать реестры вам не разрешено. Право даёт администратор',
  willLeave: 'Не возьмём: {names}',
  left: 'Не взято: {names}',
  otherFiles: 'другие файлы',
  folder: 'папка {name}',
  more: 'и ещё {count, number}',
});

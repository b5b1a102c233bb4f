import { defineTexts } from '../define-texts.ts';
import { refusalTexts } from './refusals.ts';
import { shellTexts } from './shell.ts';

/** The page that creates letters from many PDF files. */
export const mailPdfsTexts = defineTexts('mailPdfsTexts', {
  title: shellTexts.createFromPdfs,
  many: 'Сразу много файлов',
  file: 'Файлы PDF',
  choose: 'Выберите файлы PDF',
  drop: 'или перетащите их сюда',
  fileHelp:
    'До 300\u00A0файлов, каждый до 10\u00A0МБ и до 100\u00A0страниц A4. Получателя и адрес прочитаем на первой странице письма.',
  fileMissing: 'Выберите файлы для отправки',
  add: 'Добавить файлы',
  reading: 'Прочитано {read} из {total}',
  read: '{count, plural, one {Прочитан #\u00A0файл} few {Прочитано #\u00A0файла} many {Прочитано #\u00A0файлов} other {Прочитано #\u00A0файла}}',
  progress: 'Чтение файлов',
  tooMany:
    'За один раз до 300\u00A0файлов. {count, plural, one {#\u00A0файл не взят} few {#\u00A0файла не взяты} many {#\u00A0файлов не взяты} other {#\u00A0файла не взяты}}',
  repeated:
    '{count, plural, one {#\u00A0файл уже выбран} few {#\u00A0файла уже выбраны} many {#\u00A0файлов уже выбраны} other {#\u00A0файла уже выбраны}}',
  alreadyMade:
    '{count, plural, one {Письмо из #\u00A0файла уже создано} few {Письма из #\u00A0файлов уже созданы} many {Письма из #\u00A0файлов уже созданы} other {Письма из #\u00A0файла уже созданы}}. Второй раз файлы не взяты',
  table: 'Письма из файлов',
  tabs: { all: 'Все', ready: 'Готовы', open: 'Проверить' },
  kinds: 'Что проверить',
  kindNames: {
    doubtful: 'Прочитано неточно',
    missing: 'Не найдено',
    wrong: 'Не подходит',
    file: 'Файл не подходит',
    failed: 'Не создано',
  },
  openFirst: 'Сначала спорные',
  noneLeft: 'Таких писем нет',
  columns: {
    file: 'Файл',
    receiver: 'Получатель',
    region: 'Область',
    area: 'Район',
    address: 'Адрес',
    price: 'Сумма, сум',
  },
  marks: {
    read: 'прочитано',
    matched: 'в письме: {text}',
    typed: 'исправлено',
    accepted: 'проверено',
    doubtful: 'проверьте',
    missing: 'не найдено',
  },
  waits: 'читаем',
  right: 'Верно',
  rightOf: 'Верно: {value}, файл {file}',
  edit: '{label}, файл {file}: исправить',
  fix: '{label}, файл {file}',
  pages: '{count, plural, one {#\u00A0страница} few {#\u00A0страницы} many {#\u00A0страниц} other {#\u00A0страницы}}',
  openFile: 'Открыть файл {file}',
  otherFile: 'Другой файл',
  otherFileFor: 'Другой файл вместо {file}',
  remove: 'Убрать файл {file}',
  notChecked: 'Файл не проверен',
  unreadable: 'Файл не прочитан. Выберите его ещё раз',
  noText: 'Текста на странице нет. Введите получателя и адрес',
  states: { waiting: 'Ждёт очереди', sending: 'Создаём', done: 'Создано {number}' },
  maybeCreated: 'Возможно, письмо уже создано. Повтор безопасен: второе письмо не появится',
  problems: {
    receiver: {
      empty: 'Не указан получатель',
      tooLong: 'Получатель длиннее 400\u00A0знаков',
      unstorable: 'Недопустимые знаки в получателе',
    },
    address: {
      empty: 'Не указан адрес',
      tooLong: 'Адрес длиннее 400\u00A0знаков',
      unstorable: 'Недопустимые знаки в адресе',
    },
  },
  preview: {
    label: 'Первая страница',
    previous: 'Предыдущее письмо',
    next: 'Следующее письмо',
    enlarge: 'Открыть файл',
    questions: {
      receiver: 'Получатель указан верно?',
      region: 'Это {value}?',
      area: 'Это {value}?',
      address: 'Адрес указан верно?',
    },
    missing: {
      receiver: 'Получатель не найден',
      region: 'Область не найдена',
      area: 'Район не найден',
      address: 'Адрес не найден',
    },
    ready: 'Письмо готово',
    reading: 'Читаем письмо',
    written: 'В письме: «{text}»',
    none: 'Выберите строку, и здесь откроется её первая страница',
  },
  bar: {
    label: 'Создание писем',
    price:
      'Создание {count, plural, one {#\u00A0письма} few {#\u00A0писем} many {#\u00A0писем} other {#\u00A0письма}}: {money}\u00A0сум',
    left: 'На балансе останется {money}\u00A0сум. Спишем после подписи, остальные строки останутся здесь',
    short: 'На балансе {balance}\u00A0сум, не хватает {money}\u00A0сум. Письма создать можно, отправить пока нельзя',
    noPrice: refusalTexts['unit-without-price'],
    nothing: 'Готовых писем пока нет',
    open: 'Проверить: {count}',
    createNone: 'Создать письма',
    create:
      'Создать {count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
    running: 'Создано {done} из {total}',
    paused: 'Пауза: создано {done} из {total}',
    pause: 'Пауза',
    resume: 'Продолжить',
    stop: 'Остановить',
    created:
      '{count, plural, one {Создано #\u00A0письмо} few {Создано #\u00A0письма} many {Создано #\u00A0писем} other {Создано #\u00A0письма}}',
    toDrafts: 'К подписи ({count})',
    failed:
      '{count, plural, one {#\u00A0письмо не создано} few {#\u00A0письма не созданы} many {#\u00A0писем не создано} other {#\u00A0письма не создано}}',
    progress: 'Создание писем',
  },
});

import { defineTexts } from '../define-texts.ts';

/** A spreadsheet with more rows than a registry takes, imported as several registries. */
export const splitImportTexts = defineTexts('splitImportTexts', {
  offer:
    'В файле {count, plural, one {#\u00A0строка} few {#\u00A0строки} many {#\u00A0строк} other {#\u00A0строки}}, в одном реестре до {max, number}. Файл можно загрузить по частям: каждая часть станет отдельным реестром.',
  split:
    'Разделить на {count, plural, one {#\u00A0загрузку} few {#\u00A0загрузки} many {#\u00A0загрузок} other {#\u00A0загрузки}}',
  join: 'Не делить',
  title: 'Части файла',
  help: 'Части загружаются одна за другой или по одной. Между ними можно открыть другие страницы: файл и шаблон останутся здесь до выхода.',
  part: 'Часть {number}: {count, plural, one {#\u00A0строка} few {#\u00A0строки} many {#\u00A0строк} other {#\u00A0строки}}, с {first} по {last}',
  states: {
    waiting: 'ждёт',
    sending: 'загружается',
    created:
      '{count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}} в реестре №\u00A0{id}',
    withRefused:
      '{count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}} в реестре №\u00A0{id}, {refused, plural, one {#\u00A0строка осталась} few {#\u00A0строки остались} many {#\u00A0строк осталось} other {#\u00A0строки осталось}} с ошибками',
    there: 'загружена раньше: реестр №\u00A0{id}',
    failed: 'не загружена',
  },
  open: 'Открыть письма',
  ofPart: ' (часть {number})',
  begin: 'Импортировать по частям',
  goOn: 'Продолжить с части {number}',
  next: 'Загрузить часть {number} из {total}',
  stop: 'Остановить после этой части',
  stopping: 'Остановим после части {number}',
  sending: 'Часть {number} из {total}: отправляем, {percent}\u00A0%',
  creating: 'Часть {number} из {total}: создаём реестр',
  failed: 'Часть {number} не загружена. {why} Загруженные части остались.',
  skip: 'Считать загруженной',
  stopped: 'Загружено частей: {done} из {total}. Остальные ждут.',
  finished: 'Все части обработаны: {total} из {total}',
  newImport: 'Новая загрузка',
  fileName: '{name} ({number} из {total}){end}',
  goodInEach: 'по одной верной строке на каждую часть',
  unsent: 'Строки частей, которые ещё не загружены, не станут письмами. Загруженные части останутся.',
});

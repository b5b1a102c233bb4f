import { defineTexts } from '../define-texts.ts';

/** The field that reads an address in one line into the fields of the form. */
export const addressLineTexts = defineTexts('addressLineTexts', {
  label: 'Адрес одной строкой',
  placeholder: 'Самарканд Иштыхан Гулистон 108-45',
  help: 'На русском или узбекском, в любом порядке. Поля ниже заполнятся сами',
  /** Name of the list of chips. */
  read: 'Прочитано в строке',
  parts: {
    region: 'Область',
    area: 'Район',
    addressStreet: 'Улица',
    addressHouse: 'Дом',
    flat: 'Квартира',
  },
  chip: '{part}: {value}',
  change: '{part}: {value}, изменить',
  /** Chip of a value that only resembles what was typed, or that has alternatives. */
  unsure: '{part}: {value}?',
  choose: '{part}: {value}? Выбрать',
  /** Chip of a field whose value differs from the line. */
  differs: '{part}: в строке {value}',
  chooseFromLine: '{part}: в строке {value}, в поле другое. Выбрать',
  areaInRegion: '{area}, {region}',
  choicesOf: '{part}: варианты',
  missing: 'Не хватает: {what}',
  complete: 'Адрес прочитан целиком',
  unread: 'Ни область, ни район не узнаны. Выберите их ниже',
  missingParts: { region: 'область', area: 'район', addressStreet: 'улица', addressHouse: 'дом' },
  leftOut: 'В адрес не вошло: {what}',
  undone: 'Поля возвращены, строка осталась',
  notLoaded: 'Названия районов сейчас не загрузились, заполните поля ниже',
  /** Name of the list of addresses of earlier letters. */
  known: 'Из прежних писем',
  /** Outcomes of the letters to an address. */
  delivered: 'вручено {count}',
  returned: 'вернулось {count}',
  noOutcome: 'ещё без результата',
  notLookedUp: 'Не удалось проверить прежние письма на этот адрес',
  knownHere: 'На этот адрес уже писали: {outcome}',
  knownReturned: 'Последнее письмо на этот адрес вернулось {day}: {reason}. Всего {outcome}. Проверьте адрес',
});

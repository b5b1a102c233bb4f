import { defineTexts } from '../define-texts.ts';
import { shellTexts } from './shell.ts';

/** The page that creates copies of several returned letters with new addresses. */
export const mailCopiesTexts = defineTexts('mailCopiesTexts', {
  title: shellTexts.copies,
  count:
    '{count, plural, one {Вернулось #\u00A0письмо} few {Вернулись #\u00A0письма} many {Вернулось #\u00A0писем} other {Вернулись #\u00A0письма}}',
  intro: 'Документ и получатель взяты из прежних писем. Впишите новые адреса: строки без адреса останутся здесь',
  firstOnes: 'Показаны первые {shown} из {total}. Остальные появятся, когда будут созданы эти копии',
  skipped:
    '{count, plural, one {#\u00A0выбранному письму} few {#\u00A0выбранным письмам} many {#\u00A0выбранным письмам} other {#\u00A0выбранного письма}} копия не нужна: она уже есть, или письмо не возвращается',
  columns: { letter: 'Письмо', receiver: 'Получатель', region: 'Область', area: 'Район', address: 'Новый адрес' },
  /** Accessible name of a field in the row of a letter. */
  field: '{field}, {number}',
  was: 'Было: {address}',
  takeFormer: 'Прежний адрес',
  takeFormerOf: 'Прежний адрес, {number}',
  /** Opens receiver, region and district of a letter on a phone. */
  change: 'Изменить',
  changeOf: 'Изменить получателя и район, {number}',
  placeholder: 'Улица, дом или «без номера»',
  problems: {
    area: 'Выберите район',
    text: {
      empty: 'Введите получателя',
      tooLong: 'Не больше 400 знаков',
      unstorable: 'Недопустимые знаки',
      unreadable: 'Вместо букв стоят знаки вопроса в ромбе',
      noLetters: 'Нет ни одной буквы',
    },
  },
  noArea: 'Выберите район',
  create:
    'Создать {count, plural, =0 {копии} one {#\u00A0копию} few {#\u00A0копии} many {#\u00A0копий} other {#\u00A0копии}}',
  creating: 'Создаётся {done} из {count}',
  stop: 'Остановить',
  left: {
    all: 'Осталось: вписать адреса',
    some: 'Без адреса: {count, number}',
    wrong: 'С ошибкой: {count, number}',
  },
  created:
    '{count, plural, one {Создана #\u00A0копия: она ждёт} few {Созданы #\u00A0копии: они ждут} many {Создано #\u00A0копий: они ждут} other {Созданы #\u00A0копии: они ждут}} подписи',
  openDrafts: 'Подписать в «Созданных»',
  failed: 'Копия не создана. {why}',
  noAnswer: 'Ответ не пришёл: копия могла быть создана. Нажмите «Создать» ещё раз, второй копии не будет',
  unexpected: 'Повторите',
  empty: 'Возвращённых писем без копии нет',
  toAttention: 'Требуют внимания',
  notLoaded: 'Возвращённые письма не загрузились',
});

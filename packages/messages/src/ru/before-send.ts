import { defineTexts } from '../define-texts.ts';

/** Texts shown before sending: price and balance, usual delivery time, and whether such a letter was already sent. */
export const beforeSendTexts = defineTexts('beforeSendTexts', {
  title: 'Стоимость и баланс',
  loading: 'Считаем стоимость…',
  notLoaded: 'Стоимость и баланс сейчас не загрузились. Подписать и отправить можно и без них',
  letters:
    '{letters, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}, {sheets, plural, one {#\u00A0лист} few {#\u00A0листа} many {#\u00A0листов} other {#\u00A0листа}}',
  price: '{money}\u00A0сум',
  balance: 'Баланс организации',
  underWay: 'Уже передаётся почте',
  remains: 'Останется на балансе',
  charged: 'Списано {money}\u00A0сум, осталось {remains}',
  reserved: 'Будет списано {money}\u00A0сум, останется {remains}',
  notEnough:
    'На балансе не хватит {missing}\u00A0сум. Пополните его: письма, на которые не хватит денег, не отправятся',
  covers: 'Баланса хватит на первые {count, number} из {all, number}',
  coversNone: 'Баланса не хватит ни на одно письмо',
  takeCovered: 'Отправить только {count, number}',
  onlyCovered: 'Отправим {count, number} из {all, number}: на них баланса хватает. Остальные останутся в «Созданных»',
  takeAll: 'Вернуть все {count, number}',
  repeated: 'Такое письмо этому получателю уже отправлено',
  repeatedMany:
    '{count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}} уже {count, plural, one {отправлялось} few {отправлялись} many {отправлялись} other {отправлялись}} или {count, plural, one {повторяется} few {повторяются} many {повторяются} other {повторяются}} среди выбранных',
  sameAs: 'такое же, как',
  amongChosen: 'тоже среди выбранных',
  more: 'Ещё {count}',
  usual:
    'Обычно письма сюда доставляют за {days, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}}',
  usualNotLoaded: 'Обычный срок доставки сейчас не загрузился',
  /** Shown in the row of a letter, next to its address. */
  returnedFrom: 'Отсюда письмо вернулось {day}: {reason}',
  returnsNotChecked: 'Не удалось проверить, возвращались ли отсюда письма',
  balanceNotLoaded: 'Баланс не загрузился',
  notChecked: 'Не удалось проверить, отправлялось ли уже такое письмо',
});

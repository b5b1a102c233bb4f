import { countOf, pluralForm } from '../lib/formats/plural.ts';

const sum = (money: string) => `${money}\u00A0сум`;

/** What a person learns before a letter goes: what it costs, and that it went before. */
export const beforeSendTexts = {
  title: 'Стоимость и баланс',
  loading: 'Считаем стоимость…',
  notLoaded: 'Стоимость и баланс сейчас не загрузились. Подписать и отправить можно и без них',
  letters: (letters: number, sheets: number) =>
    `${countOf(letters, 'письмо', 'письма', 'писем')}, ${countOf(sheets, 'лист', 'листа', 'листов')}`,
  price: sum,
  balance: 'Баланс организации',
  underWay: 'Уже передаётся почте',
  remains: 'Останется на балансе',
  notEnough: (missing: string) =>
    `На балансе не хватит ${sum(missing)}. Пополните его: при отрицательном балансе отправка останавливается`,
  repeated: 'Такое письмо этому получателю уже отправлено',
  repeatedMany: (count: number) =>
    `${countOf(count, 'письмо', 'письма', 'писем')} уже ${pluralForm(count, 'отправлялось', 'отправлялись', 'отправлялись')} или ${pluralForm(count, 'повторяется', 'повторяются', 'повторяются')} среди выбранных`,
  sameAs: 'такое же, как',
  amongChosen: 'тоже среди выбранных',
  more: (count: number) => `Ещё ${count}`,
  usual: (days: number) => `В этот район обычно ${countOf(days, 'день', 'дня', 'дней')}`,
  usualNotLoaded: 'Обычный срок доставки сейчас не загрузился',
  notChecked: 'Не удалось проверить, отправлялось ли уже такое письмо',
} as const;

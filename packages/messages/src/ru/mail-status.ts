import { defineTexts } from '../define-texts.ts';

/** Sentences about the state of a letter, and what the state means for its sender. */
export const mailStatusTexts = defineTexts('mailStatusTexts', {
  inProgress: 'В процессе',
  waitsForSignature: 'Ждёт подписи',
  signed: 'Подписано, передаём почте',
  signedOn: 'Подписано {when}, передаём почте',
  nextTry: 'Следующая попытка в {when}',
  lastStep: '{step} {when}',
  handedOver: 'Письмо передано почте',
  attempted: 'Оставлено извещение {when}',
  delivered: 'Вручено {when}',
  deliveredTo: '{who}, {when}',
  returned: '{label} {when}, письмо возвращается',
  postalFailure: 'Почта не ответила за 24 часа. Деньги не списаны',
  /** Reasons why sending failed, each with advice. */
  refused: 'Почта не приняла письмо. Создайте копию с верными данными',
  ourFailure: 'Сбой у нас, мы уже знаем. Деньги не списаны',
});

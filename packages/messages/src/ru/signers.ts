import { defineTexts } from '../define-texts.ts';

/** Rights to sign with a personal key that await a second administrator, on the page «Пользователи». */
export const signerTexts = defineTexts('signerTexts', {
  title:
    '{count, plural, one {Право подписи ждёт подтверждения второго администратора} other {Права подписи ждут подтверждения второго администратора: #}}',
  of: '{name}, {organization}',
  key: 'ПИНФЛ ключа: {pinfl}',
  keyChanges: 'ПИНФЛ ключа: {former} станет {pinfl}',
  by: 'Предложил(а) {name} {when}, ждёт до {until}',
  confirm: 'Подтвердить',
  reject: 'Отклонить',
  withdraw: 'Отозвать',
  confirmed: 'Право подписи подтверждено',
  rejected: 'Право подписи отклонено',
  failed: 'Не получилось. {reason}',
});

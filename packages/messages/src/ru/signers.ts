import { defineTexts } from '../define-texts.ts';

/** The list, on the page «Пользователи», of rights to sign with a personal key that wait for a second administrator. */
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
  notLoaded: 'Предложенные права подписи не загрузились',
});

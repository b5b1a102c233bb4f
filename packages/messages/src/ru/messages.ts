import { defineTexts } from '../define-texts.ts';
import { commonTexts } from './common.ts';

/** E-mails to people. They say «сообщение» and never «письмо», which is a postal letter. */
export const messageTexts = defineTexts('messageTexts', {
  code: {
    subject: 'Код для уведомлений: {code}',
    text: 'Код подтверждения адреса: {code}',
    use: 'Введите его на странице «Мой профиль» в течение {minutes, plural, one {# минуты} few {# минут} many {# минут} other {# минуты}}.',
    ignore: 'Если вы не подключали уведомления, ничего не делайте: без кода адрес не подключится.',
  },
  replaced: {
    subject: 'Уведомления больше не приходят на этот адрес',
    text: 'На странице «Мой профиль» отключили этот адрес или подключили другой.',
    warn: `Если это сделали не вы, войдите в систему, завершите чужие сеансы и смените пароль. Войти не получается: ${commonTexts.operatorPhone}.`,
  },
  notices: {
    subject: 'Новых уведомлений: {count, number}',
    newDevice: 'Если входили не вы, завершите чужой сеанс и смените пароль.',
    apiKey: 'Если в организации об этом не просили, отзовите ключ на странице «Интеграция» и смените пароль.',
    signerChange: `Если в организации об этом не просили, сразу позвоните: ${commonTexts.operatorPhone}.`,
  },
  open: 'Открыть',
  footer:
    'О чём и как часто писать, выбирают на странице «Мой профиль». Отвечать не нужно: сообщение отправила программа.',
});

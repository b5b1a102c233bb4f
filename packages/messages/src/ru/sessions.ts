import { defineTexts } from '../define-texts.ts';

/** The section «Сеансы» on «Мой профиль», and the logins of the last 90 days. */
export const sessionListTexts = defineTexts('sessionListTexts', {
  title: 'Сеансы',
  thisDevice: 'Это устройство',
  now: 'сейчас',
  today: 'сегодня, {time}',
  noAddress: 'Адрес неизвестен',
  end: 'Завершить',
  endOf: 'Завершить сеанс: {device}',
  ended: 'Сеанс завершён: {device}',
  endFailed: 'Сеанс не завершён. Повторите',
  showAll: 'Показать все ({count})',
  endOthers: 'Завершить все другие ({count})',
  endOthersTitle: 'Завершение других сеансов',
  endOthersText: 'На других устройствах нужно будет войти заново. Этот сеанс останется.',
  endOthersButton:
    'Завершить {count, plural, one {#\u00A0сеанс} few {#\u00A0сеанса} many {#\u00A0сеансов} other {#\u00A0сеанса}}',
  othersEnded: 'Завершено сеансов: {count}',
  strange: 'Незнакомое устройство? Завершите сеанс и измените пароль',
  logins: 'Все входы за 90 дней',
  loginsTitle: 'Входы за 90 дней',
  loginsNone: 'За 90 дней входов не было',
  loginsFailed: 'Список входов не загрузился',
  columns: { at: 'Когда', device: 'Устройство', address: 'Адрес', method: 'Как' },
  failedTry: 'Не удалось войти',
  methods: { password: 'пароль', 'password-code': 'пароль и код', key: 'ключ E-IMZO' },
  unknownDevice: 'Устройство неизвестно',
  program: 'Программа {name}',
  browserOn: '{browser}, {system}',
});

import { defineTexts } from '../define-texts.ts';

/** The bell in the top bar, and the texts of notices. */
export const noticeTexts = defineTexts('noticeTexts', {
  title: 'Уведомления',
  bellNew: 'Уведомления, новых: {count}',
  more: '{count}+',
  read: 'Прочитано',
  readFailed: 'Не отмечено. Повторите',
  isNew: 'новое',
  empty: 'Уведомлений пока нет',
  emptyNote: 'Здесь будут возвраты, ошибки отправки, готовые реестры, сроки договора и входы с новых устройств',
  failed: 'Уведомления не загрузились',
  kept: 'Хранятся 90 дней',
  today: 'Сегодня',
  yesterday: 'Вчера',
  said: {
    returned: 'Письмо {number} вернулось: {result}',
    returnedMany: 'Возвращено писем: {count}',
    failed: 'Письмо {number} не отправлено: {why}',
    failedMany: 'Не отправлено писем: {count}',
    why: { 2: 'почта не отвечает больше суток, оно уйдёт само', 3: 'почта отказала', 4: 'внутренняя ошибка' },
    registryReady:
      'Реестр № {id}: {made, plural, one {готово #\u00A0письмо} few {готовы #\u00A0письма} many {готовы #\u00A0писем} other {готовы #\u00A0письма}} к подписи',
    registryProblems: 'Реестр № {id} обработан. Писем: {made, number}, строк с ошибкой: {problems, number}',
    contractEnds: 'Договор действует до {day}',
    contractEndsMany: 'Заканчиваются договоры подразделений: {count}',
    balanceLow:
      'Денег хватит примерно на {days, plural, one {#\u00A0рабочий день} few {#\u00A0рабочих дня} many {#\u00A0рабочих дней} other {#\u00A0рабочих дня}}',
    balanceOut: 'Денег не хватает на одно письмо',
    newDevice: 'Вход с нового устройства',
    addressFailed: 'Сообщения на ваш адрес не доходят',
    signerProposed: 'Право подписи личным ключом изменят, когда его подтвердит второй администратор',
    signerConfirmed: 'Право подписи личным ключом изменено',
    signerOf: '{said}: {name}',
    apiKey: {
      made: 'Создан ключ API',
      rotated: 'Ключ API заменён новым',
      revoked: 'Ключ API отозван',
      expires: 'Ключ API действует до {day}',
    },
    apiKeyOf: '{said}: «{name}»',
    webhookOff: 'Программа неделю не отвечает, уведомления по её адресу отключены',
    webhookOffOf: '{said}: {name}',
  },
});

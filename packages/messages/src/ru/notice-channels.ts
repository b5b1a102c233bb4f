import { defineTexts } from '../define-texts.ts';
import { commonTexts } from './common.ts';
import { noticeTexts } from './notices.ts';
import { protectionTexts } from './protection.ts';

const { connect, disconnect } = protectionTexts;

/** The section «Уведомления» on «Мой профиль»: kinds, channels and frequency of notices in addition to the page. */
export const noticeChannelTexts = defineTexts('noticeChannelTexts', {
  title: noticeTexts.title,
  pageAlways: 'На странице показываем всегда',
  failed: 'Настройки уведомлений не загрузились',
  noChannels: 'Все уведомления видны на странице. E-mail у оператора пока не подключён',
  about: 'О чём',
  page: 'Страница',
  onPage: 'показываем всегда',
  told: 'пишем всегда',
  notTold: 'не пишем: адрес не подключён',
  names: { email: 'E-mail', sms: 'SMS', telegram: 'Telegram' },
  kinds: {
    returned: { title: 'Письмо вернулось', help: 'причина и копия с новым адресом' },
    failed: { title: 'Ошибка отправки', help: 'что исправить' },
    registryReady: { title: 'Реестр готов к подписи', help: 'сколько писем и строк с ошибкой' },
    contractEnds: {
      title: 'Договор истекает',
      help: 'за {first}, {second} и {last, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}}',
    },
    balanceLow: {
      title: 'Мало денег',
      help: 'хватит на {first} или {second, plural, one {#\u00A0рабочий день} few {#\u00A0рабочих дня} many {#\u00A0рабочих дней} other {#\u00A0рабочих дня}}',
    },
    newDevice: { title: noticeTexts.said.newDevice, help: 'отключить нельзя' },
    signerChange: { title: 'Право подписи личным ключом', help: 'отключить нельзя' },
    apiKey: { title: 'Ключи API', help: 'отключить нельзя' },
    letterWaits: { title: 'Письмо ждёт вас', help: 'напоминание оператора' },
    webhookOff: { title: 'Программа не отвечает', help: 'когда уведомления ей отключены' },
  },
  box: '{kind}: {channel}',
  connect,
  savedOn: 'Сохранено. {channel}: пишем',
  savedOff: 'Сохранено. {channel}: не пишем',
  savedRhythm: 'Сохранено',
  notSaved: 'Не сохранено. {reason}',
  unexpected: 'Повторите',
  confirmed: 'подтверждён',
  notConnected: 'Не подключён. Подключите, чтобы получать уведомления вне системы',
  awaits: 'Ждёт кода: {address}',
  enterCode: 'Ввести код',
  drop: 'Не подключать',
  change: 'Изменить',
  disconnect,
  action: '{action}: {channel}',
  connected: 'Адрес подключён',
  disconnected: 'Адрес отключён',
  problems: {
    unknown: 'Такого адреса нет, сообщения не доходят',
    refused: 'Сервер этого адреса не принимает сообщения',
    full: 'Ящик переполнен. Освободите ящик, отправим ещё раз',
  },
  answer: 'Ответ сервера {day}: {text}',
  changeAddress: 'Изменить адрес',
  rhythmOf: {
    email: 'Как часто писать на e-mail',
    sms: 'Как часто писать SMS',
    telegram: 'Как часто писать в Telegram',
  },
  rhythms: { atOnce: 'Сразу', daily: 'Сводка в 09:00', weekly: 'Сводка раз в неделю' },
});

/**
 * Dialogs to connect, change and disconnect an address. They say «сообщение» and never «письмо», which is a postal
 * letter.
 */
export const addressTexts = defineTexts('addressTexts', {
  connectTitle: 'Подключение e-mail',
  changeTitle: 'Новый адрес e-mail',
  connectText: 'Пишем о том, что вы отметите. Содержимого писем и имён получателей в сообщениях нет.',
  changeText: 'Пока новый адрес не подтверждён, пишем на прежний.',
  address: 'Адрес e-mail',
  addressHelp: 'Отправим на него код',
  send: 'Отправить код',
  codeTitle: 'Подтверждение адреса',
  sent: 'Код отправлен на {address}. Он действует {minutes, plural, one {#\u00A0минуту} few {#\u00A0минуты} many {#\u00A0минут} other {#\u00A0минуты}}',
  code: 'Код из сообщения',
  codeHelp: 'Шесть цифр. Если сообщения нет, проверьте папку «Спам»',
  confirm: 'Подтвердить',
  again: 'Отправить ещё раз',
  sentAgain: 'Новый код отправлен, прежний не действует',
  otherAddress: 'Другой адрес',
  later: commonTexts.close,
  disconnectTitle: 'Отключение: {channel}',
  disconnectText: 'Уведомления останутся на странице. На {address} придёт сообщение о том, что его отключили.',
  dropText: 'Код, который отправлен на {address}, больше не понадобится.',
});

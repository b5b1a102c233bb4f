import { defineTexts } from '../define-texts.ts';
import { commonTexts } from './common.ts';

const letters = '{count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}';
const attention = `${letters} {count, plural, one {требует} few {требуют} many {требуют} other {требуют}} внимания`;

/** Title and button of each problem; the number precedes the title. */
const causes = {
  refused: { title: 'Почта не приняла: ошибка в адресе или в файле', action: 'Исправить адрес' },
  unknown: { title: 'Ошибка почтовой службы: она не ответила за 24 часа', action: 'Отправить повторно' },
  failed: { title: 'Сбой у нас, деньги не списаны', action: 'Отправить повторно' },
  returned: {
    title: 'Возвращено: адресата не нашли по адресу',
    action: '{count, plural, =1 {Копия} other {Копии}} с новым адресом',
  },
  stuck: {
    title:
      'Ждут передачи почте дольше {stuckHours, plural, one {#\u00A0часа} few {#\u00A0часов} many {#\u00A0часов} other {#\u00A0часов}}',
    action: 'Подробнее',
  },
  silent: {
    title:
      'Нет новостей от почты больше {silentDays, plural, one {#\u00A0дня} few {#\u00A0дней} many {#\u00A0дней} other {#\u00A0дня}}',
    action: 'Подробнее',
  },
} as const;

/** The first page of a sender: what needs an action today, and the balance. */
export const todayTexts = defineTexts('todayTexts', {
  dataOf: '{day}, данные на {time}',
  sentence: {
    both: `${attention}, {drafts, plural, one {#\u00A0ждёт} few {#\u00A0ждут} many {#\u00A0ждут} other {#\u00A0ждут}} подписи`,
    attention,
    drafts: `${letters} {count, plural, one {ждёт} few {ждут} many {ждут} other {ждут}} подписи`,
    done: 'На сегодня всё сделано',
    lettersDone: 'С письмами всё в порядке',
  },
  tasks: {
    title: 'Дела на сегодня',
    all: 'Требуют внимания: {count}',
    failed: 'Дела не загрузились',
    done: 'Дел нет',
    doneNote: 'Новые дела появятся здесь сами',
    causes,
    open: 'Открыть',
    sinceToday: 'Сегодня в\u00A0{time}',
    since: 'С\u00A0{day}',
    firstToday: 'Самое раннее — сегодня в\u00A0{time}',
    first: 'Самое раннее — {day}',
    drafts: {
      title: '{count, plural, one {Ждёт} few {Ждут} many {Ждут} other {Ждут}} подписи',
      action: '{count, plural, =1 {Подписать} other {Подписать все}}',
      enough: '{price}\u00A0сум, баланса хватает',
      notEnough: '{price}\u00A0сум, баланса не\u00A0хватает',
      noPrice: 'Цена письма не назначена',
      blocked: 'Отправка закрыта: {why}',
    },
    blocks: {
      inactive: 'организация или подразделение отключены',
      debt: 'у организации задолженность',
      'contract-expired': 'срок договора истёк',
      'no-price': 'цена письма не назначена',
    },
    contract: {
      named: 'Договор №\u00A0{number}',
      unnamed: 'Договор',
      several:
        'Договоры {units, plural, one {#\u00A0подразделения} few {#\u00A0подразделений} many {#\u00A0подразделений} other {#\u00A0подразделения}}',
      ends: '{contract} истекает {day}',
      severalEnd: '{contract} истекают, ближайший {day}',
      ended: '{contract} истёк {day}',
      severalEnded: '{contract} истекают или истекли, первый {day}',
      endsNote: 'После этого дня отправка этого подразделения закроется',
      severalEndNote: 'После срока договора отправка в этих подразделениях закроется',
      endedNote: 'Отправка этого подразделения закрыта, пока договор не продлён',
      severalEndedNote: 'Отправка закрыта в тех подразделениях, где договор истёк',
      action: 'Как продлить',
      howTitle: 'Как продлить договор',
      how: 'Договор продлевает оператор. Позвоните ему и назовите ИНН организации и номер договора. Когда он внесёт новый срок, отправка продолжится без ваших действий.',
    },
    debt: {
      title: 'Задолженность {money}\u00A0сум',
      note: 'Отправка закрыта, пока долг не погашен',
      action: 'Как погасить',
      howTitle: 'Как погасить задолженность',
      how: 'Оплатите задолженность по реквизитам договора. Когда оператор проведёт платёж, отправка откроется сама. Если вы уже оплатили, позвоните оператору.',
    },
    aboutContract: 'договор №\u00A0{number}',
    operator: commonTexts.operator,
    inn: 'ИНН {inn}',
  },
  figures: {
    created: 'Созданы',
    yesterday: 'вчера {count}',
    sent: 'Отправлены',
    fresh: '{count, plural, =1 {новое\u00A01} other {новых\u00A0#}}',
  },
  balance: {
    title: 'Баланс',
    failed: 'Баланс не загрузился',
    money: '{money}\u00A0сум',
    lettersLeft:
      'Хватит примерно на {letters, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
    daysLeft:
      ', на {days, plural, one {#\u00A0рабочий день} few {#\u00A0рабочих дня} many {#\u00A0рабочих дней} other {#\u00A0рабочего дня}}',
    lessThanDay: ', меньше чем на\u00A0рабочий день',
    noLetters: 'Не хватит ни на одно письмо',
    spent: 'Расход за {month}',
    spentFailed: 'не загрузился',
    contract: 'Договор №\u00A0{number}',
    unnumbered: 'Договор',
    until: 'до {day}',
    openEnded: 'без срока',
    perLetter: 'Письмо до {inBase, plural, one {#\u00A0листа} other {#\u00A0листов}}',
    overPaged: 'Свыше {inBase, plural, one {#\u00A0листа} other {#\u00A0листов}}',
    extra: '+\u00A0{money}\u00A0сум',
    noPrice: 'не назначена',
  },
});

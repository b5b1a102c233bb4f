import { defineTexts } from '../define-texts.ts';

/** Label and advice for each kind of item. */
const kinds = {
  refused: {
    label: 'Почта не приняла',
    advice: 'Ошибка в письме, деньги не списаны. Откройте письмо и создайте копию с верными данными.',
  },
  unknown: {
    label: 'Ошибка почтовой службы',
    advice:
      'Почта не ответила за 24 часа, деньги не списаны. Откройте письмо и отправьте его ещё раз. Повтор безопасен: если письмо уже на почте, второй раз его не напечатают.',
  },
  failed: {
    label: 'Сбой у нас',
    advice: 'Деньги не списаны. Откройте письмо и отправьте его ещё раз.',
  },
  returned: {
    label: 'Возвращено',
    advice:
      'Почта не нашла адресата по этому адресу и возвращает письмо. Создайте копию с новым адресом: тогда письмо уйдёт из этого списка. Здесь письма за {returnedDays, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}}.',
  },
  stuck: {
    label: 'Застряли в очереди',
    advice:
      'Ждут передачи почте дольше {stuckHours, plural, one {#\u00A0часа} few {#\u00A0часов} many {#\u00A0часов} other {#\u00A0часов}}. Мы повторяем сами; письмо скажет, когда следующая попытка.',
  },
  silent: {
    label: 'Нет новостей от почты',
    advice:
      'Почта ничего не сообщает больше {silentDays, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}}. Письма дольше нормы можно спросить у почты: по одному или все сразу.',
  },
  waiting: {
    label: 'Ждут подключения',
    advice: 'Организации зарегистрировались и ждут договора, цен и включения.',
  },
  debt: {
    label: 'Задолженность',
    advice: 'Отправка писем закрыта, пока организация не погасит долг.',
  },
  contractEnding: {
    label: 'Договор истекает',
    advice:
      'Договор истекает в ближайшие {contractDays, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}} или уже истёк: без нового отправка закроется.',
  },
  unpriced: {
    label: 'Цена не назначена',
    advice: 'Письма этих подразделений не отправляются. Откройте подразделение и укажите обе цены.',
  },
} as const;

/** Advice for staff about those kinds where only the letter's sender can act. */
const adviceForStaff = {
  refused: 'Ошибка в письме, деньги не списаны. Отправителю нужно создать копию с верными данными.',
  unknown: 'Почта не ответила за 24 часа, деньги не списаны. Отправителю нужно отправить письмо ещё раз.',
  failed: 'Деньги не списаны. Отправителю нужно отправить письмо ещё раз.',
} as const;

/** The page «Требуют внимания»: items that wait for a person's action. */
export const attentionTexts = defineTexts('attentionTexts', {
  title: 'Требуют внимания',
  kinds,
  adviceForStaff,
  empty: 'Здесь всё в порядке',
  columns: {
    id: 'Идентификатор',
    receiver: 'Получатель',
    sender: 'Отправитель',
    since: 'С какого времени',
    reason: 'Причина',
    asked: 'Вопрос почте',
    organization: 'Организация',
    inn: 'ИНН',
    phoneNumber: 'Телефон',
    balance: 'Баланс, сум',
    contractDateTo: 'Договор до',
    createdOn: 'Дата регистрации',
    signer: 'Подписан с подразделением',
    unit: 'Подразделение',
    sumForMail: 'Цена, сум',
    sumForOverPaged: 'Больше {inBase, plural, one {# листа} other {# листов}}',
    status: 'Статус',
  },
  /** Folds the kinds without records. */
  showEmpty:
    '{count, plural, one {Ещё #\u00A0пустой} few {Ещё #\u00A0пустых} many {Ещё #\u00A0пустых} other {Ещё #\u00A0пустых}}',
  hideEmpty: 'Скрыть пустые',
  /** Advice that the page and the link of the row repeat: the row says the reason only. */
  copyAdvice: '. Создайте копию с верными данными',
  remind: 'Напомнить',
  remindOf: 'Напомнить: {number}',
  remindedOn: 'Напомнили {day}',
  remindedNow: 'Напомнили отправителю: {number}',
  remindedBefore: 'Сегодня уже напомнили: {number}',
  notReminded: 'Не напомнили: {number}. {why}',
  open: 'Открыть: {name}',
  action: 'Действие',
  asked: 'Почту спросили, ответит до\u00A0{day}',
  copyAll: 'Копии с новыми адресами',
  copy: 'Копия с новым адресом',
  copyOf: 'Копия с новым адресом, {number}',
  /** For a letter that the post has refused, whatever was wrong with it. */
  corrected: 'Исправленная копия',
  correctedOf: 'Исправленная копия, {number}',
  sendAgain: 'Отправить повторно',
  countsFailed: 'Количества не обновились',
});

import { defineTexts } from '../define-texts.ts';
import { refusalTexts } from './refusals.ts';

/** The next step after each state of a letter, and who performs it. */
const next = {
  draft: 'Дальше: подпишите и отправьте его',
  recalled: 'Письмо снова в созданных. Дальше: подпишите его ещё раз или удалите',
  queued: 'Дальше: передача почте, она начнётся сама',
  'handing-over': 'Передаём почте прямо сейчас, обычно это несколько секунд',
  'waiting-for-post': 'Почта пока не ответила. Мы повторяем сами, делать ничего не нужно',
  'postal-error':
    'Дальше: отправьте письмо ещё раз. Повтор безопасен: если оно уже на почте, второй раз его не напечатают',
  refused: 'Деньги не списаны',
  'internal-error': 'Дальше: отправьте письмо ещё раз. Если ошибка повторится, обратитесь к операторам гибридной почты',
  accepted: 'Дальше: почта передаст письмо на печать',
  forming: 'Дальше: печать',
  printed: 'Дальше: отправка в почтовое отделение адресата',
  prepared: 'Дальше: почтальон вручит письмо адресату',
  removed: 'Дальше: почта сообщит результат',
  'creation-error': 'Почта не смогла напечатать письмо. Дальше: почта сообщит результат',
  attempt: 'Дальше: ещё одна попытка вручения или возврат, если адресат не придёт в отделение',
  delivered: '',
  returned: '',
} as const;

const blocks = {
  inactive: `Отправка остановлена: организация или подразделение не активны. Пожалуйста обратитесь к операторам гибридной почты.`,
  debt: refusalTexts['unit-blocked'],
  'contract-expired': `Отправка остановлена: срок договора истёк. Пожалуйста обратитесь к операторам гибридной почты.`,
  'no-price': refusalTexts['unit-without-price'],
} as const;

const blocksForStaff = {
  inactive: 'Организация или подразделение не активны',
  debt: 'У организации задолженность',
  'contract-expired': 'Срок договора истёк',
  'no-price': 'Для подразделения не назначена цена письма',
} as const;

/** Reasons why a letter does not progress, since when, and what happens next. */
export const mailProgressTexts = defineTexts('mailProgressTexts', {
  next,
  blocks,
  blocksForStaff,
  recallUntil: 'Дальше: передача почте в {time}. До этого письмо можно отозвать',
  goesByItself: 'Письмо уйдёт само, когда почта ответит: подписывать его ещё раз не нужно. Следующая попытка в {when}',
  office: 'Отделение {index}',
  silent:
    'Почта ничего не сообщает {count, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}}. Мы спрашиваем её сами',
  silentLong:
    'Почта ничего не сообщает {count, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}}, это дольше обычного',
  since: 'С {when}',
  days: 'Уже {count, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}}',
  sinceDays: 'С {when}, {count, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}}',
  recalledOn: 'Отозвано {when}. Ждёт подписи',
  usual:
    '{area}: письма обычно доставляют за {count, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}}',
});

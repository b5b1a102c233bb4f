import { refusals } from '@hybrid-mail/contracts/errors';
import type { MailStep, SenderBlock } from '@hybrid-mail/contracts/mail-progress';
import { countOf } from '../lib/formats/plural.ts';

const days = (count: number) => countOf(count, 'день', 'дня', 'дней');
const operators = 'Пожалуйста обратитесь к операторам гибридной почты.';

/** What comes next after each step, and who has to do it. */
const next: Record<MailStep, string> = {
  draft: 'Дальше: подпишите и отправьте письмо',
  recalled: 'Письмо снова в созданных. Дальше: подпишите его ещё раз или удалите',
  queued: 'Дальше: передача почте, она начнётся сама',
  'handing-over': 'Передаём почте прямо сейчас, обычно это несколько секунд',
  'waiting-for-post': 'Почта пока не ответила. Мы повторяем сами, делать ничего не нужно',
  'postal-error': 'Дальше: отправьте письмо ещё раз. Второй раз почта его не напечатает',
  refused: 'Деньги не списаны. Дальше: копия с верными данными',
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
};

const blocks: Record<SenderBlock, string> = {
  inactive: `Отправка остановлена: организация или подразделение не активны. ${operators}`,
  debt: refusals['unit-blocked'].message,
  'contract-expired': `Отправка остановлена: срок договора истёк. ${operators}`,
  'no-price': refusals['unit-without-price'].message,
};

const blocksForStaff: Record<SenderBlock, string> = {
  inactive: 'Организация или подразделение не активны',
  debt: 'У организации задолженность',
  'contract-expired': 'Срок договора истёк',
  'no-price': 'Для подразделения не назначена цена письма',
};

/** Why a letter does not move, since when, and what comes next. */
export const mailProgressTexts = {
  next: (step: MailStep) => next[step],
  block: (block: SenderBlock) => blocks[block],
  blockForStaff: (block: SenderBlock) => blocksForStaff[block],
  recallUntil: (time: string) => `Дальше: передача почте в ${time}. До этого письмо можно отозвать`,
  askAgain: (when: string) => `Мы ещё спрашиваем почту, взяла ли она письмо. Следующий раз в ${when}`,
  office: (index: string) => `Отделение ${index}`,
  silent: (count: number) => `Почта ничего не сообщает ${days(count)}. Мы спрашиваем её сами`,
  silentLong: (count: number) =>
    `Почта ничего не сообщает ${days(count)}, это дольше обычного. Мы спрашиваем её сами, узнать больше можно у операторов гибридной почты`,
  since: (when: string, count: number) => (count > 0 ? `С ${when}, ${days(count)}` : `С ${when}`),
  recalledOn: (when: string) => `Отозвано ${when}. Ждёт подписи`,
  usual: (area: string, count: number) => `${area}: письма обычно доставляют за ${days(count)}`,
} as const;

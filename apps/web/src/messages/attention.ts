import { type AttentionKind, contractDays, silentDays, stuckHours } from '@hybrid-mail/contracts/attention';
import { countOf } from '../lib/formats/plural.ts';

interface KindTexts {
  readonly label: string;
  /** What it means and what helps. */
  readonly advice: string;
  /** What helps when it is not the reader's own letter. */
  readonly adviceForStaff?: string;
}

const days = (count: number) => countOf(count, 'день', 'дня', 'дней');

const kinds: Record<AttentionKind, KindTexts> = {
  refused: {
    label: 'Почта не приняла',
    advice: 'Ошибка в письме, деньги не списаны. Откройте письмо и создайте копию с верными данными',
    adviceForStaff: 'Ошибка в письме, деньги не списаны. Отправителю нужно создать копию с верными данными',
  },
  unknown: {
    label: 'Почта не ответила',
    advice:
      'Почта не ответила за 24 часа, деньги не списаны. Откройте письмо и отправьте его ещё раз: второй раз почта его не напечатает',
    adviceForStaff: 'Почта не ответила за 24 часа, деньги не списаны. Отправителю нужно отправить письмо ещё раз',
  },
  failed: {
    label: 'Сбой у нас',
    advice: 'Деньги не списаны. Откройте письмо и отправьте его ещё раз',
    adviceForStaff: 'Деньги не списаны. Отправителю нужно отправить письмо ещё раз',
  },
  stuck: {
    label: 'Застряли в очереди',
    advice: `Ждут передачи почте дольше ${countOf(stuckHours, 'часа', 'часов', 'часов')}. Мы повторяем сами; письмо скажет, когда следующая попытка`,
  },
  silent: {
    label: 'Без вестей',
    advice: `Почта ничего не сообщает больше ${days(silentDays)}. Мы спрашиваем её сами; узнать больше можно по номеру письма`,
  },
  waiting: {
    label: 'Ждут подключения',
    advice: 'Организации зарегистрировались и ждут договора, цен и включения',
  },
  debt: {
    label: 'Задолженность',
    advice: 'Отправка писем закрыта, пока организация не погасит долг',
  },
  contractEnding: {
    label: 'Кончается договор',
    advice: `Договор кончается в ближайшие ${days(contractDays)} или уже кончился: без нового отправка закроется`,
  },
  unpriced: {
    label: 'Цена не назначена',
    advice: 'Письма этих подразделений не отправляются. Откройте подразделение и укажите обе цены',
  },
};

const adviceOf = ({ advice, adviceForStaff }: KindTexts, isOwn: boolean) => `${(!isOwn && adviceForStaff) || advice}.`;

/** «Требуют внимания»: what does not move by itself, and what helps. */
export const attentionTexts = {
  title: 'Требуют внимания',
  kinds,
  adviceOf: (kind: AttentionKind, isOwn: boolean) => adviceOf(kinds[kind], isOwn),
  empty: 'Здесь всё в порядке',
  columns: {
    id: 'Идентификатор',
    receiver: 'Получатель',
    sender: 'Отправитель',
    since: 'С какого времени',
    reason: 'Причина',
    organization: 'Организация',
    inn: 'ИНН',
    phoneNumber: 'Телефон',
    balance: 'Баланс, сум',
    contractDateTo: 'Договор до',
    createdOn: 'Дата регистрации',
    signer: 'Договор подписало',
    unit: 'Подразделение',
    sumForMail: 'Цена, сум',
    sumForOverPaged: 'Больше 3 листов',
    status: 'Статус',
  },
  open: (name: string) => `Открыть: ${name}`,
  countsFailed: 'Количества не обновились',
} as const;

import { defineTexts } from '../define-texts.ts';

/** The dialog that does the tasks of the first page: it signs, sends again, and hands returned letters to the copies. */
export const todaySendingTexts = defineTexts('todaySendingTexts', {
  loading: 'Собираем письма…',
  loadFailed: 'Письма не загрузились. {why}',
  what: 'Что сделать',
  parts: {
    drafts: 'Подписать {count, number}',
    unknown: 'Повторить {count, number}: почта не ответила',
    failed: 'Повторить {count, number}: был сбой у нас',
    returned: 'Копии с новым адресом {count, number}',
  },
  /** The list has changed since the page showed the number. */
  changed: 'на странице было {count, number}',
  ofOthers:
    '{count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}} других подразделений: право подписать есть у них',
  none: 'Писем не осталось: их уже отправили, удалили или скопировали',
  copies:
    'Копии с новым адресом: {count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
  copiesNote: 'Документ и получатель возьмутся из прежних писем. Останется вписать адреса и подписать копии',
  toCopies: 'Вписать адреса',
  phone: 'Ключ и программа E-IMZO работают только на компьютере. Откройте эту страницу там и нажмите ту же кнопку',
  outcome: {
    label: 'Что сделано',
    signed:
      '{count, plural, one {#\u00A0подписано} few {#\u00A0подписаны} many {#\u00A0подписано} other {#\u00A0подписаны}}',
    repeated:
      '{count, plural, one {#\u00A0повторено} few {#\u00A0повторены} many {#\u00A0повторено} other {#\u00A0повторены}}',
    copies:
      '{count, plural, one {#\u00A0копия ждёт} few {#\u00A0копии ждут} many {#\u00A0копий ждут} other {#\u00A0копии ждут}} адреса',
    left: '{count, plural, one {#\u00A0осталось} few {#\u00A0остались} many {#\u00A0осталось} other {#\u00A0остались}} без подписи',
    failed:
      '{count, plural, one {#\u00A0не отправлено} few {#\u00A0не отправлены} many {#\u00A0не отправлено} other {#\u00A0не отправлены}}',
    reasons: 'Почему не отправлены',
    letters: '{count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
    /** Links to the letters of a figure that one list cannot show at once. */
    range: '{from, number}–{to, number}',
    rangeOf: '{figure}: с {from, number} по {to, number}',
  },
});

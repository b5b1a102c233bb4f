/** Texts of the acts on a waiting letter, and its age. Parts of `sendingTexts`. */
export const refusing = {
  label: 'Почему отклоняете',
  confirm: 'Отклонить письмо',
  cancel: 'Отмена',
  help: 'Причину увидит отправитель, она останется в журнале. Отправка письма прекратится, деньги не списаны',
  missing: 'Осталось: причина',
  short: 'Осталось: причина, ещё {count, plural, one {# знак} few {# знака} many {# знаков} other {# знака}}',
  long: 'Причина длиннее 300 знаков: лишних {count, number}',
  gone: 'Этого письма уже нет в списке: почта приняла его, или решение принято',
} as const;

export const off = {
  notHead: 'Решает администратор головного подразделения оператора',
  phone: 'С телефона можно повторить письмо и напомнить отправителю, остальное решают с компьютера',
} as const;

export const ages = {
  seconds: '{n, number}\u00A0с',
  minutes: '{n, number}\u00A0мин',
  hours: '{h, number}\u00A0ч {m}\u00A0мин',
  days: '{d, number}\u00A0дн {h, number}\u00A0ч',
  wholeDays: '{d, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}}',
} as const;

export const remindAll = {
  button: '{letters, plural, =0 {Напомнить всем} other {Напомнить всем ({letters, number})}}',
  title: 'Напомнить отправителям?',
  text: 'Сотрудники подразделений получат уведомление. Об одном письме напоминаем не чаще раза в день: остальные пропустим.',
  confirm: 'Напомнить',
  done: '{letters, plural, =0 {Сегодня уже напомнили обо всех} one {Напомнили об #\u00A0письме} few {Напомнили о #\u00A0письмах} many {Напомнили о #\u00A0письмах} other {Напомнили о #\u00A0письмах}}',
} as const;

/** Text that the operator sends to the post about a letter whose key belongs to another letter there. */
export const forPost = {
  button: 'Скопировать для почты',
  copied: 'Скопировано для почты: {name}',
  notCopied: 'Не скопировано. Откройте «Подробнее» и скопируйте ответ почты оттуда',
  letter: 'Письмо {name}',
  key: 'Ключ: {key}',
  since: 'Ждёт с {when}',
  answer: 'Ответ: {answer}',
  question: 'У вас под ключом этого письма принято другое письмо. Сообщите, пожалуйста, какое.',
} as const;

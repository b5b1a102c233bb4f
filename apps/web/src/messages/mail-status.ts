const sentence = (...parts: readonly (string | false)[]) =>
  parts
    .filter((part) => part !== false)
    .map((part) => part.replace(/\.$/, ''))
    .join('. ');

/** Words of a letter's state that the contracts do not carry, and what each state means for the sender. */
export const mailStatusTexts = {
  inProgress: 'В процессе',
  waitsForSignature: 'Ждёт подписи',
  queued: (signedOn: string | null, nextTry: string | null) =>
    sentence(
      signedOn === null ? 'Подписано, передаём почте' : `Подписано ${signedOn}, передаём почте`,
      nextTry !== null && `Следующая попытка в ${nextTry}`,
    ),
  lastStep: (step: string, when: string) => `${step} ${when}`,
  handedOver: 'Письмо передано почте',
  attempted: (when: string) => `Оставлено извещение ${when}`,
  delivered: (who: string | null, when: string) => (who ? `${who}, ${when}` : `Вручено ${when}`),
  returned: (label: string, when: string) => `${label} ${when}, письмо возвращается`,
  postalFailure: 'Почта не ответила за 24 часа. Деньги не списаны. Отправьте ещё раз',
  /** Reasons come with their advice. */
  refused: (reason: string | null) => reason ?? 'Почта не приняла письмо. Создайте копию с верными данными',
  ourFailure: 'Сбой у нас, мы уже знаем. Деньги не списаны',
} as const;

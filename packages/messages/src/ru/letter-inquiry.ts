import { defineTexts } from '../define-texts.ts';

/** A sender's question to the post about a letter without news. */
export const letterInquiryTexts = defineTexts('letterInquiryTexts', {
  ask: 'Спросить почту',
  remind: 'Напомнить почте',
  askedOn: 'Почту спросили {day}, она ответит до\u00A0{due}',
  askedOverdue: 'Почту спросили {day}, она должна была ответить до\u00A0{due}',
  remindedOn: 'Почте напомнили {day}, она ответит до\u00A0{due}',
  rejected: 'Почта не приняла вопрос. Позвоните оператору',
  answered: 'Почта ответила {day}: {text}',
  promised: 'Почта ответила {day}: {text}. Обещает вручить до\u00A0{promised}',
  beyondNorm:
    'Дольше нормы: для этой области она {norm, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}}',
  askAll: 'Спросить почту обо всех',
  askedAll:
    '{asked, plural, =0 {Обо всех этих письмах почту уже спросили} one {Почту спросили об #\u00A0письме} few {Почту спросили о #\u00A0письмах} many {Почту спросили о #\u00A0письмах} other {Почту спросили о #\u00A0письмах}}{left, plural, =0 {} one {. Ещё об #\u00A0письме спросите завтра} few {. Ещё о #\u00A0письмах спросите завтра} many {. Ещё о #\u00A0письмах спросите завтра} other {. Ещё о #\u00A0письмах спросите завтра}}',
  failed: 'Почту не спросили. {why}',
  notLoaded: 'Вопросы почте об этом письме не загрузились',
});

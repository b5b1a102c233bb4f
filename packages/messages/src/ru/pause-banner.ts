import { defineTexts } from '../define-texts.ts';

/**
 * The banner that senders see while a pause stops their letters. Apart from the texts of the sending page, because every
 * page loads it.
 */
export const pauseBannerTexts = defineTexts('pauseBannerTexts', {
  all: 'Отправка писем приостановлена оператором с\u00A0{since}.',
  organization: 'Отправка писем вашей организации приостановлена оператором с\u00A0{since}.',
  silent: 'Почта не отвечает с\u00A0{since}.',
  restored:
    'Данные восстановлены из копии, с\u00A0{since} идёт сверка с почтой. Подписать и отозвать письма можно будет после неё, подписанные ждут и уйдут сами.',
  goesOnItself: 'Подписанные письма ждут и уйдут сами, когда она ответит.',
  goesOn: 'Подписанные письма ждут и уйдут сами, когда её возобновят.',
  goesOnAt: 'Подписанные письма ждут и уйдут сами после\u00A0{until}.',
});

import { defineTexts } from '../define-texts.ts';

/** Labels for the signed text of a letter, shown before signing. */
export const signedLetterTexts = defineTexts('signedLetterTexts', {
  letter: 'Письмо',
  receiver: 'Получатель',
  address: 'Адрес',
  place: 'Район, область',
  pages: 'Страниц',
  sender: 'Отправитель',
  organization: '{name}, ИНН {inn}',
  documentHash: 'Отпечаток документа SHA-256',
});

import { defineTexts } from '../define-texts.ts';

/** Documents that prove that a letter was sent: receipt, letter with receipt, proof pack. */
export const papersTexts = defineTexts('papersTexts', {
  receipt: 'Квитанция',
  preparing: 'Готовим…',
  receiptFailed: 'Квитанция не загрузилась',
  printBlocked: 'Браузер не открыл квитанцию для печати. Скачайте её',
  download: 'Скачать',
  downloadReceipt: 'Скачать квитанцию',
  letterWithReceipt: 'Письмо и квитанция',
  letterWithReceiptHelp:
    'Если в PDF письма была подпись, здесь она покажется нарушенной: к файлу добавлена квитанция. В самом письме она цела',
  proofPack: 'Комплект доказательств',
  proofPackHelp: 'Документ, квитанция, история, подпись и как их проверить. ZIP',
  proofPacks: 'Комплекты доказательств',
  proofPacksOf:
    'Комплекты доказательств: {count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
  lettersWithReceiptsOf:
    'Письма и квитанции: {count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
  ofLetter: '{paper} {number}',
  waiting: 'Собираем файл…',
  received: 'Получено {size}',
  receivedOf: 'Получено {size} примерно из {total}',
  failed: 'Скачать не удалось',
  fileNames: {
    receipt: '{number}-квитанция.pdf',
    letterWithReceipt: '{number}-письмо-и-квитанция.pdf',
    lettersWithReceipts: 'Письма-и-квитанции-{count}.zip',
    proofPack: '{number}-доказательства.zip',
    proofPacks: 'Доказательства-писем-{count}.zip',
  },
});

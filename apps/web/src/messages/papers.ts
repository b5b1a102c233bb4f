import { countOf } from '../lib/formats/plural.ts';

/** Words of what proves a sent letter: receipt, letter with receipt, proof pack. */
export const papersTexts = {
  receipt: 'Квитанция',
  preparing: 'Готовим…',
  receiptFailed: 'Квитанция не загрузилась',
  printBlocked: 'Браузер не открыл квитанцию для печати. Скачайте её',
  download: 'Скачать',
  downloadReceipt: 'Скачать квитанцию',
  letterWithReceipt: 'Письмо и квитанция',
  proofPack: 'Комплект доказательств',
  proofPackHelp: 'Документ, квитанция, история, подпись и как их проверить. ZIP',
  proofPacks: 'Комплекты доказательств',
  proofPacksOf: (count: number) => `Комплекты доказательств: ${countOf(count, 'письмо', 'письма', 'писем')}`,
  tooMany: (most: number) => `За один раз можно скачать не больше ${countOf(most, 'письма', 'писем', 'писем')}`,
  ofLetter: (paper: string, number: string) => `${paper} ${number}`,
  waiting: 'Собираем файл…',
  received: (size: string) => `Получено ${size}`,
  receivedOf: (size: string, total: string) => `Получено ${size} примерно из ${total}`,
  failed: 'Скачать не удалось',
  fileNames: {
    receipt: (number: string) => `${number}-квитанция.pdf`,
    letterWithReceipt: (number: string) => `${number}-письмо-и-квитанция.pdf`,
    proofPack: (number: string) => `${number}-доказательства.zip`,
    proofPacks: (count: number) => `Доказательства-писем-${count}.zip`,
  },
} as const;

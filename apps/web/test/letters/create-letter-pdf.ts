import { type Content, mm, textPdf } from '@hybrid-mail/documents/text-pdf';
import type { ExpectedLetter } from './expected-letters.ts';

export const letterLayouts = ['corner', 'labelled', 'column'] as const;
export type LetterLayout = (typeof letterLayouts)[number];

const margins = { top: mm(20), right: mm(15), bottom: mm(20), left: mm(25) };
const plain = { fontSize: 11, lineHeight: 1.15 };

const sender = {
  ru: ['ООО «НАМУНА»', 'г. Ташкент, ул. Бабура, 24', 'ИНН 301234567', ' ', '17.11.2026 № 04/1182'],
  uz: ['«НАМУНА» МЧЖ', 'Тошкент ш., Бобур кўчаси, 24', 'СТИР 301234567', ' ', '17.11.2026 № 04/1182'],
} as const;
const body = {
  ru:
    'Настоящим уведомляем, что по состоянию на 16.11.2026 за Вами числится задолженность по договору № 2214 от 12.02.2025 в ' +
    'размере 1 847 300,00 сум. Дело рассмотрит суд, г. Ташкент, ул. Чупанота, 6.',
  uz:
    'Ҳурматли мижоз! 2214-сонли шартнома бўйича қарздорлигингиз 1 847 300,00 сўмни ташкил этади. Иш Тошкент ш., Чўпонота ' +
    'кўчаси, 6-уйда кўрилади.',
} as const;
const labels = {
  cyrillic: { ru: ['Кому: ', 'Куда: '], uz: ['Кимга: ', 'Манзил: '] },
  latin: { ru: ['Komu: ', 'Kuda: '], uz: ['Kimga: ', 'Manzil: '] },
} as const;

/** First page of a letter as a PDF, laid out as by an office program. */
export async function createLetterPdf(truth: ExpectedLetter, layout: LetterLayout): Promise<Uint8Array> {
  const { language } = truth;
  return textPdf({
    title: 'Требование',
    language,
    date: new Date('2026-11-17T07:43:08Z'),
    typeface: truth.script === 'latin' ? 'sans' : 'serif',
    margins,
    content: [
      ...head(truth, layout),
      {
        text: language === 'ru' ? 'ТРЕБОВАНИЕ' : 'ТАЛАБНОМА',
        fontSize: 13,
        bold: true,
        alignment: 'center',
        margin: [0, 24, 0, 12],
      },
      { text: body[language], ...plain, alignment: 'justify' },
    ],
  });
}

function head(truth: ExpectedLetter, layout: LetterLayout): Content[] {
  const [name = '', ...address] = truth.lines;
  const letterhead = [...sender[truth.language]];
  const whole = address.join(', ');
  if (layout === 'corner') {
    const receiver = [name, whole];
    return [
      {
        columns: [
          { stack: letterhead, width: mm(92) },
          { stack: receiver, width: mm(62) },
        ],
        ...plain,
      },
    ];
  }
  if (layout === 'labelled') {
    const [to = '', where = ''] = labels[truth.script][truth.language];
    return [{ stack: [...letterhead, ' ', to + name, where + whole], ...plain }];
  }
  const stack = [name, ...address.map((line, index) => (index < address.length - 1 ? `${line},` : line)), '140100'];
  return [
    { stack: letterhead.slice(0, 3).map((text) => ({ text, alignment: 'center' })), ...plain },
    { stack, ...plain, margin: [0, 30, 0, 0], width: mm(70) } as Content,
  ];
}

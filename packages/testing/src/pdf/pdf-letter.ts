import { type Content, type ContentText, fontAndLeading, mm, ruledLayout } from '@hybrid-mail/documents/text-pdf';

export const letterMargins = { top: mm(20), right: mm(15), bottom: mm(20), left: mm(25) };

const plain = fontAndLeading(11, 15);
const heading = { ...fontAndLeading(12.5, 17), bold: true, alignment: 'center' } as const;

const sender: (string | ContentText)[] = [
  { text: 'ООО «НАМУНА»', bold: true },
  'г. Ташкент, ул. Бабура, 24',
  'ИНН 301234567',
  ' ',
  '17.11.2026 № 04/1182',
];
const receiver = [
  'Холматовой Озоде Равшановне',
  'Самаркандская область,',
  'Иштыханский район, махалля',
  'Гулистон, 108, кв. 45',
];
const opening =
  'Настоящим уведомляем, что по состоянию на 16.11.2026 за Вами числится задолженность по договору № 2214 ' +
  'от 12.02.2025 в размере 1 847 300,00 (один миллион восемьсот сорок семь тысяч триста) сум.';
const demand = [
  'Просим погасить задолженность в течение 10 (десяти) дней со дня получения настоящего письма по реквизитам, ' +
    'указанным в приложении 1.',
  'В случае неуплаты в указанный срок мы будем вынуждены обратиться в суд с требованием о взыскании основного ' +
    'долга, пени и судебных расходов в соответствии со статьями 236, 327 Гражданского кодекса Республики Узбекистан.',
  'Ҳурматли Озода Равшановна! Қарздорликни ўз вақтида тўлашингизни сўраймиз. Тўлов ҳақидаги ҳужжат нусхасини ' +
    'юқоридаги манзилга юборинг, боғланиш учун рақам: +998 71 200-00-00.',
  'Hurmatli Ozoda Ravshanovna! Qarzdorlikni oʻz vaqtida toʻlashingizni soʻraymiz. Toʻlov haqidagi hujjat nusxasini ' +
    'yuqoridagi manzilga yuboring, bogʻlanish uchun raqam: +998 71 200-00-00. Maʼlumot shartnoma boʻyicha berildi.',
  'Если задолженность уже погашена, просим сообщить об этом по телефону +998 71 200-00-00 и направить копию ' +
    'платёжного документа.',
];

/** The demand for payment. It has one page unless `text`, which replaces the opening paragraph, is long. */
export const demandForPayment = (text = opening): Content => [
  { columns: [{ stack: sender, width: mm(92) }, { stack: receiver }], ...plain, marginBottom: mm(12) },
  { text: 'ТРЕБОВАНИЕ', ...heading },
  { text: 'об уплате задолженности', ...heading, marginBottom: mm(6) },
  ...[text, ...demand].map(paragraph),
  { text: 'Приложения: 1. Реквизиты для оплаты. 2. Расчёт задолженности.', ...plain, margin: [0, mm(5), 0, mm(12)] },
  { columns: ['Директор ООО «НАМУНА»', { text: 'Н. Ш. Рахимова', alignment: 'right' }], ...plain },
];

const paragraph = (text: string): Content => ({
  text,
  ...plain,
  alignment: 'justify',
  leadingIndent: mm(10),
  marginBottom: 6,
});

const columns = [
  { title: '№', width: '10%', alignment: 'left' },
  { title: 'Срок платежа', width: '30%', alignment: 'left' },
  { title: 'Начислено, сум', width: '30%', alignment: 'right' },
  { title: 'Пеня, сум', width: '30%', alignment: 'right' },
] as const;

const money = (sum: number) => sum.toLocaleString('ru-RU', { minimumFractionDigits: 2 });

/** A page with a table of payments, whose amounts depend only on `number`. */
export function paymentsAppendix(number: number): Content {
  const rows = Array.from({ length: 24 }, (_, index) => {
    const row = index + 1;
    const month = String((index % 12) + 1).padStart(2, '0');
    return [String(row), `15.${month}.${2024 + number}`, money(70_000 + row * 250), money(row * 130 + number * 10)];
  });
  const rowOf = (cells: string[], bold: boolean): Content[] =>
    columns.map(({ alignment }, index) => ({ text: cells[index] ?? '', alignment, bold }));
  const titles = columns.map(({ title }) => title);
  return [
    { text: `Приложение ${number}`, ...plain, alignment: 'right', pageBreak: 'before', marginBottom: mm(6) },
    { text: 'Расчёт задолженности', ...heading, marginBottom: mm(5) },
    {
      table: {
        widths: columns.map(({ width }) => width),
        body: [rowOf(titles, true), ...rows.map((row) => rowOf(row, false))],
      },
      layout: ruledLayout({ colour: '#000000', width: 0.4, at: (row) => row > 0, padding: 3, sides: mm(2) }),
      ...fontAndLeading(10, 15),
    },
  ];
}

import { A4, mm, type ParagraphStyle, type TextFlow } from '@hybrid-mail/documents/text-pdf';

export const letterMargins = { top: mm(20), right: mm(15), bottom: mm(20), left: mm(25) };

const plain: ParagraphStyle = { size: 11, leading: 15, colour: '#000000' };
const paragraph: ParagraphStyle = { ...plain, align: 'justify', firstLineIndent: mm(10), spaceAfter: 6 };
const heading: ParagraphStyle = { ...plain, size: 12.5, leading: 17, align: 'centre', bold: true };

const sender = ['**ООО «НАМУНА»**', 'г. Ташкент, ул. Бабура, 24', 'ИНН 301234567', '', '17.11.2026 № 04/1182'];
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

/** The demand for payment itself, one page unless `text` (in place of the opening) is long. */
export function writeLetter(flow: TextFlow, text = opening): void {
  const top = flow.y;
  for (const line of sender) flow.write(line || ' ', plain);
  const underSender = flow.y;
  flow.moveTo(top);
  for (const line of receiver) flow.write(line, { ...plain, indent: mm(92) });
  flow.moveTo(underSender - mm(12));
  flow.write('ТРЕБОВАНИЕ', heading);
  flow.write('об уплате задолженности', { ...heading, spaceAfter: mm(6) });
  for (const part of [text, ...demand]) flow.write(part, paragraph);
  flow.space(mm(5));
  flow.write('Приложения: 1. Реквизиты для оплаты. 2. Расчёт задолженности.', { ...plain, spaceAfter: mm(12) });
  const signature = flow.y;
  flow.write('Директор ООО «НАМУНА»', plain);
  flow.moveTo(signature);
  flow.write('Н. Ш. Рахимова', { ...plain, align: 'right' });
}

const columns = [
  { title: '№', width: 0.1, align: 'left' },
  { title: 'Срок платежа', width: 0.3, align: 'left' },
  { title: 'Начислено, сум', width: 0.3, align: 'right' },
  { title: 'Пеня, сум', width: 0.3, align: 'right' },
] as const;

const money = (sum: number) => sum.toLocaleString('ru-RU', { minimumFractionDigits: 2 });

/** A page with a table of payments; its figures depend on the number alone. */
export function writeAppendix(flow: TextFlow, number: number): void {
  flow.startPage();
  flow.write(`Приложение ${number}`, { ...plain, align: 'right', spaceAfter: mm(6) });
  flow.write('Расчёт задолженности', { ...heading, spaceAfter: mm(5) });
  writeRow(
    flow,
    columns.map((column) => column.title),
    true,
  );
  for (let row = 1; row <= 24; row += 1) {
    const month = String(((row - 1) % 12) + 1).padStart(2, '0');
    const cells = [row, `15.${month}.${2024 + number}`, money(70_000 + row * 250), money(row * 130 + number * 10)];
    writeRow(flow, cells.map(String), false);
  }
}

function writeRow(flow: TextFlow, cells: string[], bold: boolean): void {
  const top = flow.y;
  let left = 0;
  cells.forEach((cell, index) => {
    const column = columns[index];
    if (!column) return;
    const indentRight = flow.width * (1 - left - column.width) + mm(2);
    flow.moveTo(top - 3);
    flow.write(cell, { ...plain, size: 10, bold, align: column.align, indent: flow.width * left + mm(2), indentRight });
    left += column.width;
  });
  flow.space(4);
  const { y } = flow;
  const ruled = { thickness: bold ? 1 : 0.4 };
  flow.page.page.drawLine({
    start: { x: letterMargins.left, y },
    end: { x: A4.width - letterMargins.right, y },
    ...ruled,
  });
}

/** «2» in the middle of the lower margin of each page. */
export function writePageNumbers(flow: TextFlow): void {
  const place = { x: letterMargins.left, y: mm(11), width: flow.width, size: 9.5, colour: '#000000' };
  flow.pages.forEach((page, index) => {
    page.write({ text: String(index + 1) }, flow.typeface, { ...place, align: 'centre' });
  });
}

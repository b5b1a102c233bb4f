import { PDFDocument } from '#pdf-lib';
import { breakLines } from './break-lines.ts';
import { colour } from './colour.ts';
import { A4, mm } from './millimetres.ts';
import { type Block, parseMarkdown } from './parse-markdown.ts';
import { styledText } from './styled-text.ts';
import { type ParagraphStyle, TextFlow } from './text-flow.ts';
import { embedTypeface } from './typeface.ts';

export interface MarkdownPdfOptions {
  title: string;
  /** Such as `ru` or `uz`: what a screen reader speaks. */
  language: string;
  /** Small text at the foot of each page, beside the page number. */
  footer: string;
  /** Written as the file's date: the same text makes the same bytes. */
  date: Date;
}

const ink = '#1C2B34';
const secondary = '#50646F';
const primary = '#2B404D';
const accent = '#17588C';
const noteTint = '#E3EFF8';
const line = '#D5DFE4';

const margins = { top: mm(19), right: mm(22), bottom: mm(24), left: mm(22) };
const body: ParagraphStyle = { size: 10, leading: 14.4, colour: ink, spaceAfter: 5 };
const item: ParagraphStyle = { ...body, indent: 18, spaceAfter: 3.5 };
const note: ParagraphStyle = { ...body, indent: 12, indentRight: 10, spaceAfter: 0 };
const headings: ParagraphStyle[] = [
  { size: 22, leading: 28, colour: '#FFFFFF', bold: true },
  { size: 13.5, leading: 19, colour: primary, bold: true, spaceBefore: 10, spaceAfter: 4, keepWithNext: 90 },
  { size: 10.5, leading: 15, colour: ink, bold: true, spaceBefore: 6, spaceAfter: 2, keepWithNext: 34 },
];

/** Renders one of our own Markdown texts as an A4 document with embedded fonts. */
export async function markdownToPdf(markdown: string, options: MarkdownPdfOptions): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.setTitle(options.title, { showInWindowTitleBar: true });
  doc.setLanguage(options.language);
  doc.setCreationDate(options.date);
  doc.setModificationDate(options.date);
  const flow = new TextFlow(doc, { typeface: await embedTypeface(doc, 'sans'), margins });
  let above: Block | undefined;
  for (const block of parseMarkdown(markdown)) {
    if (above?.kind === 'item' && block.kind === 'paragraph') flow.space(4);
    if (block.kind === 'heading' && block.level === 1) writeTitle(flow, block.text, options.footer);
    else writeBlock(flow, block);
    above = block;
  }
  writeFooters(flow, options.footer);
  return doc.save();
}

function writeBlock(flow: TextFlow, block: Block): void {
  if (block.kind === 'heading') flow.write(block.text, headings[block.level - 1] ?? body);
  else if (block.kind === 'note') writeNote(flow, block.text);
  else if (block.kind === 'item') flow.write(block.text, { ...item, marker: { text: block.marker, bold: true } });
  else flow.write(block.text, body);
}

/** A band over the whole width, as the top bar of the application. */
function writeTitle(flow: TextFlow, title: string, above: string): void {
  const height = mm(32);
  const { page } = flow.page;
  page.drawRectangle({ x: 0, y: A4.height - height, width: A4.width, height, color: colour(primary) });
  flow.moveTo(A4.height - mm(8));
  flow.write(above, { size: 9.5, leading: 15, colour: '#C9D6DD', spaceAfter: 1 });
  flow.write(title, headings[0] ?? body);
  flow.moveTo(A4.height - height - mm(8));
}

function writeNote(flow: TextFlow, text: string): void {
  const padding = 7;
  const width = flow.width - (note.indent ?? 0) - (note.indentRight ?? 0);
  const lines = breakLines(styledText(text), flow.typeface, { size: note.size, width });
  const height = lines.length * note.leading + padding * 2;
  flow.space(3);
  flow.need(height);
  const bottom = flow.y - height;
  const { page } = flow.page;
  page.drawRectangle({ x: margins.left, y: bottom, width: flow.width, height, color: colour(noteTint) });
  page.drawRectangle({ x: margins.left, y: bottom, width: 2.5, height, color: colour(accent) });
  flow.space(padding);
  flow.write(text, note);
  flow.moveTo(bottom - 7);
}

function writeFooters(flow: TextFlow, footer: string): void {
  const left = margins.left;
  const place = { x: left, y: mm(13), width: flow.width, size: 8, colour: secondary };
  flow.pages.forEach((page, index) => {
    const y = mm(17.5);
    page.page.drawLine({
      start: { x: left, y },
      end: { x: left + flow.width, y },
      thickness: 0.5,
      color: colour(line),
    });
    page.write({ text: footer }, flow.typeface, { ...place, align: 'left' });
    page.write({ text: `${index + 1} / ${flow.pages.length}` }, flow.typeface, { ...place, align: 'right' });
  });
}

import type { Content, ContentText } from 'pdfmake';
import { fontAndLeading } from './fonts.ts';
import { A4, mm } from './millimetres.ts';
import { type MarkdownBlock, parseMarkdown } from './parse-markdown.ts';
import { ruledLayout } from './ruled-layout.ts';
import { type TextPdfDefinition, textPdf } from './text-pdf.ts';

export interface MarkdownPdfOptions extends Pick<TextPdfDefinition, 'title' | 'language' | 'date'> {
  /** Small text in the footer, next to the page number. */
  footer: string;
}

const ink = '#1C2B34';
const secondary = '#50646F';
const primary = '#2B404D';
const accent = '#17588C';
const noteTint = '#E3EFF8';
const line = '#D5DFE4';

const margins = { top: mm(19), right: mm(22), bottom: mm(24), left: mm(22) };
const width = A4.width - margins.left - margins.right;
const bandHeight = mm(32);
const body = { ...fontAndLeading(10, 14.4), color: ink };
const headings = [
  { ...fontAndLeading(13.5, 19), color: primary, bold: true, marginTop: 10, marginBottom: 4 },
  { ...fontAndLeading(10.5, 15), color: ink, bold: true, marginTop: 6, marginBottom: 2 },
];

/** Renders one of our own Markdown texts as an A4 document with embedded fonts. */
export function markdownToPdf(markdown: string, { footer, ...options }: MarkdownPdfOptions): Promise<Uint8Array> {
  const blocks = parseMarkdown(markdown);
  const hasTitle = blocks.some((block) => block.kind === 'heading' && block.level === 1);
  return textPdf({
    ...options,
    typeface: 'sans',
    margins,
    content: blocks.map((block, index) => contentOf(block, blocks[index - 1], footer)),
    background: (page) => (hasTitle && page === 1 ? band : []),
    footer: (page, pages) => footerOf(footer, `${page} / ${pages}`),
  });
}

function contentOf(block: MarkdownBlock, above: MarkdownBlock | undefined, footer: string): Content {
  const text = inline(block.text);
  if (block.kind === 'heading' && block.level === 1) return titleOf(text, footer);
  if (block.kind === 'heading') return { text, ...headings[block.level - 2], headlineLevel: block.level };
  if (block.kind === 'note') return noteOf(text);
  const isAfterList = block.kind === 'paragraph' && above?.kind === 'item';
  if (block.kind === 'paragraph') return { text, ...body, margin: [0, isAfterList ? 4 : 0, 0, 5] };
  const marker = { text: block.marker, bold: true, width: 18 };
  return { columns: [marker, { text }], ...body, marginBottom: 3.5 };
}

/** Splits `plain **bold** plain` into its parts. */
const inline = (source: string): ContentText[] =>
  source.split('**').map((text, index) => (index % 2 === 1 ? { text, bold: true } : { text }));

/** A band over the whole width of the first page, like the application's top bar. */
const band: Content = {
  canvas: [{ type: 'rect', x: 0, y: 0, w: A4.width, h: bandHeight, color: primary }],
};

/** The title, positioned in the band. The text starts below the band. */
const titleOf = (text: ContentText[], above: string): Content => [
  {
    stack: [
      { text: above, ...fontAndLeading(9.5, 15), color: '#C9D6DD', marginBottom: 1 },
      { text, ...fontAndLeading(22, 28), color: '#FFFFFF', bold: true },
    ],
    absolutePosition: { x: margins.left, y: mm(8) },
  },
  { text: '', fontSize: 0, marginTop: bandHeight + mm(8) - margins.top },
];

const noteOf = (text: ContentText[]): Content => ({
  table: { widths: ['*'], body: [[{ text, ...body, fillColor: noteTint, margin: [0, 8, 0, 5] }]] },
  layout: {
    ...ruledLayout({ colour: accent, width: 0, at: () => false, sides: 10 }),
    vLineWidth: (column) => (column === 0 ? 2.5 : 0),
    vLineColor: () => accent,
  },
  unbreakable: true,
  margin: [0, 3, 0, 7],
});

const footerOf = (text: string, number: string): Content => ({
  margin: [margins.left, mm(6.5), margins.right, 0],
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: line }] },
    {
      columns: [{ text }, { text: number, alignment: 'right' }],
      ...fontAndLeading(8, 12),
      color: secondary,
      marginTop: 4,
    },
  ],
});

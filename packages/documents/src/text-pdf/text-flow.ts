import type { PDFDocument } from '#pdf-lib';
import { breakLines } from './break-lines.ts';
import { A4 } from './millimetres.ts';
import { type StyledText, styledText } from './styled-text.ts';
import { type Align, TextPage } from './text-page.ts';
import type { Typeface } from './typeface.ts';

export interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface ParagraphStyle {
  size: number;
  /** From baseline to baseline. */
  leading: number;
  colour: string;
  align?: Align;
  bold?: boolean;
  /** From the left margin. */
  indent?: number;
  /** From the right margin. */
  indentRight?: number;
  firstLineIndent?: number;
  spaceBefore?: number;
  spaceAfter?: number;
  /** How much must fit under the paragraph on the same page: keeps a heading with its text. */
  keepWithNext?: number;
  /** Drawn in the indent, beside the first line: «1.», «•». */
  marker?: StyledText;
}

interface FlowOptions {
  typeface: Typeface;
  margins: Margins;
  page?: { width: number; height: number };
}

/** Writes paragraphs from top to bottom over as many pages as they need. All lengths are in points. */
export class TextFlow {
  readonly pages: TextPage[] = [];
  readonly #doc: PDFDocument;
  readonly #options: Required<FlowOptions>;
  #y = 0;

  constructor(doc: PDFDocument, options: FlowOptions) {
    this.#doc = doc;
    this.#options = { page: A4, ...options };
    this.startPage();
  }

  get typeface(): Typeface {
    return this.#options.typeface;
  }

  /** Width between the margins. */
  get width(): number {
    const { page, margins } = this.#options;
    return page.width - margins.left - margins.right;
  }

  /** The left margin. */
  get left(): number {
    return this.#options.margins.left;
  }

  /** Where the next line would start, from the bottom edge. */
  get y(): number {
    return this.#y;
  }

  get page(): TextPage {
    const page = this.pages.at(-1);
    if (!page) throw new Error('A flow always has a page');
    return page;
  }

  startPage(): void {
    const { page, margins } = this.#options;
    this.pages.push(new TextPage(this.#doc.addPage([page.width, page.height])));
    this.#y = page.height - margins.top;
  }

  moveTo(y: number): void {
    this.#y = y;
  }

  space(height: number): void {
    this.#y -= height;
  }

  /** Starts a new page unless `height` still fits on this one. */
  need(height: number): void {
    if (this.#y - height < this.#options.margins.bottom) this.startPage();
  }

  write(text: string | StyledText[], style: ParagraphStyle): void {
    const { size, leading, colour, align = 'left', indent = 0, indentRight = 0, firstLineIndent = 0 } = style;
    const parts = typeof text === 'string' ? styledText(text, style.bold) : text;
    const width = this.width - indent - indentRight;
    const lines = breakLines(parts, this.typeface, { size, width, firstLineIndent });
    this.space(style.spaceBefore ?? 0);
    this.need(Math.min(lines.length, 2) * leading + (style.keepWithNext ?? 0));
    lines.forEach((line, index) => {
      this.need(leading);
      this.#y -= leading;
      const shift = index === 0 ? firstLineIndent : 0;
      const x = this.#options.margins.left + indent + shift;
      const y = this.#y + (leading - size) / 2 + size * 0.1;
      const place = { x, y, width: width - shift, align, size, colour };
      if (index === 0 && style.marker)
        this.page.write(style.marker, this.typeface, { ...place, x: x - indent, align: 'left' });
      this.page.draw(line, place);
    });
    this.space(style.spaceAfter ?? 0);
  }
}

import {
  beginText,
  endText,
  type PDFFont,
  type PDFName,
  type PDFOperator,
  type PDFPage,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from '#pdf-lib';
import { breakLines, type Line } from './break-lines.ts';
import { colour } from './colour.ts';
import type { StyledText } from './styled-text.ts';
import type { Typeface } from './typeface.ts';

export type Align = 'left' | 'centre' | 'right' | 'justify';

export interface LinePlace {
  x: number;
  /** Baseline, from the bottom edge. */
  y: number;
  width: number;
  align: Align;
  size: number;
  colour: string;
}

/** A page that writes ready lines. Unlike pdf-lib's `drawText` it names each font once a page, not once a call. */
export class TextPage {
  readonly page: PDFPage;
  readonly #fontKeys = new Map<PDFFont, PDFName>();

  constructor(page: PDFPage) {
    this.page = page;
  }

  /** One line that is known to fit. */
  write(text: StyledText, typeface: Typeface, place: LinePlace): void {
    const [line] = breakLines([text], typeface, { size: place.size, width: Number.POSITIVE_INFINITY });
    if (line) this.draw(line, place);
  }

  draw(line: Line, place: LinePlace): void {
    const gaps = line.words.length - 1;
    const slack = place.width - line.width;
    const stretch = place.align === 'justify' && !line.isLast && gaps > 0 ? slack / gaps : 0;
    let x = place.x + { left: 0, justify: 0, centre: slack / 2, right: slack }[place.align];
    const operators: PDFOperator[] = [beginText(), setFillingColor(colour(place.colour))];
    line.words.forEach((word, index) => {
      for (const piece of word.pieces) {
        const isLastPiece = index < gaps && piece === word.pieces.at(-1);
        operators.push(
          setFontAndSize(this.#keyOf(piece.font), place.size),
          setTextMatrix(1, 0, 0, 1, x, place.y),
          // The space is drawn too, so that a copied line keeps its words apart.
          showText(piece.font.encodeText(isLastPiece ? `${piece.text} ` : piece.text)),
        );
        x += piece.width;
      }
      x += line.space + stretch;
    });
    this.page.pushOperators(...operators, endText());
  }

  #keyOf(font: PDFFont): PDFName {
    const known = this.#fontKeys.get(font);
    if (known) return known;
    const key = this.page.node.newFontDictionary(font.name, font.ref);
    this.#fontKeys.set(font, key);
    return key;
  }
}

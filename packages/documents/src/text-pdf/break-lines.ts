import type { PDFFont } from '#pdf-lib';
import type { StyledText } from './styled-text.ts';
import type { Typeface } from './typeface.ts';

export interface Piece {
  text: string;
  font: PDFFont;
  width: number;
}

export interface Word {
  pieces: Piece[];
  width: number;
}

export interface Line {
  words: Word[];
  /** Width of the words and the ordinary spaces between them. */
  width: number;
  /** Width of one ordinary space. */
  space: number;
  isLast: boolean;
}

export interface LineMeasure {
  size: number;
  width: number;
  /** How much the first line is shorter. */
  firstLineIndent?: number;
}

/** Breaks text at ordinary spaces only: a no-break space holds. A word wider than the line is cut by letters. */
export function breakLines(parts: StyledText[], typeface: Typeface, measure: LineMeasure): Line[] {
  const space = typeface.regular.widthOfTextAtSize(' ', measure.size);
  const lines: Line[] = [];
  let line: Line = { words: [], width: 0, space, isLast: false };
  let room = measure.width - (measure.firstLineIndent ?? 0);
  for (const word of splitWords(parts, typeface, measure)) {
    const widened = line.words.length === 0 ? word.width : line.width + space + word.width;
    if (widened > room && line.words.length > 0) {
      lines.push(line);
      line = { words: [word], width: word.width, space, isLast: false };
      room = measure.width;
    } else {
      line.words.push(word);
      line.width = widened;
    }
  }
  return [...lines, { ...line, isLast: true }];
}

function splitWords(parts: StyledText[], typeface: Typeface, measure: LineMeasure): Word[] {
  const words: Word[] = [];
  let word: Word = { pieces: [], width: 0 };
  const close = () => {
    if (word.pieces.length > 0) words.push(word);
    word = { pieces: [], width: 0 };
  };
  for (const part of parts) {
    const font = part.bold ? typeface.bold : typeface.regular;
    const widthOf = (text: string) => font.widthOfTextAtSize(text, measure.size);
    part.text.split(' ').forEach((text, index) => {
      if (index > 0) close();
      for (const chunk of cutToFit(text, widthOf, measure.width)) {
        const width = widthOf(chunk);
        if (word.width + width > measure.width) close();
        word.pieces.push({ text: chunk, font, width });
        word.width += width;
      }
    });
  }
  close();
  return words;
}

function cutToFit(text: string, widthOf: (text: string) => number, width: number): string[] {
  if (text === '') return [];
  if (widthOf(text) <= width) return [text];
  const letters = [...text];
  let fits = 1;
  while (fits < letters.length && widthOf(letters.slice(0, fits + 1).join('')) <= width) fits += 1;
  return [letters.slice(0, fits).join(''), ...cutToFit(letters.slice(fits).join(''), widthOf, width)];
}

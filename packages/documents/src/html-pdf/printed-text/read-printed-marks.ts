import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, type PDFPage, PDFRawStream } from '#pdf-lib';
import { readPageStreams } from '../../pdf-inspection/content/read-page-streams.ts';
import {
  boundingBoxOfPoints,
  composeMatrices,
  cornersOf,
  identityMatrix,
  intersectionOf,
} from '../../pdf-inspection/ink/ink-geometry.ts';
import { encodeOperator, Operands, scanContent } from './content-scanner.ts';
import { decompressStream } from './decompress-stream.ts';
import { type GraphicsState, matrixOf, pointsPerPixel } from './placement.ts';
import { type PrintedFont, readFont } from './printed-font.ts';
import type { PrintedMarks } from './printed-marks.ts';
import { TextCollector } from './text-collector.ts';
import { TextReader } from './text-reader.ts';

interface Source {
  readonly content: Uint8Array;
  readonly resources: PDFDict | undefined;
}

const deepestForm = 20;
const painting = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Do', 'BI'].map(encodeOperator));
const [q, Q, cm, re, m, l, c, W, Wo, n, Do, Tf] = ['q', 'Q', 'cm', 're', 'm', 'l', 'c', 'W', 'W*', 'n', 'Do', 'Tf'].map(
  encodeOperator,
);

/**
 * Reads what the printed pages show. Supports only the PDF syntax that Chromium writes.
 * @throws Error when a page cannot be read
 */
export function readPrintedMarks(pages: readonly PDFPage[]): PrintedMarks {
  const marks = { text: new TextCollector(), shapeless: 0, pictures: 0, room: 0, scale: 1, paints: false };
  const fonts = new Map<PDFObject, PrintedFont>();
  for (const page of pages) {
    const content = readPageStreams(page.node);
    if (!(content instanceof Uint8Array)) throw new Error('The print cannot be read');
    const { width, height } = page.getSize();
    const clip = { left: 0, bottom: 0, right: width, top: height };
    const source = { content, resources: page.node.Resources() };
    new ContentReader(source, marks, fonts).read({ placement: identityMatrix, clip }, 0);
  }
  return marks;
}

class ContentReader {
  readonly #source: Source;
  readonly #marks: PrintedMarks;
  readonly #fonts: Map<PDFObject, PrintedFont>;
  readonly #given = new Operands();
  #path: number[] = [];

  constructor(source: Source, marks: PrintedMarks, fonts: Map<PDFObject, PrintedFont>) {
    this.#source = source;
    this.#marks = marks;
    this.#fonts = fonts;
  }

  read(start: GraphicsState, depth: number): void {
    const { content } = this.#source;
    const given = this.#given;
    const text = new TextReader(content, this.#marks);
    const states: GraphicsState[] = [];
    let state = start;
    const take = (code: number) => {
      if (code === q) states.push(state);
      else if (code === Q) state = states.pop() ?? start;
      else if (code === cm) state = { ...state, placement: composeMatrices(matrixOf(given.numbers), state.placement) };
      else if (code === W || code === Wo) state = this.#clipped(state);
      else if (code === Do) this.#draw(state, depth);
      else if (code === Tf) text.setFont(this.#font(), given.numbers[0] ?? 0);
      else if (!this.#takePath(code)) text.take(code, given, state);
    };
    scanContent(content, { given, take, takeGlyphs: (move, from, to) => text.takeGlyphs(move, from, to) });
  }

  /** Handles commands that build or paint a path. @returns false for any other command */
  #takePath(code: number): boolean {
    const { numbers, count } = this.#given;
    if (code === re) this.#path.push(...cornersOf(numbers));
    else if (code === m || code === l || code === c) this.#path.push(...numbers.subarray(0, count));
    else if (code === n) this.#path = [];
    else if (painting.has(code)) {
      this.#path = [];
      this.#marks.paints = true;
    } else return false;
    return true;
  }

  #clipped(state: GraphicsState): GraphicsState {
    const clip = intersectionOf(state.clip, boundingBoxOfPoints(this.#path, state.placement));
    this.#marks.room = Math.max(this.#marks.room, (clip.right - clip.left) / pointsPerPixel);
    return { ...state, clip };
  }

  #font(): PrintedFont | undefined {
    const fonts = this.#source.resources?.lookupMaybe(PDFName.of('Font'), PDFDict);
    const found = fonts?.lookupMaybe(PDFName.of(this.#given.name), PDFDict);
    if (!found) return undefined;
    const known = this.#fonts.get(found) ?? readFont(found);
    this.#fonts.set(found, known);
    return known;
  }

  #draw(state: GraphicsState, depth: number): void {
    this.#marks.paints = true;
    const objects = this.#source.resources?.lookupMaybe(PDFName.of('XObject'), PDFDict);
    const object = objects?.lookup(PDFName.of(this.#given.name));
    if (!(object instanceof PDFRawStream)) return;
    const { dict } = object;
    if (dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')) this.#marks.pictures += 1;
    else if (depth < deepestForm) {
      const source = {
        content: decompressStream(object),
        resources: dict.lookupMaybe(PDFName.of('Resources'), PDFDict),
      };
      const placement = composeMatrices(matrixOfForm(dict), state.placement);
      new ContentReader(source, this.#marks, this.#fonts).read({ ...state, placement }, depth + 1);
    }
  }
}

function matrixOfForm(form: PDFDict) {
  const numbers = form.lookupMaybe(PDFName.of('Matrix'), PDFArray)?.asArray() ?? [];
  return matrixOf(numbers.map((value) => (value instanceof PDFNumber ? value.asNumber() : 0)));
}

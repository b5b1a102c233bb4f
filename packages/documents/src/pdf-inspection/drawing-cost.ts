import { PDFArray, PDFDict, PDFStream } from '#pdf-lib';
import { type Drawing, tellDrawing } from './drawing.ts';
import { type Cost, DrawsTooMuch, pictureCost } from './drawing-limits.ts';
import type { DrawingState } from './drawing-state.ts';
import { inlineImage } from './inline-image.ts';
import { pdfLimits } from './inspection-limits.ts';
import { nameOf } from './pdf-name.ts';
import type { Operand } from './read-operators.ts';
import { dictIn, isType3, letterOf, resource, streamIn } from './resources.ts';

const fills = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const strokes = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const fillColours = new Set(['g', 'rg', 'k', 'cs', 'sc', 'scn']);
const strokeColours = new Set(['G', 'RG', 'K', 'CS', 'SC', 'SCN']);
const shows = new Set(['Tj', 'TJ', "'", '"']);

/** Counts an image or a form, with the resources and the graphics state of the drawing that contains it. */
type CountStream = (stream: PDFStream, resources: PDFDict | undefined, state: DrawingState) => Cost;

/** Cost of one drawing: its operators, its shown characters, and everything that it draws by name. */
export class DrawingCost {
  readonly #countStream: CountStream;
  readonly #resources: PDFDict | undefined;
  readonly #kept: DrawingState[] = [];
  readonly #cost: Cost = { drawings: 0, depth: 0 };
  #state: DrawingState;

  constructor(countStream: CountStream, resources: PDFDict | undefined, state: DrawingState) {
    this.#countStream = countStream;
    this.#resources = resources;
    this.#state = state;
  }

  read(drawing: Drawing): Cost {
    tellDrawing(drawing, (operator, operands) => this.#tell(operator, operands));
    return this.#cost;
  }

  #tell(operator: string, operands: Operand[]): void {
    this.#add(1);
    if (operator === 'q') this.#keep();
    else if (operator === 'Q') this.#state = this.#kept.pop() ?? this.#state;
    else if (operator === 'Do') this.#draw(resource(this.#resources, 'XObject', operands[0]));
    else if (operator === 'gs') this.#settings(resource(this.#resources, 'ExtGState', operands[0]));
    else if (operator === 'Tf') this.#font(resource(this.#resources, 'Font', operands[0]));
    else if (operator === 'BI') this.#picture(operands);
    else if (shows.has(operator)) for (const operand of operands) this.#show(operand);
    else if (fillColours.has(operator)) this.#state = { ...this.#state, fill: this.#pattern(operands) };
    else if (strokeColours.has(operator)) this.#state = { ...this.#state, stroke: this.#pattern(operands) };
    if (fills.has(operator)) this.#draw(this.#state.fill);
    if (strokes.has(operator)) this.#draw(this.#state.stroke);
  }

  #add(drawings: number, depth = 0): void {
    this.#cost.drawings += drawings;
    this.#cost.depth = Math.max(this.#cost.depth, this.#kept.length + depth);
    if (this.#cost.drawings > pdfLimits.drawings || this.#cost.depth > pdfLimits.statesKept) throw new DrawsTooMuch();
  }

  #keep(): void {
    this.#kept.push(this.#state);
    this.#add(0);
  }

  #draw(drawn: unknown, resources = this.#resources): void {
    if (!(drawn instanceof PDFStream)) return;
    const { drawings, depth } = this.#countStream(drawn, resources, this.#state);
    this.#add(drawings, depth + 1);
  }

  #settings(settings: unknown): void {
    if (!(settings instanceof PDFDict)) return;
    const font = settings.lookup(nameOf('Font'));
    if (font instanceof PDFArray) this.#font(font.lookup(0));
    this.#draw(streamIn(dictIn(settings, 'SMask'), 'G'));
  }

  #font(font: unknown): void {
    this.#state = { ...this.#state, font: font instanceof PDFDict && isType3(font) ? font : undefined };
  }

  #pattern(operands: Operand[]): PDFStream | undefined {
    const pattern = resource(this.#resources, 'Pattern', operands.at(-1));
    return pattern instanceof PDFStream ? pattern : undefined;
  }

  #show(operand: Operand): void {
    if (Array.isArray(operand)) for (const part of operand) this.#show(part);
    if (!(operand instanceof Uint8Array)) return;
    this.#add(operand.length);
    const { font } = this.#state;
    if (font)
      for (const code of operand) this.#draw(letterOf(font, code), dictIn(font, 'Resources') ?? this.#resources);
  }

  #picture(operands: Operand[]): void {
    const { width, height, isFoldedTwice } = inlineImage(operands);
    if (isFoldedTwice) throw new DrawsTooMuch();
    this.#add(pictureCost(width, height));
  }
}

import { PDFDict, PDFStream } from '#pdf-lib';
import { type Drawing, tellDrawing } from './drawing.ts';
import { formPlace } from './form-place.ts';
import {
  around,
  type Box,
  boxAround,
  boxOf,
  common,
  compose,
  cornersOf,
  grown,
  isEmpty,
  scaleOf,
} from './ink-geometry.ts';
import { colourAfter, type InkState } from './ink-state.ts';
import { nameOf } from './pdf-name.ts';
import { isPicture } from './picture-size.ts';
import type { Operand } from './read-operators.ts';
import { dictIn, resource } from './resources.ts';
import { numberIn } from './stream-filters.ts';
import { TextPlace } from './text-ink.ts';
import { isMatrix, tellText } from './text-operators.ts';
import { unfolderOf } from './unfolder.ts';

export interface Ink {
  box: Box;
  /** An area or an image, which may be the background or the scan of a whole page. False for lines and text. */
  isArea: boolean;
}

const fills = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const strokes = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const pathParts = new Set(['m', 'l', 'c', 'v', 'y']);
const lineColours = new Set(['CS', 'SC', 'SCN', 'G', 'RG', 'K']);
const colours = new Set([...lineColours, 'cs', 'sc', 'scn', 'g', 'rg', 'k']);
const unitSquare: Box = { left: 0, bottom: 0, right: 1, top: 1 };
const invisible = [3, 7];

/** Follows a content stream and reports the boxes of everything visible. */
export class InkReader {
  readonly #resources: PDFDict | undefined;
  readonly #tell: (ink: Ink) => void;
  readonly #kept: InkState[] = [];
  readonly #place = new TextPlace();
  #state: InkState;
  /** Bounding box of the current path, in page coordinates. */
  #path: Box | undefined;
  #clipsNext = false;

  constructor(resources: PDFDict | undefined, state: InkState, tell: (ink: Ink) => void) {
    this.#resources = resources;
    this.#state = { ...state };
    this.#tell = tell;
  }

  read(drawing: Drawing, onOperator: () => void): void {
    tellDrawing(drawing, (operator, operands) => {
      onOperator();
      this.#operator(operator, operands, onOperator);
    });
  }

  #operator(operator: string, operands: Operand[], onOperator: () => void): void {
    if (operator === 'q') this.#kept.push({ ...this.#state });
    else if (operator === 'Q') this.#state = this.#kept.pop() ?? this.#state;
    else if (operator === 'cm' && isMatrix(operands)) this.#state.ctm = compose(operands, this.#state.ctm);
    else if (operator === 'w') this.#state.lineWidth = numbersOf(operands)[0] ?? 1;
    else if (operator === 're') this.#extend(cornersOf(numbersOf(operands)));
    else if (pathParts.has(operator)) this.#extend(numbersOf(operands));
    else if (operator === 'W' || operator === 'W*') this.#clipsNext = true;
    else if (operator === 'n' || fills.has(operator) || strokes.has(operator)) this.#paint(operator);
    else if (operator === 'Do') this.#draw(resource(this.#resources, 'XObject', operands[0]), onOperator);
    else if (operator === 'gs') this.#settings(resource(this.#resources, 'ExtGState', operands[0]));
    else if (operator === 'BI') this.#area(boxOf(unitSquare, this.#state.ctm));
    else if (operator === 'sh') this.#area(this.#state.clip);
    else if (!colours.has(operator)) this.#text(operator, operands);
    else this.#colour(operator, operands);
  }

  #colour(operator: string, operands: Operand[]): void {
    const { fill, stroke } = this.#state;
    const nextFill = colourAfter(operator, operands, fill, this.#resources);
    const isForLines = lineColours.has(operator);
    const nextStroke = isForLines ? colourAfter(operator.toLowerCase(), operands, stroke, this.#resources) : undefined;
    if (nextFill) this.#state.fill = nextFill;
    if (nextStroke) this.#state.stroke = nextStroke;
  }

  #extend(points: number[]): void {
    const box = boxAround(points, this.#state.ctm);
    const path = this.#path;
    if (points.length < 2) return;
    this.#path = path ? around(path, box) : box;
  }

  #paint(operator: string): void {
    const path = this.#path;
    const { fill, stroke, fillOpacity, strokeOpacity, lineWidth, ctm, clip } = this.#state;
    if (path && fills.has(operator) && fill.isSeen && fillOpacity > 0) this.#area(path);
    if (path && strokes.has(operator) && stroke.isSeen && strokeOpacity > 0) {
      this.#ink(grown(path, (lineWidth * scaleOf(ctm)) / 2), false);
    }
    if (path && this.#clipsNext) this.#state.clip = common(clip, path);
    this.#path = undefined;
    this.#clipsNext = false;
  }

  #text(operator: string, operands: Operand[]): void {
    const boxes = tellText(operator, operands, this.#state, this.#place, this.#resources);
    const { text, fill, stroke, fillOpacity, strokeOpacity } = this.#state;
    const isSeen = text.mode % 4 === 1 ? stroke.isSeen && strokeOpacity > 0 : fill.isSeen && fillOpacity > 0;
    if (isSeen && !invisible.includes(text.mode)) for (const box of boxes) this.#ink(box, false);
  }

  #settings(settings: unknown): void {
    if (!(settings instanceof PDFDict)) return;
    if (settings.has(nameOf('ca'))) this.#state.fillOpacity = numberIn(settings, 'ca');
    if (settings.has(nameOf('CA'))) this.#state.strokeOpacity = numberIn(settings, 'CA');
  }

  #draw(drawn: unknown, onOperator: () => void): void {
    if (!(drawn instanceof PDFStream)) return;
    if (isPicture(drawn.dict)) this.#area(boxOf(unitSquare, this.#state.ctm));
    else this.#drawForm(drawn, onOperator);
  }

  #drawForm(drawn: PDFStream, onOperator: () => void): void {
    const content = unfolderOf(drawn.dict.context).bytesOf(drawn);
    const { matrix, box } = formPlace(drawn.dict);
    const ctm = compose(matrix, this.#state.ctm);
    const clip = box ? common(this.#state.clip, boxOf(box, ctm)) : this.#state.clip;
    if (!(content instanceof Uint8Array) || isEmpty(clip)) return;
    const resources = dictIn(drawn.dict, 'Resources') ?? this.#resources;
    new InkReader(resources, { ...this.#state, ctm, clip }, this.#tell).read(content, onOperator);
  }

  #area(box: Box): void {
    this.#ink(box, true);
  }

  #ink(box: Box, isArea: boolean): void {
    const seen = common(box, this.#state.clip);
    if (!isEmpty(seen)) this.#tell({ box: seen, isArea });
  }
}

const numbersOf = (operands: Operand[]): number[] => operands.filter((part) => typeof part === 'number');

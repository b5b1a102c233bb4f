import { PDFArray, PDFDict, PDFNull, PDFNumber, type PDFObject, PDFStream } from '#pdf-lib';
import { type Drawing, readDrawing } from '../content/drawing.ts';
import {
  fillColourOperators,
  fillOperators,
  segmentOperators,
  strokeColourOperators,
  strokeOperators,
} from '../content/painting-operators.ts';
import { ContentName, type Operand } from '../content/read-operators.ts';
import { nameOf } from '../read/pdf-name.ts';
import { isPicture } from '../read/picture-size.ts';
import { dictIn, findResource } from '../read/resources.ts';
import { streamDecoderOf } from '../read/stream-decoder.ts';
import { numberIn } from '../read/stream-filters.ts';
import { formPlacement } from './form-placement.ts';
import type { InkListener } from './ink.ts';
import {
  type Box,
  boundingBoxOfPoints,
  composeMatrices,
  cornersOf,
  expandBox,
  intersectionOf,
  isEmptyBox,
  scaleOf,
  transformBox,
  unionOf,
} from './ink-geometry.ts';
import { InkPainter } from './ink-painter.ts';
import { maskSketch } from './ink-sketch.ts';
import { colourAfterOperator, type InkReaderFactory, type InkState } from './ink-state.ts';
import { inlinePicture, pictureOf } from './picture.ts';
import { type ShownText, TextPosition } from './text/text-ink.ts';
import { executeTextOperator, isMatrix, widthsOf } from './text/text-operators.ts';

const unitSquare: Box = { left: 0, bottom: 0, right: 1, top: 1 };
/** Blend modes that turn white into black on white paper. */
const inverting = ['Difference', 'Exclusion'].map((name) => nameOf(name));

/** Interprets a content stream as a printer does and reports everything that it paints. */
export class InkReader {
  readonly #resources: PDFDict | undefined;
  readonly #listener: InkListener;
  readonly #painter: InkPainter;
  readonly #savedStates: InkState[] = [];
  readonly #place = new TextPosition();
  #state: InkState;
  /** Bounding box of the current path, in page coordinates. */
  #path: Box | undefined;
  /** First point of the current subpath. A subpath of one point paints nothing. */
  #start: number[] = [];
  #clipsNext = false;
  /** Stack of open marked content; true for the layer that set `isHidden`. */
  readonly #marked: boolean[] = [];
  #isUncoloured = false;
  readonly #onText = (shown: ShownText) => {
    if (shown.drawn) this.#listener.operator();
    this.#painter.text(shown, this.#state);
  };

  constructor(resources: PDFDict | undefined, state: InkState, listener: InkListener) {
    this.#resources = resources;
    this.#state = { ...state };
    this.#listener = listener;
    this.#painter = new InkPainter(resources, listener, newReader);
  }

  /** Whether the drawing is a glyph that takes its colour from the text (`d1`). */
  get isUncoloured(): boolean {
    return this.#isUncoloured;
  }

  read(drawing: Drawing): void {
    readDrawing(drawing, (operator, operands) => {
      this.#listener.operator();
      this.#operator(operator, operands);
    });
  }

  #operator(operator: string, operands: Operand[]): void {
    // Tested first, because most operators show text or move the text position.
    if (operator === 'Tj' || operator === 'Td' || operator === 'TJ') this.#text(operator, operands);
    else if (operator === 'q') this.#savedStates.push({ ...this.#state });
    else if (operator === 'Q') this.#restore();
    else if (operator === 'cm' && isMatrix(operands)) this.#state.ctm = composeMatrices(operands, this.#state.ctm);
    else if (operator === 'w') this.#state.lineWidth = numbersOf(operands)[0] ?? 1;
    else if (operator === 're') this.#extend(cornersOf(numbersOf(operands)));
    else if (operator === 'm') this.#start = numbersOf(operands);
    else if (segmentOperators.has(operator)) this.#segment(operands);
    else if (operator === 'h') this.#segment([]);
    else if (operator === 'W' || operator === 'W*') this.#clipsNext = true;
    else if (operator === 'n' || fillOperators.has(operator) || strokeOperators.has(operator)) this.#paint(operator);
    else if (operator === 'Do') this.#draw(findResource(this.#resources, 'XObject', operands[0]));
    else if (operator === 'gs') this.#settings(findResource(this.#resources, 'ExtGState', operands[0]));
    else if (operator === 'BI')
      this.#painter.picture(this.#unitBox(), inlinePicture(operands, this.#resources), this.#state);
    else if (operator === 'sh')
      this.#painter.shading(findResource(this.#resources, 'Shading', operands[0]), this.#state);
    else if (strokeColourOperators.has(operator) || fillColourOperators.has(operator)) this.#colour(operator, operands);
    else if (operator.length > 1 && (operator[0] === 'B' || operator[0] === 'E')) this.#mark(operator, operands);
    else this.#text(operator, operands);
  }

  #restore(): void {
    const saved = this.#savedStates.pop();
    if (!saved) return;
    // `isHidden` is not restored, because a layer ends with its marked content, not with the graphics state.
    saved.isHidden = this.#state.isHidden;
    this.#state = saved;
  }

  #mark(operator: string, operands: Operand[]): void {
    if (operator === 'BMC' || operator === 'BDC') {
      const [tag, property] = operands;
      const isLayer = operator === 'BDC' && tag instanceof ContentName && tag.text === 'OC';
      const isOff = isLayer && this.#listener.isOff(findResource(this.#resources, 'Properties', property));
      this.#marked.push(isOff && !this.#state.isHidden);
      this.#state.isHidden ||= isOff;
    } else if (operator === 'EMC') {
      if (this.#marked.pop()) this.#state.isHidden = false;
    } else this.#text(operator, operands);
  }

  #colour(operator: string, operands: Operand[]): void {
    if (this.#isUncoloured) return;
    const { fill, stroke } = this.#state;
    const nextFill = colourAfterOperator(operator, operands, fill, this.#resources);
    const isForLines = strokeColourOperators.has(operator);
    const nextStroke = isForLines
      ? colourAfterOperator(operator.toLowerCase(), operands, stroke, this.#resources)
      : undefined;
    if ((nextFill?.isUnclear || nextStroke?.isUnclear) && !this.#state.isHidden) this.#listener.missing();
    if (nextFill) this.#state.fill = nextFill;
    if (nextStroke) this.#state.stroke = nextStroke;
  }

  #segment(operands: Operand[]): void {
    this.#extend(this.#start);
    this.#start = [];
    this.#extend(numbersOf(operands));
  }

  #extend(points: number[]): void {
    if (points.length < 2) return;
    const box = boundingBoxOfPoints(points, this.#state.ctm);
    this.#path = this.#path ? unionOf(this.#path, box) : box;
  }

  #paint(operator: string): void {
    const path = this.#path;
    const { lineWidth, ctm, clip } = this.#state;
    if (path && fillOperators.has(operator)) this.#painter.area(path, this.#state);
    if (path && strokeOperators.has(operator))
      this.#painter.line(expandBox(path, (lineWidth * scaleOf(ctm)) / 2), this.#state);
    if (path && this.#clipsNext) this.#state.clip = intersectionOf(clip, path);
    this.#path = undefined;
    this.#start = [];
    this.#clipsNext = false;
  }

  #text(operator: string, operands: Operand[]): void {
    if (operator === 'd1') this.#isUncoloured = true;
    executeTextOperator(operator, operands, this.#state, this.#place, this.#resources, this.#onText);
  }

  #settings(settings: unknown): void {
    if (!(settings instanceof PDFDict)) return;
    const state = this.#state;
    if (settings.has(nameOf('ca'))) state.fillOpacity = numberIn(settings, 'ca');
    if (settings.has(nameOf('CA'))) state.strokeOpacity = numberIn(settings, 'CA');
    if (settings.has(nameOf('LW'))) state.lineWidth = numberIn(settings, 'LW');
    const font = settings.lookup(nameOf('Font'));
    if (font instanceof PDFArray) {
      const size = font.lookup(1);
      state.text = {
        ...state.text,
        font: widthsOf(font.lookup(0)),
        size: size instanceof PDFNumber ? size.asNumber() : 0,
      };
    }
    const mode = settings.lookup(nameOf('BM'));
    const modes = mode instanceof PDFArray ? mode.asArray() : [mode];
    if (mode) state.inverts = modes.some((name) => inverting.some((inverse) => inverse === name));
    this.#mask(settings.lookup(nameOf('SMask')));
  }

  #mask(mask: PDFObject | undefined): void {
    if (!mask) return;
    const sketch = mask instanceof PDFDict ? maskSketch(mask, this.#listener, newReader) : undefined;
    this.#state.isMasked = sketch?.hidesAll ?? false;
    if (sketch?.isMissing && !this.#state.isHidden) this.#listener.missing();
  }

  #unitBox(): Box {
    return transformBox(unitSquare, this.#state.ctm);
  }

  #draw(drawn: PDFObject | undefined): void {
    if (!(drawn instanceof PDFStream)) this.#painter.absent(this.#state);
    else if (this.#listener.isOff(drawn.dict.lookup(nameOf('OC')))) return;
    else if (isPicture(drawn.dict))
      this.#painter.picture(this.#unitBox(), pictureOf(drawn, this.#resources), this.#state);
    else this.drawForm(drawn);
  }

  /** Draws a form, such as the appearance of an annotation. */
  drawForm(form: PDFStream): void {
    const content = streamDecoderOf(form.dict.context).bytesOf(form);
    const { matrix, box } = formPlacement(form.dict);
    const ctm = composeMatrices(matrix, this.#state.ctm);
    const clip = box ? intersectionOf(this.#state.clip, transformBox(box, ctm)) : this.#state.clip;
    if (!(content instanceof Uint8Array) || isEmptyBox(clip)) return;
    const inner = { ...this.#state, ctm, clip };
    const group = form.dict.lookup(nameOf('Group'));
    if (group && group !== PDFNull) {
      inner.isHidden ||= inner.fillOpacity <= 0 || inner.isMasked;
      Object.assign(inner, { fillOpacity: 1, strokeOpacity: 1, isMasked: false });
    }
    const resources = dictIn(form.dict, 'Resources') ?? this.#resources;
    new InkReader(resources, inner, this.#listener).read(content);
  }
}

const newReader: InkReaderFactory = (...given) => new InkReader(...given);

const numbersOf = (operands: Operand[]): number[] => operands.filter((part) => typeof part === 'number');

import { PDFArray, PDFDict, type PDFObject, PDFStream } from '#pdf-lib';
import { type Drawing, readDrawing } from '../content/drawing.ts';
import { OperatorGrammar } from '../content/operator-grammar.ts';
import {
  fillColourOperators,
  fillOperators,
  segmentOperators,
  strokeColourOperators,
  strokeOperators,
} from '../content/painting-operators.ts';
import { readInlineImage } from '../content/read-inline-image.ts';
import { ContentName, malformedOperator, type Operand } from '../content/read-operators.ts';
import { formPlacement } from '../ink/form-placement.ts';
import { composeMatrices, identityMatrix, type Matrix } from '../ink/ink-geometry.ts';
import { isMatrix } from '../ink/text/text-operators.ts';
import { colourSteps } from '../painting-cost/colour-steps.ts';
import { edgesCost, paintPrice } from '../painting-cost/paint-price.ts';
import { PathExtent } from '../painting-cost/path-extent.ts';
import { pageDiagonal, prices } from '../painting-cost/prices.ts';
import { transferCost } from '../painting-cost/transfer-cost.ts';
import { pdfLimits } from '../process/inspection-limits.ts';
import { nameOf } from '../read/pdf-name.ts';
import { dictIn, findResource, glyphOf, isType3, streamIn } from '../read/resources.ts';
import { type Cost, DrawingTooComplex, MalformedDrawing, pixelCost } from './drawing-limits.ts';
import {
  applyExtGState,
  areaScaleOf,
  averageDashOf,
  type DrawingState,
  maxStretchOf,
  type PatternPaint,
} from './drawing-state.ts';
import type { ResourceCosts } from './resource-costs.ts';

/** Number of edges in the outline of a character. */
const edgesOfLetter = 20;
/** Length of the outline of a character, in font sizes. */
const outlineOfLetter = 8;

/**
 * Computes the cost of one drawing: its operators, its shown characters, the areas it paints, and everything that it
 * draws by name.
 */
export class DrawingCost {
  readonly #named: ResourceCosts;
  readonly #resources: PDFDict | undefined;
  readonly #base: Matrix;
  readonly #grammar = new OperatorGrammar();
  readonly #savedStates: DrawingState[] = [];
  readonly #cost: Cost = { drawings: 0, depth: 0 };
  #state: DrawingState;
  #path = new PathExtent();
  #clipsNext = false;
  #text: Matrix = identityMatrix;

  constructor(named: ResourceCosts, resources: PDFDict | undefined, state: DrawingState) {
    this.#named = named;
    this.#resources = resources;
    this.#base = state.ctm;
    this.#state = { ...state };
  }

  read(drawing: Drawing): Cost {
    readDrawing(drawing, (operator, operands) => this.#operator(operator, operands));
    return this.#cost;
  }

  #operator(operator: string, operands: Operand[]): void {
    this.#add(1);
    if (operator === malformedOperator || !this.#grammar.accepts(operator, operands)) throw new MalformedDrawing();
    // Tested first, because most operators show text or move the text position.
    if (operator === 'Td') return;
    if (operator === 'Tj' || operator === 'TJ') {
      this.#showAll(operands);
      return;
    }
    const numbers = operands as number[];
    const { ctm } = this.#state;
    if (operator === 'm') this.#path.moveTo(numbers[0] ?? 0, numbers[1] ?? 0);
    else if (segmentOperators.has(operator)) this.#path.drawTo(numbers, ctm);
    else if (operator === 're') this.#path.rectangle(numbers, ctm);
    else if (operator === 'h') this.#path.close(ctm);
    else if (operator === 'q') this.#saveState();
    else if (operator === 'Q') this.#state = this.#savedStates.pop() ?? this.#state;
    else if (operator === 'cm' && isMatrix(operands)) this.#state.ctm = composeMatrices(operands, ctm);
    else if (operator === 'W' || operator === 'W*') this.#clipsNext = true;
    else if (operator === 'n' || fillOperators.has(operator) || strokeOperators.has(operator)) this.#paint(operator);
    else if (operator === "'" || operator === '"') this.#showAll(operands);
    else if (fillColourOperators.has(operator)) this.#state.fill = this.#colour(operator, operands, 'fillSteps');
    else if (strokeColourOperators.has(operator))
      this.#state.stroke = this.#colour(operator.toLowerCase(), operands, 'strokeSteps');
    else this.#set(operator, operands);
  }

  #set(operator: string, operands: Operand[]): void {
    const [first] = operands;
    if (operator === 'Do') this.#draw(findResource(this.#resources, 'XObject', first));
    else if (operator === 'gs') this.#settings(findResource(this.#resources, 'ExtGState', first));
    else if (operator === 'Tf') this.#font(findResource(this.#resources, 'Font', first), operands[1]);
    else if (operator === 'BT') this.#text = identityMatrix;
    else if (operator === 'Tm' && isMatrix(operands)) this.#text = operands;
    else if (operator === 'Tr' && typeof first === 'number') this.#state.textMode = first;
    else if (operator === 'Tz' && typeof first === 'number') this.#state.textWidth = Math.abs(first) / 100;
    else if (operator === 'w' && typeof first === 'number') this.#state.lineWidth = Math.abs(first);
    else if (operator === 'd' && Array.isArray(first))
      this.#state.dash = averageDashOf(first.filter((part) => typeof part === 'number'));
    else if (operator === 'BI') this.#picture(operands);
    else if (operator === 'sh') this.#shade(findResource(this.#resources, 'Shading', first));
  }

  #add(drawings: number, depth = 0): void {
    const cost = this.#cost;
    const deep = this.#savedStates.length + depth;
    cost.drawings += drawings;
    if (deep > cost.depth) cost.depth = deep;
    const isWithin = cost.drawings <= pdfLimits.drawings && cost.depth <= pdfLimits.statesKept;
    // NaN also exceeds the limit.
    if (!isWithin) throw new DrawingTooComplex();
  }

  #addCost({ drawings, depth }: Cost): void {
    this.#add(drawings, depth + 1);
  }

  #saveState(): void {
    this.#savedStates.push({ ...this.#state });
    this.#add(0);
  }

  #paint(operator: string): void {
    const path = this.#path;
    const { ctm, room, fill } = this.#state;
    // A thin path has hardly any area, but still covers the pixels along it.
    const inside = Math.min(Math.max(path.area * areaScaleOf(ctm), path.length * maxStretchOf(ctm)), room);
    if (fillOperators.has(operator)) this.#fill(inside, fill, path);
    if (strokeOperators.has(operator)) this.#stroke(path);
    // Some readers ignore a clip path without segments.
    if (this.#clipsNext && path.segments > 0) {
      this.#add(edgesCost(path) + this.#state.clipEdges * prices.clipEdge);
      this.#state.room = inside;
      this.#state.clipEdges += path.segments > 4 ? path.segments : 0;
    }
    this.#clipsNext = false;
    this.#path = new PathExtent();
  }

  #fill(pixels: number, paint: PatternPaint | undefined, path?: PathExtent): void {
    const edges = path ? edgesCost(path) : 0;
    this.#add((pixels / 1000) * paintPrice(this.#state) + edges + this.#state.clipEdges * prices.clipEdge);
    if (paint && pixels > 0) this.#addCost(this.#named.pattern(paint, this.#resources, pixels, this.#state));
  }

  #stroke(path: PathExtent): void {
    const { ctm, lineWidth, dash, room, stroke } = this.#state;
    const longest = maxStretchOf(ctm);
    if (dash > 0) this.#add((path.length / dash) * prices.dash);
    const length = Math.min(path.length * longest, path.segments * pageDiagonal);
    this.#fill(Math.min(length * Math.max(1, lineWidth * longest), path.segments * room), stroke, path);
  }

  #draw(drawn: unknown, resources = this.#resources, state = this.#state): void {
    if (drawn instanceof PDFStream) this.#addCost(this.#named.stream(drawn, resources, state));
  }

  #settings(settings: unknown): void {
    if (!(settings instanceof PDFDict)) return;
    const font = settings.lookup(nameOf('Font'));
    if (font instanceof PDFArray) this.#font(font.lookup(0), undefined);
    applyExtGState(settings, this.#state);
    this.#add(transferCost(settings));
    const mask = dictIn(settings, 'SMask');
    if (!mask) return;
    this.#state.isTransparent = true;
    this.#add(prices.softMask);
    this.#draw(streamIn(mask, 'G'));
  }

  #font(font: unknown, size: Operand | undefined): void {
    this.#state.font = font instanceof PDFDict && isType3(font) ? font : undefined;
    if (typeof size === 'number') this.#state.fontSize = Math.abs(size);
  }

  /**
   * @param steps field of the state for the steps of the colour space
   * @returns the pattern that the operator sets
   */
  #colour(operator: string, operands: Operand[], steps: 'fillSteps' | 'strokeSteps'): PatternPaint | undefined {
    const isDevice = operator.length === 1 || operator === 'rg';
    if (operator === 'cs') this.#state[steps] = colourSteps(findResource(this.#resources, 'ColorSpace', operands[0]));
    else if (isDevice) this.#state[steps] = 0;
    this.#add(this.#state[steps] * prices.functionStep);
    const name = operands.at(-1);
    const pattern = name instanceof ContentName ? findResource(this.#resources, 'Pattern', name) : undefined;
    return pattern ? { pattern, base: this.#base } : undefined;
  }

  #showAll(operands: Operand[]): void {
    const letters = this.#show(operands);
    // Under a singular matrix PostScript cannot compute the current point and ends the print job.
    if (areaScaleOf(this.#state.ctm) === 0) throw new MalformedDrawing();
    if (letters === 0) return;
    const { fontSize, textWidth, room, fill, textMode, ctm } = this.#state;
    const letter = Math.min(fontSize ** 2 * textWidth * areaScaleOf(this.#text) * areaScaleOf(ctm), room);
    this.#fill(letters * letter, undefined);
    if (fill) this.#addCost(this.#named.pattern(fill, this.#resources, Math.min(letters * letter, room), this.#state));
    if (textMode % 4 === 1 || textMode % 4 === 2) this.#outline(letters, letter);
    if (textMode >= 4) this.#state.clipEdges += letters * edgesOfLetter;
  }

  /** Adds the cost of text whose outlines are drawn as lines. */
  #outline(letters: number, letter: number): void {
    const { ctm, dash, fontSize, lineWidth, textWidth, room, stroke } = this.#state;
    const length = outlineOfLetter * fontSize * Math.max(1, textWidth) * Math.max(1, maxStretchOf(this.#text));
    if (dash > 0) this.#add(((letters * length) / dash) * prices.dash);
    const widened = (Math.sqrt(letter) + lineWidth * maxStretchOf(ctm)) ** 2;
    this.#fill(letters * Math.min(widened, room), stroke);
  }

  /** @returns number of characters */
  #show(operand: Operand): number {
    if (Array.isArray(operand)) return operand.reduce<number>((sum, part) => sum + this.#show(part), 0);
    if (!(operand instanceof Uint8Array)) return 0;
    this.#add(operand.length);
    const { font, fontSize, ctm } = this.#state;
    if (!font) return operand.length;
    const place = composeMatrices([fontSize, 0, 0, fontSize, 0, 0], composeMatrices(this.#text, ctm));
    for (const code of operand) this.#glyph(font, code, place);
    return 0;
  }

  #glyph(font: PDFDict, code: number, place: Matrix): void {
    const ctm = composeMatrices(formPlacement(font, 'FontMatrix').matrix, place);
    this.#draw(glyphOf(font, code), dictIn(font, 'Resources') ?? this.#resources, { ...this.#state, ctm });
  }

  #picture(operands: Operand[]): void {
    const { width, height, isFoldedTwice, isBroken } = readInlineImage(operands);
    if (isFoldedTwice) throw new DrawingTooComplex();
    const place = Math.min(areaScaleOf(this.#state.ctm), this.#state.room);
    this.#add(pixelCost(width * height) + (place / 1000) * prices.imagePlace);
    if (isBroken) throw new MalformedDrawing();
  }

  #shade(shading: PDFObject | undefined): void {
    this.#add(this.#named.shading(shading, this.#state.room, this.#state.ctm));
  }
}

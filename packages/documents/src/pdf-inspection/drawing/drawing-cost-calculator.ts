import { PDFDict, PDFStream } from '#pdf-lib';
import type { Drawing } from '../content/drawing.ts';
import { formPlacement } from '../ink/form-placement.ts';
import { type Box, composeMatrices, type Matrix } from '../ink/ink-geometry.ts';
import { imageCost } from '../painting-cost/picture-cost.ts';
import { prices } from '../painting-cost/prices.ts';
import { shadingCost } from '../painting-cost/shading-cost.ts';
import { tilesCost } from '../painting-cost/tiles-cost.ts';
import { pdfLimits } from '../process/inspection-limits.ts';
import { nameOf } from '../read/pdf-name.ts';
import { isPicture } from '../read/picture-size.ts';
import { dictIn } from '../read/resources.ts';
import { streamDecoderOf } from '../read/stream-decoder.ts';
import { DrawingCost } from './drawing-cost.ts';
import { type Cost, DrawingTooComplex, MalformedDrawing } from './drawing-limits.ts';
import {
  areaScaleOf,
  type DrawingState,
  haveSamePaint,
  initialDrawingState,
  type PatternPaint,
  stateKey,
} from './drawing-state.ts';
import type { ResourceCosts } from './resource-costs.ts';

interface Counted {
  resources: PDFDict | undefined;
  state: DrawingState;
  cost: Cost;
}

/**
 * Computes the cost of drawings. A form counts each time it is drawn, but is parsed once for states that cost the same.
 */
export class DrawingCostCalculator {
  readonly #counted = new Map<PDFStream, Map<string, Counted[]>>();
  /** Forms that are being counted, from the outermost to the innermost, to detect cycles. */
  readonly #open = new Set<PDFStream>();
  readonly #named: ResourceCosts = {
    stream: (...drawn) => this.countStream(...drawn),
    pattern: (...painted) => this.#countPattern(...painted),
    shading: (shading, pixels, ctm) => shadingCost(shading, pixels, areaScaleOf(ctm)),
  };

  /** @throws DrawingTooComplex, MalformedDrawing, DecompressionLimitExceeded */
  count(drawing: Drawing, resources: PDFDict | undefined, state: DrawingState): Cost {
    return new DrawingCost(this.#named, resources, state).read(drawing);
  }

  /** Cost of an image, or of a form with everything that it draws. @throws like `count` */
  countStream(stream: PDFStream, resources: PDFDict | undefined, state: DrawingState): Cost {
    return isPicture(stream.dict)
      ? this.#countImage(stream, resources, state)
      : this.#countForm(stream, resources, state);
  }

  #countImage(image: PDFStream, resources: PDFDict | undefined, state: DrawingState): Cost {
    const place = Math.min(areaScaleOf(state.ctm), state.room);
    const drawings = imageCost(image, place);
    const isStencil = `${image.dict.lookup(nameOf('ImageMask'))}` === 'true';
    if (!isStencil || !state.fill) return { drawings, depth: 0 };
    const painted = this.#countPattern(state.fill, resources, place, state);
    return { drawings: drawings + painted.drawings, depth: painted.depth + 1 };
  }

  #countForm(form: PDFStream, resources: PDFDict | undefined, state: DrawingState): Cost {
    const { matrix, box } = formPlacement(form.dict);
    const ctm = composeMatrices(matrix, state.ctm);
    const inside = { ...state, ctm, room: Math.min(state.room, pixelsOf(box, ctm)) };
    const isGroup = dictIn(form.dict, 'Group')?.lookup(nameOf('S')) === nameOf('Transparency');
    if (!isGroup) return this.#countOnce(form, resources, inside);
    const { drawings, depth } = this.#countOnce(form, resources, { ...inside, isTransparent: true });
    const group = (inside.room / 1000) * (state.isBlended ? prices.group + prices.blended : prices.group);
    return { drawings: drawings + group, depth };
  }

  /**
   * Cost of painting an area with a pattern. The cell starts with the initial graphics state, so it does not inherit
   * the pattern.
   */
  #countPattern(paint: PatternPaint, resources: PDFDict | undefined, pixels: number, state: DrawingState): Cost {
    const { pattern, base } = paint;
    const dict = pattern instanceof PDFStream ? pattern.dict : pattern;
    if (!(dict instanceof PDFDict)) return { drawings: 0, depth: 0 };
    const { matrix, box } = formPlacement(dict);
    const ctm = composeMatrices(matrix, base);
    if (!(pattern instanceof PDFStream)) return { drawings: this.#shadingOf(dict, pixels, ctm), depth: 0 };
    const cell = pixelsOf(box, ctm);
    const start = { ...initialDrawingState(ctm, state.page), room: Math.min(cell, state.page) };
    const { drawings, depth } = this.#countOnce(pattern, resources, start);
    return { drawings: tilesCost(dict, ctm, pixels, cell, drawings), depth };
  }

  #shadingOf(pattern: PDFDict, pixels: number, ctm: Matrix): number {
    return shadingCost(pattern.lookup(nameOf('Shading')), pixels, areaScaleOf(ctm));
  }

  #countOnce(stream: PDFStream, outer: PDFDict | undefined, state: DrawingState): Cost {
    const own = stream.dict.lookup(nameOf('Resources'));
    const resources = own instanceof PDFDict ? own : outer;
    const all = this.#counted.get(stream) ?? new Map<string, Counted[]>();
    const key = stateKey(state);
    const alike = all.get(key) ?? [];
    const known = alike.find((each) => each.resources === resources && haveSamePaint(each.state, state));
    if (known) return known.cost;
    const cost = this.#read(stream, resources, state);
    this.#counted.set(stream, all.set(key, [...alike, { resources, state, cost }]));
    return cost;
  }

  #read(stream: PDFStream, resources: PDFDict | undefined, state: DrawingState): Cost {
    if (this.#open.has(stream) || this.#open.size >= pdfLimits.statesKept) throw new DrawingTooComplex();
    const content = streamDecoderOf(stream.dict.context).bytesOf(stream);
    if (!(content instanceof Uint8Array)) throw new MalformedDrawing();
    this.#open.add(stream);
    try {
      return this.count(content, resources, state);
    } finally {
      this.#open.delete(stream);
    }
  }
}

function pixelsOf(box: Box | undefined, ctm: Matrix): number {
  return box ? (box.right - box.left) * (box.top - box.bottom) * areaScaleOf(ctm) : Infinity;
}

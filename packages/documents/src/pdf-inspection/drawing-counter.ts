import { PDFDict, type PDFStream } from '#pdf-lib';
import type { Drawing } from './drawing.ts';
import { DrawingCost } from './drawing-cost.ts';
import { type Cost, DrawingBroken, DrawsTooMuch, pictureCost } from './drawing-limits.ts';
import { type DrawingState, isSameState } from './drawing-state.ts';
import { pdfLimits } from './inspection-limits.ts';
import { nameOf } from './pdf-name.ts';
import { isPicture } from './picture-size.ts';
import { numberIn } from './stream-filters.ts';
import { unfolderOf } from './unfolder.ts';

interface Counted {
  resources: PDFDict | undefined;
  state: DrawingState;
  cost: Cost;
}

/**
 * Computes the cost of drawings. A form counts each time it is drawn, but is parsed once for each state it is drawn in.
 */
export class DrawingCounter {
  readonly #counted = new Map<PDFStream, Counted[]>();
  /** Forms that are being counted, from the outermost to the innermost, to detect cycles. */
  readonly #open = new Set<PDFStream>();

  /** @throws DrawsTooMuch, DrawingBroken, UnfoldsTooFar */
  count(drawing: Drawing, resources: PDFDict | undefined, state: DrawingState = {}): Cost {
    return new DrawingCost((...drawn) => this.countStream(...drawn), resources, state).read(drawing);
  }

  /** Cost of an image, or of a form with everything that it draws. @throws like `count` */
  countStream(stream: PDFStream, resources: PDFDict | undefined, state: DrawingState = {}): Cost {
    if (isPicture(stream.dict)) {
      return { drawings: pictureCost(numberIn(stream.dict, 'Width'), numberIn(stream.dict, 'Height')), depth: 0 };
    }
    const own = stream.dict.lookup(nameOf('Resources'));
    const used = own instanceof PDFDict ? own : resources;
    const all = this.#counted.get(stream) ?? [];
    const known = all.find((each) => each.resources === used && isSameState(each.state, state));
    if (known) return known.cost;
    const cost = this.#countOnce(stream, used, state);
    this.#counted.set(stream, [...all, { resources: used, state, cost }]);
    return cost;
  }

  #countOnce(stream: PDFStream, resources: PDFDict | undefined, state: DrawingState): Cost {
    if (this.#open.has(stream) || this.#open.size >= pdfLimits.statesKept) throw new DrawsTooMuch();
    const content = unfolderOf(stream.dict.context).bytesOf(stream);
    if (!(content instanceof Uint8Array)) throw new DrawingBroken();
    this.#open.add(stream);
    try {
      return this.count(content, resources, state);
    } finally {
      this.#open.delete(stream);
    }
  }
}

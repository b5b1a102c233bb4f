import { PDFDict, PDFStream } from '#pdf-lib';
import { type Drawing, readDrawing } from '../content/drawing.ts';
import { fillOperators, strokeOperators } from '../content/painting-operators.ts';
import { ContentName, type Operand } from '../content/read-operators.ts';
import type { Layers, LayerVisibility } from '../layers/layers.ts';
import type { PrintDifference } from '../pdf-finding.ts';
import { listIn } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { isPicture } from '../read/picture-size.ts';
import { dictIn, findResource, isType3, streamIn } from '../read/resources.ts';
import { streamDecoderOf } from '../read/stream-decoder.ts';
import { changesColours } from './colour-changes.ts';
import { printReplacementOf } from './print-replacement-of.ts';

const paints = new Set([...fillOperators, ...strokeOperators, 'sh', 'BI', 'Tj', 'TJ', "'", '"']);
const markedContent = new Set(['BDC', 'BMC']);
const patternColours = new Set(['scn', 'SCN']);

export interface DrawingSummary {
  differences: Set<PrintDifference>;
  /** Whether something is painted, on screen or on paper. */
  paints: boolean;
}

/** Finds what the content of a file shows differently on screen and on paper. Caches the result for each form. */
export class DrawnDifferences {
  readonly #layers: Layers;
  readonly #known = new Map<PDFStream, Map<PDFDict | undefined, DrawingSummary>>();

  constructor(layers: Layers) {
    this.#layers = layers;
  }

  /** @param isForm whether the content is drawn by other content, which continues after it */
  read(drawing: Drawing, resources: PDFDict | undefined, isForm = false): DrawingSummary {
    const reader = new DifferenceReader(this.#layers, (...drawn) => this.readStream(...drawn), resources);
    return reader.read(drawing, isForm);
  }

  /** Reads a form, a tile of a pattern or a glyph, with the resources of the content that draws it. */
  readStream(stream: PDFStream, outer: PDFDict | undefined): DrawingSummary {
    const resources = dictIn(stream.dict, 'Resources') ?? outer;
    const known = this.#known.get(stream) ?? new Map<PDFDict | undefined, DrawingSummary>();
    this.#known.set(stream, known);
    const cached = known.get(resources);
    if (cached) return cached;
    // Placeholder that ends the recursion if the form draws itself. Another check refuses such a form.
    known.set(resources, { differences: new Set(), paints: false });
    const content = streamDecoderOf(stream.dict.context).bytesOf(stream);
    const drawn =
      content instanceof Uint8Array
        ? this.read(content, resources, true)
        : { differences: new Set<PrintDifference>(), paints: true };
    known.set(resources, drawn);
    return drawn;
  }
}

class DifferenceReader {
  readonly #layers: Layers;
  readonly #readStream: DrawnDifferences['readStream'];
  readonly #resources: PDFDict | undefined;
  readonly #drawn: DrawingSummary = { differences: new Set(), paints: false };
  /** Stack with the visibility of each open marked-content sequence. */
  readonly #open: LayerVisibility[] = [];

  constructor(layers: Layers, readStream: DrawnDifferences['readStream'], resources: PDFDict | undefined) {
    this.#layers = layers;
    this.#readStream = readStream;
    this.#resources = resources;
  }

  read(drawing: Drawing, isForm: boolean): DrawingSummary {
    readDrawing(drawing, (operator, operands) => this.#operator(operator, operands));
    // PDF programs disagree on whether a layer that a form leaves open continues after the form.
    if (isForm && this.#open.some((visibility) => visibility !== 'shown')) this.#drawn.differences.add('layer');
    return this.#drawn;
  }

  #operator(operator: string, operands: Operand[]): void {
    if (markedContent.has(operator)) this.#open.push(operator === 'BDC' ? this.#visibilityOf(operands) : 'shown');
    else if (operator === 'EMC') this.#open.pop();
    else if (this.#open.includes('hidden')) return;
    else if (paints.has(operator)) this.#paint();
    else if (operator === 'Do') this.#draw(findResource(this.#resources, 'XObject', operands[0]));
    else if (operator === 'gs') this.#settings(findResource(this.#resources, 'ExtGState', operands[0]));
    else if (operator === 'Tf') this.#font(findResource(this.#resources, 'Font', operands[0]));
    else if (patternColours.has(operator)) this.#pattern(findResource(this.#resources, 'Pattern', operands.at(-1)));
  }

  #visibilityOf([tag, property]: Operand[]): LayerVisibility {
    if (!(tag instanceof ContentName) || tag.text !== 'OC') return 'shown';
    if (property instanceof ContentName) {
      return this.#layers.visibilityOf(findResource(this.#resources, 'Properties', property));
    }
    // The standard requires a name; pdf.js also accepts a dictionary.
    return this.#layers.areDeclared ? 'differs' : 'shown';
  }

  #paint(): void {
    this.#drawn.paints = true;
    if (this.#open.includes('differs')) this.#drawn.differences.add('layer');
  }

  #draw(drawn: unknown): void {
    if (!(drawn instanceof PDFStream)) return;
    const visibility = this.#layers.visibilityOf(drawn.dict.lookup(nameOf('OC')));
    if (visibility === 'hidden') return;
    const otherwise = printReplacementOf(drawn.dict);
    if (otherwise) this.#drawn.differences.add(otherwise);
    const isForm = !isPicture(drawn.dict) && otherwise !== 'PostScript';
    if (isForm && !this.#addDifferences(drawn).paints) return;
    this.#paint();
    if (visibility === 'differs') this.#drawn.differences.add('layer');
  }

  #settings(settings: unknown): void {
    if (!(settings instanceof PDFDict)) return;
    if (changesColours(settings)) this.#drawn.differences.add('transfer function');
    const mask = streamIn(dictIn(settings, 'SMask'), 'G');
    if (mask) this.#addDifferences(mask);
    const [font] = listIn(settings, 'Font');
    this.#font(font);
  }

  #font(font: unknown): void {
    if (!(font instanceof PDFDict && isType3(font))) return;
    for (const glyph of dictIn(font, 'CharProcs')?.values() ?? []) {
      const stream = font.context.lookup(glyph);
      if (stream instanceof PDFStream) this.#addDifferences(stream, dictIn(font, 'Resources'));
    }
  }

  #pattern(pattern: unknown): void {
    if (pattern instanceof PDFStream) this.#addDifferences(pattern);
    else if (pattern instanceof PDFDict) this.#settings(dictIn(pattern, 'ExtGState'));
  }

  #addDifferences(stream: PDFStream, resources = this.#resources): DrawingSummary {
    const drawn = this.#readStream(stream, resources);
    for (const difference of drawn.differences) this.#drawn.differences.add(difference);
    return drawn;
  }
}

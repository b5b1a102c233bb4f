import type { PDFDict, PDFObject } from '#pdf-lib';
import type { Ink, InkListener, Paint, Picture } from './ink.ts';
import { type Box, intersectionOf, overlaps } from './ink-geometry.ts';
import { glyphSketch, patternSketch, placedBox, type Sketch } from './ink-sketch.ts';
import type { Colour, InkReaderFactory, InkState } from './ink-state.ts';
import { shadingPaint } from './shading-paint.ts';
import type { ShownText } from './text/text-ink.ts';

const invisible = [3, 7];

/** Reports the visible ink of an area, a line, text or an image in a graphics state. */
export class InkPainter {
  readonly #resources: PDFDict | undefined;
  readonly #listener: InkListener;
  readonly #newReader: InkReaderFactory;

  constructor(resources: PDFDict | undefined, listener: InkListener, newReader: InkReaderFactory) {
    this.#resources = resources;
    this.#listener = listener;
    this.#newReader = newReader;
  }

  area(box: Box, state: InkState): void {
    if (isVisible(box, state)) this.#report('area', box, this.#filling(state), state);
  }

  line(box: Box, state: InkState): void {
    if (isVisible(box, state)) this.#report('line', box, this.#stroking(state), state);
  }

  shading(shading: PDFObject | undefined, state: InkState): void {
    if (!isVisible(state.clip, state)) return;
    if (!shading) this.#listener.missing();
    const paint = state.fillOpacity > 0 ? shadingPaint(shading, this.#resources) : 'nothing';
    this.#report('area', state.clip, paint, state);
  }

  picture(box: Box, picture: Picture, state: InkState): void {
    if (!isVisible(box, state)) return;
    const paint = picture.isMask ? this.#filling(state) : state.fillOpacity > 0 ? 'ink' : 'nothing';
    this.#report('picture', box, paint, state, undefined, picture);
  }

  /** Reports that a drawing operator refers to an object that the file does not contain. */
  absent(state: InkState): void {
    if (isVisible(state.clip, state)) this.#listener.missing();
  }

  text(shown: ShownText, state: InkState): void {
    const { font, isMissing } = state.text.font;
    if (shown.drawn && font) {
      this.#glyph(
        glyphSketch(font, shown.drawn.code, this.#resources, this.#listener, this.#newReader),
        shown.drawn.matrix,
        state,
      );
      return;
    }
    const { box } = shown;
    const { mode } = state.text;
    // Extends the estimated box by a quarter of the size, because glyphs of unusual fonts are higher or wider.
    if (!isVisible(box, state, shown.size / 4) || invisible.includes(mode)) return;
    const paint = mode % 4 === 1 ? this.#stroking(state) : mode % 4 === 2 ? this.#both(state) : this.#filling(state);
    if (isMissing && paint === 'ink') this.#listener.missing();
    this.#report('text', box, paint, state, font);
  }

  #glyph(sketch: Sketch, matrix: Parameters<typeof placedBox>[1], state: InkState): void {
    const box = placedBox(sketch, matrix);
    if (!(box && isVisible(box, state))) return;
    const colour = sketch.takesColour && sketch.paint !== 'nothing' ? this.#filling(state) : sketch.paint;
    this.#report('text', box, state.fillOpacity > 0 ? colour : 'nothing', state);
    this.#contained(sketch, box, state);
  }

  #filling({ fill, fillOpacity }: InkState): Paint {
    return fillOpacity > 0 ? this.#coloured(fill) : 'nothing';
  }

  #stroking({ stroke, strokeOpacity }: InkState): Paint {
    return strokeOpacity > 0 ? this.#coloured(stroke) : 'nothing';
  }

  #both(state: InkState): Paint {
    const [filled, stroked] = [this.#filling(state), this.#stroking(state)];
    if (filled === 'ink' || stroked === 'nothing') return filled;
    return stroked;
  }

  #coloured({ paint, pattern }: Colour): Paint {
    if (!pattern) return paint;
    const sketch = patternSketch(pattern, this.#resources, this.#listener, this.#newReader);
    if (sketch.isMissing) this.#listener.missing();
    for (const font of sketch.fonts) this.#listener.font(font);
    return sketch.takesColour && sketch.paint !== 'nothing' ? paint : sketch.paint;
  }

  /** Reports the fonts and the missing content of a nested drawing. */
  #contained({ fonts, isMissing }: Sketch, box: Box, state: InkState): void {
    if (!isVisible(box, state)) return;
    if (isMissing) this.#listener.missing();
    for (const font of fonts) this.#listener.font(font);
  }

  /** Reports ink. The caller has checked that the box is visible. */
  #report(kind: Ink['kind'], box: Box, paint: Paint, state: InkState, font?: PDFDict, picture?: Picture): void {
    const left = paint === 'white' && state.inverts ? 'ink' : paint;
    if (left === 'nothing') return;
    this.#listener.ink({ kind, box: intersectionOf(box, state.clip), paint: left, font, picture });
  }
}

const isVisible = (box: Box, { clip, isHidden, isMasked }: InkState, grownBy?: number) =>
  !(isHidden || isMasked) && overlaps(box, clip, grownBy);

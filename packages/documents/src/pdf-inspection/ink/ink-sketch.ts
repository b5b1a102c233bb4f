import { PDFDict, PDFName, type PDFObject, PDFStream } from '#pdf-lib';
import { numbersOf } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { dictIn, glyphOf } from '../read/resources.ts';
import { streamDecoderOf } from '../read/stream-decoder.ts';
import { numberIn } from '../read/stream-filters.ts';
import { formPlacement } from './form-placement.ts';
import type { Ink, InkListener, Paint } from './ink.ts';
import { type Box, intersectionOf, transformBox, unionOf } from './ink-geometry.ts';
import { type Colour, type InkReaderFactory, initialInkState } from './ink-state.ts';
import { shadingPaint } from './shading-paint.ts';

/** What the drawing of a pattern, a glyph or a soft mask would paint, in its own coordinates. */
export interface Sketch {
  paint: Paint;
  box: Box | undefined;
  /** Whether the drawing is an uncoloured pattern or glyph, which uses the current colour. */
  takesColour: boolean;
  fonts: Set<PDFDict>;
  isMissing: boolean;
}

const far = 1e9;
const everywhere: Box = { left: -far, bottom: -far, right: far, top: far };
const certainInk: Sketch = { paint: 'ink', box: undefined, takesColour: false, fonts: new Set(), isMissing: false };
const absent: Sketch = { ...certainInk, paint: 'nothing', isMissing: true };
const empty: Sketch = { ...certainInk, paint: 'nothing' };

const known = new WeakMap<PDFObject, Sketch>();
const rank: Paint[] = ['nothing', 'white', 'ink'];

const strongest = (one: Paint, other: Paint) => (rank.indexOf(one) > rank.indexOf(other) ? one : other);

/** The sketch of a pattern that is used as a colour. */
export function patternSketch(
  pattern: Colour['pattern'],
  resources: PDFDict | undefined,
  listener: InkListener,
  newReader: InkReaderFactory,
): Sketch {
  if (pattern instanceof PDFStream) {
    const takesColour = numberIn(pattern.dict, 'PaintType') === 2;
    return sketchOf(pattern, resources, listener, { newReader, takesColour, clip: formPlacement(pattern.dict).box });
  }
  if (!(pattern instanceof PDFDict)) return absent;
  const shading = pattern.lookup(nameOf('Shading'));
  return shading ? { ...certainInk, paint: shadingPaint(shading, resources) } : absent;
}

/** The sketch of a Type 3 glyph. A code without a glyph paints nothing. */
export function glyphSketch(
  font: PDFDict,
  code: number,
  resources: PDFDict | undefined,
  listener: InkListener,
  newReader: InkReaderFactory,
): Sketch {
  const glyph = glyphOf(font, code);
  if (glyph) return sketchOf(glyph, dictIn(font, 'Resources') ?? resources, listener, { newReader });
  const encoding = dictIn(font, 'Encoding');
  return encoding && !encoding.has(nameOf('BaseEncoding')) ? empty : certainInk;
}

/**
 * The sketch of a soft mask; `hidesAll` if the mask hides everything, because it is black or transparent throughout.
 */
export function maskSketch(
  mask: PDFDict,
  listener: InkListener,
  newReader: InkReaderFactory,
): Sketch & { hidesAll: boolean } {
  const group = mask.lookup(nameOf('G'));
  if (!(group instanceof PDFStream)) return { ...absent, hidesAll: false };
  const sketch = sketchOf(group, undefined, listener, { newReader, clip: formPlacement(group.dict).box });
  const transfer = mask.lookup(nameOf('TR'));
  const isTurned = transfer !== undefined && !(transfer instanceof PDFName);
  const backdrop = numbersOf(mask.lookup(nameOf('BC')));
  const isBlack = backdrop.length < 4 && backdrop.every((part) => part === 0);
  const startsAtZero = mask.lookup(nameOf('S')) === nameOf('Alpha') || isBlack;
  return { ...sketch, hidesAll: sketch.paint === 'nothing' && !isTurned && startsAtZero };
}

interface SketchOptions {
  newReader: InkReaderFactory;
  takesColour?: boolean;
  clip?: Box | undefined;
}

function sketchOf(
  stream: PDFStream,
  outer: PDFDict | undefined,
  listener: InkListener,
  options: SketchOptions,
): Sketch {
  const before = known.get(stream);
  if (before) return before;
  // Stored before the drawing is read, so that recursion ends: a drawing that draws itself is assumed to paint ink.
  known.set(stream, certainInk);
  const sketch = readSketch(stream, outer, listener, options);
  known.set(stream, sketch);
  return sketch;
}

function readSketch(
  stream: PDFStream,
  outer: PDFDict | undefined,
  listener: InkListener,
  options: SketchOptions,
): Sketch {
  const content = streamDecoderOf(stream.dict.context).bytesOf(stream);
  if (!(content instanceof Uint8Array)) return { ...certainInk, isMissing: true };
  const sketch: Sketch = { ...empty, takesColour: options.takesColour ?? false, fonts: new Set() };
  const recorder: InkListener = {
    operator: () => listener.operator(),
    isOff: (entry) => listener.isOff(entry),
    font: (font) => sketch.fonts.add(font),
    ink: ({ box, paint, font }: Ink) => {
      sketch.paint = strongest(sketch.paint, paint);
      sketch.box = sketch.box ? unionOf(sketch.box, box) : box;
      if (font) sketch.fonts.add(font);
    },
    missing: () => {
      sketch.isMissing = true;
    },
  };
  const clip = options.clip ? intersectionOf(everywhere, options.clip) : everywhere;
  const reader = options.newReader(dictIn(stream.dict, 'Resources') ?? outer, initialInkState(clip), recorder);
  reader.read(content);
  sketch.takesColour ||= reader.isUncoloured;
  return sketch;
}

/** The glyph's bounding box in page coordinates. */
export const placedBox = ({ box }: Sketch, matrix: Parameters<typeof transformBox>[1]): Box | undefined =>
  box && transformBox(box, matrix);

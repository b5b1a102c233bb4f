import { PDFArray, PDFDict, PDFStream } from '#pdf-lib';
import { formPlacement } from '../ink/form-placement.ts';
import { boundingBoxOfPoints, type Matrix, transformBox } from '../ink/ink-geometry.ts';
import { numbersOf } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { dictIn } from '../read/resources.ts';

interface Stamp {
  look: PDFStream;
  /** Matrix that scales the appearance to the rectangle of its annotation. */
  scale: Matrix;
}

/** The appearances of a page's annotations, in all their states. */
export function annotationAppearances(page: PDFDict): Stamp[] {
  const annotations = page.lookup(nameOf('Annots'));
  if (!(annotations instanceof PDFArray)) return [];
  return annotations.asArray().flatMap((part) => {
    const annotation = page.context.lookup(part);
    if (!(annotation instanceof PDFDict)) return [];
    return looksOf(annotation).map((look) => ({ look, scale: scaleTo(annotation, look) }));
  });
}

function looksOf(annotation: PDFDict): PDFStream[] {
  const look = dictIn(annotation, 'AP')?.lookup(nameOf('N'));
  if (look instanceof PDFStream) return [look];
  if (!(look instanceof PDFDict)) return [];
  const states = look.values().map((state) => look.context.lookup(state));
  return states.filter((state) => state instanceof PDFStream);
}

function scaleTo(annotation: PDFDict, look: PDFStream): Matrix {
  const place = boundingBoxOfPoints(numbersOf(annotation.lookup(nameOf('Rect'))));
  const { matrix, box } = formPlacement(look.dict);
  if (!box) return [1, 0, 0, 1, 0, 0];
  const { left, bottom, right, top } = transformBox(box, matrix);
  const [x, y] = [(place.right - place.left) / (right - left), (place.top - place.bottom) / (top - bottom)];
  return [Number.isFinite(x) ? x : 1, 0, 0, Number.isFinite(y) ? y : 1, 0, 0];
}

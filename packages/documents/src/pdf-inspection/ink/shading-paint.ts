import { PDFDict, type PDFObject, PDFStream } from '#pdf-lib';
import { numbersOf } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { numberIn } from '../read/stream-filters.ts';
import { type ColourSpace, colourSpace } from './colour-space.ts';
import { type PdfFunction, readPdfFunction } from './functions/read-pdf-function.ts';
import type { Paint } from './ink.ts';
import { isWhite } from './ink-state.ts';

/** Number of points at which a shading's function is sampled, if the function's bounds do not determine its colours. */
const steps = 256;

/** `white` if a shading is white throughout, `nothing` without a shading; `ink` in doubt. */
export function shadingPaint(shading: PDFObject | undefined, resources: PDFDict | undefined): Paint {
  const dict = shading instanceof PDFStream ? shading.dict : shading;
  if (!(dict instanceof PDFDict)) return 'nothing';
  const space = colourSpace(dict.lookup(nameOf('ColorSpace')), resources);
  const background = numbersOf(dict.lookup(nameOf('Background')));
  if (background.length > 0 && !isWhite(space.whiteness(background))) return 'ink';
  const fades = readPdfFunction(dict.lookup(nameOf('Function')));
  const isMesh = numberIn(dict, 'ShadingType') > 3;
  return fades && !isMesh && isWhiteThroughout(fades, space, numberIn(dict, 'ShadingType') === 1) ? 'white' : 'ink';
}

function isWhiteThroughout(fades: PdfFunction, space: ColourSpace, isPlane: boolean): boolean {
  const extent = fades.extent();
  if (extent && space.isEven) return [extent.least, extent.most].every((parts) => isWhite(space.whiteness(parts)));
  if (isPlane) return false;
  for (let step = 0; step <= steps; step += 1) {
    const parts = fades.at([step / steps]);
    if (!parts || !isWhite(space.whiteness(parts))) return false;
  }
  return true;
}

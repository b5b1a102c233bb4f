import { PDFArray, PDFName, type PDFObject, PDFStream } from '#pdf-lib';
import { nameOf } from '../read/pdf-name.ts';
import { numberIn } from '../read/stream-filters.ts';
import { functionSteps } from './function-steps.ts';

const components: Record<string, number> = { DeviceGray: 1, CalGray: 1, G: 1, DeviceCMYK: 4, CMYK: 4 };

/** Number of components of a colour in this space. */
export function componentsOf(space: PDFObject | undefined): number {
  if (space instanceof PDFName) return components[space.decodeText()] ?? 3;
  if (!(space instanceof PDFArray)) return 1;
  const [family, second] = [space.lookup(0), space.lookup(1)];
  if (family === nameOf('ICCBased')) return second instanceof PDFStream ? numberIn(second.dict, 'N') || 3 : 3;
  if (family === nameOf('DeviceN')) return second instanceof PDFArray ? second.size() : 1;
  if (family === nameOf('Indexed') || family === nameOf('I') || family === nameOf('Separation')) return 1;
  return componentsOf(family);
}

/** Steps of the tint function that converts one colour of this space to a device colour; 0 without a tint function. */
export function colourSteps(space: PDFObject | undefined): number {
  if (!(space instanceof PDFArray)) return 0;
  const family = space.lookup(0);
  if (family === nameOf('Separation') || family === nameOf('DeviceN')) return functionSteps(space.lookup(3));
  return 0;
}

import { PDFArray, PDFStream } from '#pdf-lib';
import { pixelCost } from '../drawing/drawing-limits.ts';
import { nameOf } from '../read/pdf-name.ts';
import { pixelCountOf } from '../read/picture-size.ts';
import { filtersOf, numberIn } from '../read/stream-filters.ts';
import { colourSteps, componentsOf } from './colour-steps.ts';
import { prices } from './prices.ts';

/** Decoding time per pixel, relative to Flate. */
const decoding: Record<string, number> = { JPXDecode: 8, JBIG2Decode: 2, DCTDecode: 1 };

/** Maximum number of distinct values in an image with one component: readers cache the colour of each. */
const differentValues = 65_536;

/**
 * Cost of drawing an image once with its masks. `place`: number of pixels of the page that the image covers.
 * @throws DrawingTooComplex
 */
export function imageCost(image: PDFStream, place: number): number {
  const { dict } = image;
  const masks = ['SMask', 'Mask'].map((key) => dict.lookup(nameOf(key))).filter((mask) => mask instanceof PDFStream);
  const byColour = dict.lookup(nameOf('Mask')) instanceof PDFArray ? pixelCountOf(image) / 1000 : 0;
  return masks.reduce((sum, mask) => sum + ownCost(mask, 0), ownCost(image, place) + byColour);
}

function ownCost(image: PDFStream, place: number): number {
  const { dict } = image;
  const pixels = pixelCountOf(image);
  const space = dict.lookup(nameOf('ColorSpace'));
  const components = componentsOf(space);
  const deep = numberIn(dict, 'BitsPerComponent') > 1;
  const isInterpolated = `${dict.lookup(nameOf('Interpolate'))}` === 'true';
  const codec = filtersOf(dict).reduce((most, { name }) => Math.max(most, decoding[name] ?? 1), 1);
  const colours = components === 1 ? Math.min(pixels, differentValues) : pixels;
  return (
    pixelCost(pixels) * (deep ? Math.max(components, 1) : 1) * codec +
    colours * colourSteps(space) * prices.functionStep +
    (place / 1000) * (isInterpolated ? prices.interpolatedPlace : prices.imagePlace)
  );
}

import { PDFDict, type PDFObject, PDFStream } from '#pdf-lib';
import { nameOf } from '../read/pdf-name.ts';
import { numberIn } from '../read/stream-filters.ts';
import { colourSteps } from './colour-steps.ts';
import { functionSteps } from './function-steps.ts';
import { meshOf } from './mesh.ts';
import { prices } from './prices.ts';

/**
 * Maximum evaluations of a shading's function by shading type: Ghostscript subdivides axial and radial shadings until
 * their colours change evenly.
 */
const evaluationsAlong: Record<number, number> = { 2: 120_000, 3: 200_000 };

/**
 * Cost of painting `room` pixels with a shading. `scale`: number of pixels per square unit of the shading's
 * coordinates.
 */
export function shadingCost(shading: PDFObject | undefined, room: number, scale: number): number {
  const dict = shading instanceof PDFStream ? shading.dict : shading;
  if (!(dict instanceof PDFDict)) return 0;
  const type = numberIn(dict, 'ShadingType');
  const space = dict.lookup(nameOf('ColorSpace'));
  const steps = functionSteps(dict.lookup(nameOf('Function'))) + colourSteps(space);
  const mesh = shading instanceof PDFStream && type >= 4 ? meshOf(shading, type) : undefined;
  const painted = mesh ? Math.min(mesh.area * scale, mesh.parts * room) : room;
  const evaluations = Math.min(painted, evaluationsAlong[type] ?? painted);
  return (
    1 +
    (painted / 1000) * prices.shading +
    evaluations * steps * prices.functionStep +
    (mesh ? mesh.vertices * (prices.vertex + steps * prices.functionStep) : 0)
  );
}

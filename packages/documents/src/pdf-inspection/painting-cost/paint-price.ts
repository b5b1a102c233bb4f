import type { PathExtent } from './path-extent.ts';
import { pageRows, prices } from './prices.ts';

/** Price per thousand pixels that are painted in one colour. */
export function paintPrice({ isTransparent, isBlended }: { isTransparent: boolean; isBlended: boolean }): number {
  if (isBlended) return prices.blended;
  return isTransparent ? prices.transparent : prices.opaque;
}

/** Cost of the edges of one path. */
export function edgesCost({ rows, slanted, segments }: PathExtent): number {
  const perRow = prices.row + (rows / pageRows) * prices.crossing;
  return (rows * perRow + slanted * prices.slanted) / 1000 + segments ** 2 * prices.segments;
}

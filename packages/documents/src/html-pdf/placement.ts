/** Where a command draws: `x' = a x + c y + e`, `y' = b x + d y + f`. */
export type Placement = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Paper is measured in points, screens in pixels. */
export const pointsPerPixel = 0.75;

export const unplaced: Placement = [1, 0, 0, 1, 0, 0];

export const placementOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Iterable<number>): Placement => [
  a,
  b,
  c,
  d,
  e,
  f,
];

/** First the inner one, then the outer one. */
export function within(outer: Placement, [a, b, c, d, e, f]: Placement): Placement {
  const [A, B, C, D, E, F] = outer;
  return [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F];
}

export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  bottom: Math.max(one.bottom, other.bottom),
  right: Math.min(one.right, other.right),
  top: Math.min(one.top, other.top),
});

/** Around points that are given as x, y, x, y. */
export function boxAround([a, b, c, d, e, f]: Placement, points: readonly number[]): Box {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [px = 0, py = 0] = [points[at], points[at + 1]];
    const [x, y] = [a * px + c * py + e, b * px + d * py + f];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return { left, bottom, right, top };
}

/** Corners of a rectangle, as a drawing command gives it. */
export const cornersOf = ([x = 0, y = 0, width = 0, height = 0]: Iterable<number>): number[] => [
  ...[x, y, x + width, y],
  ...[x, y + height, x + width, y + height],
];

/** Graphics state between two commands. */
export interface DrawingState {
  placement: Placement;
  clip: Box;
}

/** Transformation matrix `[a b c d e f]`, as in PDF. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

export const identityMatrix: Matrix = [1, 0, 0, 1, 0, 0];

/** The transformation that applies `inner` first, then `outer`. */
export const composeMatrices = (inner: Matrix, outer: Matrix): Matrix => [
  inner[0] * outer[0] + inner[1] * outer[2],
  inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2],
  inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
  inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
];

/** The bounding box of points, given as x, y, x, y, … */
export function boundingBoxOfPoints(points: readonly number[], matrix: Matrix = identityMatrix): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (let at = 0; at + 1 < points.length; at += 2) reachPoint(box, points[at] ?? 0, points[at + 1] ?? 0, matrix);
  return box;
}

export const transformBox = ({ left, bottom, right, top }: Box, matrix: Matrix = identityMatrix): Box =>
  boundingBoxOfRectangle(left, bottom, right, top, matrix);

/** The bounding box of a rectangle that a matrix places. Called for each character, so it makes no list of points. */
export function boundingBoxOfRectangle(left: number, bottom: number, right: number, top: number, matrix: Matrix): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  reachPoint(box, left, bottom, matrix);
  reachPoint(box, right, bottom, matrix);
  reachPoint(box, left, top, matrix);
  reachPoint(box, right, top, matrix);
  return box;
}

function reachPoint(box: Box, x: number, y: number, matrix: Matrix): void {
  const right = x * matrix[0] + y * matrix[2] + matrix[4];
  const up = x * matrix[1] + y * matrix[3] + matrix[5];
  if (right < box.left) box.left = right;
  if (right > box.right) box.right = right;
  if (up < box.bottom) box.bottom = up;
  if (up > box.top) box.top = up;
}

export const intersectionOf = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  bottom: Math.max(one.bottom, other.bottom),
  right: Math.min(one.right, other.right),
  top: Math.min(one.top, other.top),
});

export const expandBox = ({ left, bottom, right, top }: Box, by: number): Box => ({
  left: left - by,
  bottom: bottom - by,
  right: right + by,
  top: top + by,
});

/** Whether the boxes have a point in common after the first one is grown by `grownBy` on all sides. */
export const overlaps = (one: Box, other: Box, grownBy = 0): boolean =>
  !(
    Math.max(one.left - grownBy, other.left) > Math.min(one.right + grownBy, other.right) ||
    Math.max(one.bottom - grownBy, other.bottom) > Math.min(one.top + grownBy, other.top)
  );

export const isEmptyBox = ({ left, bottom, right, top }: Box) => left > right || bottom > top;

/** Factor by which lengths are scaled: the geometric mean of the largest and the smallest factor. */
export const scaleOf = ([a, b, c, d]: Matrix) => Math.sqrt(Math.abs(a * d - b * c));

export const unionOf = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  bottom: Math.min(one.bottom, other.bottom),
  right: Math.max(one.right, other.right),
  top: Math.max(one.top, other.top),
});

/** Corners of a rectangle given as in PDF: a corner, width and height. */
export const cornersOf = ([x = 0, y = 0, width = 0, height = 0]: Iterable<number>): number[] => [
  x,
  y,
  x + width,
  y,
  x,
  y + height,
  x + width,
  y + height,
];

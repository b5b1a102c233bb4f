import type { Matrix } from '../ink/ink-geometry.ts';
import { pageDiagonal } from './prices.ts';

/** Extent of a path, independent of its position on the page. */
export class PathExtent {
  #left = Infinity;
  #bottom = Infinity;
  #right = -Infinity;
  #top = -Infinity;
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;
  /** Length of the path, in its own coordinates. */
  length = 0;
  segments = 0;
  /** Number of pixel rows that the segments cross. `slanted`: number of further pixels that slanted segments cross. */
  rows = 0;
  slanted = 0;

  /** Area of the bounding box, in the coordinates of the path. */
  get area(): number {
    return this.segments === 0 ? 0 : (this.#right - this.#left) * (this.#top - this.#bottom);
  }

  moveTo(x: number, y: number): void {
    this.#reach(x, y);
    this.#startX = x;
    this.#startY = y;
  }

  /** Adds a line, or a curve as the polygon of its control points. */
  drawTo(points: readonly number[], ctm: Matrix): void {
    for (let at = 0; at + 1 < points.length; at += 2) this.#line(points[at] ?? 0, points[at + 1] ?? 0, ctm);
  }

  rectangle([x = 0, y = 0, width = 0, height = 0]: readonly number[], ctm: Matrix): void {
    this.moveTo(x, y);
    this.drawTo([x + width, y, x + width, y + height, x, y + height, x, y], ctm);
  }

  close(ctm: Matrix): void {
    this.#line(this.#startX, this.#startY, ctm);
  }

  #line(x: number, y: number, [a, b, c, d]: Matrix): void {
    const [right, up] = [x - this.#x, y - this.#y];
    const rows = Math.min(Math.abs(b * right + d * up), pageDiagonal);
    const columns = Math.min(Math.abs(a * right + c * up), pageDiagonal);
    this.length += Math.sqrt(right * right + up * up);
    this.segments += 1;
    this.rows += rows;
    this.slanted += Math.min(rows, columns);
    this.#reach(x, y);
  }

  #reach(x: number, y: number): void {
    if (x < this.#left) this.#left = x;
    if (x > this.#right) this.#right = x;
    if (y < this.#bottom) this.#bottom = y;
    if (y > this.#top) this.#top = y;
    this.#x = x;
    this.#y = y;
  }
}

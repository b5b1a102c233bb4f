/** Mean lightness, 0 to 255, of the small squares of an image. */
export interface LightnessGrid {
  width: number;
  height: number;
  values: Float32Array;
  /** Side of a square in pixels. */
  side: number;
  /** Lightness of the darkest pixel, or of the darkest square when the pixels are not known. */
  darkest: number;
}

/** Minimum lightness of paper. Scanners give white paper 235 to 255, cream-coloured paper 225 in its weakest colour. */
const minPaper = 224;
/**
 * A square is a mark if it is darker than the surrounding paper by more than this and by more than five times the
 * noise.
 */
const minMark = 4;
const maxNoise = 24;
/**
 * Share of width and height ignored at each edge, because scanners leave shadows there. Narrower than the printer's
 * margin.
 */
const border = 0.015;
/** Minimum number of squares per side for ignoring the border. A smaller image is checked up to its edges. */
const minWithBorder = 40;
/** Specks of dust: at most `maxSpecks` marks of at most `speck` squares, which are smaller than a printed letter. */
const [speck, maxSpecks] = [2, 30];
/**
 * Side in squares of the blocks whose paper lightness is compared, and the maximum difference of this lightness between
 * neighbouring blocks.
 */
const [block, maxStep] = [8, 6];
const maxShade = 30;

/**
 * Lightness of the paper if the image shows only paper: even and light, without marks except noise and dust. Undefined
 * when something may be on the paper, even as faint as pencil.
 */
export function paperLightnessOf(cells: LightnessGrid): number | undefined {
  const inner = withoutBorder(cells);
  const paper = percentile(inner.values, 0.5);
  const least = Math.max(minMark, 5 * noise(inner));
  if (inner.values.length === 0 || paper < minPaper || least > maxNoise) return undefined;
  const grounds = groundsOf(inner);
  if (grounds.values.some((ground) => ground < paper - maxShade) || hasStep(grounds)) return undefined;
  const marks = Uint8Array.from(inner.values, (value, at) => {
    const [x, y] = [at % inner.width, Math.floor(at / inner.width)];
    const ground = grounds.values[Math.floor(y / block) * grounds.width + Math.floor(x / block)] ?? 0;
    return value < ground - least ? 1 : 0;
  });
  return hasMoreThanDust(marks, inner.width, cells.side > 3 ? maxSpecks : 0) ? undefined : paper;
}

/** Maximum number of values that are sorted; of more values only a sample is used. */
const maxCompared = 20_000;

type Grid = Pick<LightnessGrid, 'width' | 'height' | 'values'>;

function withoutBorder({ width, height, values }: LightnessGrid): Grid {
  const edgeOf = (side: number) => (side < minWithBorder ? 0 : Math.ceil(side * border));
  const [x, y] = [edgeOf(width), edgeOf(height)];
  const [inWidth, inHeight] = [Math.max(0, width - 2 * x), Math.max(0, height - 2 * y)];
  const inner = new Float32Array(inWidth * inHeight);
  for (let row = 0; row < inHeight; row += 1) {
    inner.set(values.subarray((row + y) * width + x, (row + y) * width + x + inWidth), row * inWidth);
  }
  return { width: inWidth, height: inHeight, values: inner };
}

function percentile(values: Float32Array, share: number): number {
  const stride = Math.ceil(values.length / maxCompared);
  const some = stride > 1 ? values.filter((_value, at) => at % stride === 0) : values;
  const sorted = some.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Standard deviation of the noise. Estimated from the median difference of neighbouring squares, which marks do not
 * affect.
 */
function noise({ values }: Grid): number {
  const differences = values.subarray(1).map((value, at) => Math.abs(value - (values[at] ?? value)));
  return percentile(differences, 0.5) / 0.954;
}

/** Lightness of the paper in each block. */
function groundsOf({ width, height, values }: Grid): Grid {
  const [across, down] = [Math.ceil(width / block), Math.ceil(height / block)];
  const grounds = new Float32Array(across * down);
  const within = new Float32Array(block * block);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      let count = 0;
      for (let y = row * block; y < Math.min(height, (row + 1) * block); y += 1) {
        for (let x = column * block; x < Math.min(width, (column + 1) * block); x += 1) {
          within[count++] = values[y * width + x] ?? 0;
        }
      }
      grounds[row * across + column] = percentile(within.subarray(0, count), 0.75);
    }
  }
  return { width: across, height: down, values: grounds };
}

const hasStep = ({ width, values }: Grid) =>
  values.some((ground, at) => {
    const right = (at + 1) % width === 0 ? ground : (values[at + 1] ?? ground);
    const below = values[at + width] ?? ground;
    return Math.abs(ground - right) > maxStep || Math.abs(ground - below) > maxStep;
  });

/** Whether there are more than `allowed` marks, or a mark larger than a speck of dust. Clears the marks that it visits. */
function hasMoreThanDust(marks: Uint8Array, width: number, allowed: number): boolean {
  let specks = 0;
  for (let at = marks.indexOf(1); at !== -1; at = marks.indexOf(1, at + 1)) {
    specks += 1;
    if (specks > allowed || takeMark(marks, width, at) > speck) return true;
  }
  return false;
}

/** Removes the mark at `start`, that is all connected squares. @returns number of removed squares */
function takeMark(marks: Uint8Array, width: number, start: number): number {
  const open = [start];
  let size = 0;
  marks[start] = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    size += 1;
    for (const next of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].map((step) => at + step)) {
      if (marks[next] !== 1) continue;
      marks[next] = 0;
      open.push(next);
    }
  }
  return size;
}

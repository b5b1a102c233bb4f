/** A colour component: its samples from 0 to 255, and its number of blocks per MCU. */
interface JpegPlane {
  width: number;
  height: number;
  sample: (x: number, y: number) => number;
  across: number;
  down: number;
}

interface JpegSettings {
  width: number;
  height: number;
  planes: JpegPlane[];
  quantity?: number;
  isProgressive?: boolean;
  /** Number of MCUs between two restart markers. */
  interval?: number;
}

const sizes = Array.from({ length: 12 }, (_, size) => size);
/** AC symbols: a run of zeros with the size of the next number; 0 ends a block, 0xf0 is a run of 16 zeros. */
const details = [0, 0xf0, ...Array.from({ length: 160 }, (_, at) => ((at / 10) << 4) | ((at % 10) + 1))];

/** Writes a JPEG with Huffman codes of equal length, which are simple and valid. */
export function aJpeg({ width, height, planes, quantity = 4, isProgressive = false, interval = 0 }: JpegSettings) {
  const maxAcross = Math.max(...planes.map(({ across }) => across));
  const maxDown = Math.max(...planes.map(({ down }) => down));
  const [columns, rows] = [Math.ceil(width / 8 / maxAcross), Math.ceil(height / 8 / maxDown)];
  const blocks = planes.map((plane) => blocksOf(plane, columns * plane.across, rows * plane.down, quantity));
  const segment = (marker: number, bytes: number[]) => [
    0xff,
    marker,
    (bytes.length + 2) >> 8,
    (bytes.length + 2) & 255,
    ...bytes,
  ];
  const wide = (value: number) => [value >> 8, value & 255];
  const frame = planes.flatMap(({ across, down }, index) => [index + 1, (across << 4) | down, 0]);
  const scan = (all: number[], first: number, last: number) =>
    segment(0xda, [all.length, ...all.flatMap((index) => [index + 1, 0]), first, last, 0]);
  const every = planes.map((_plane, index) => index);
  const parts: number[][] = [
    [0xff, 0xd8],
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => quantity)]),
    segment(isProgressive ? 0xc2 : 0xc0, [8, ...wide(height), ...wide(width), planes.length, ...frame]),
    segment(0xc4, [0, 0, 0, 0, 12, ...Array.from({ length: 12 }, () => 0), ...sizes]),
    segment(0xc4, [0x10, 0, 0, 0, 0, 0, 0, 0, details.length, ...Array.from({ length: 8 }, () => 0), ...details]),
    ...(interval > 0 ? [segment(0xdd, wide(interval))] : []),
    scan(every, 0, isProgressive ? 0 : 63),
    unitsOf(planes, blocks, columns, rows, { interval, hasDetails: !isProgressive }),
  ];
  if (isProgressive)
    for (const [index, plane] of planes.entries()) {
      const own = Math.ceil((width * plane.across) / maxAcross / 8);
      const ownRows = Math.ceil((height * plane.down) / maxDown / 8);
      const writer = new BitWriter();
      for (let y = 0; y < ownRows; y += 1)
        for (let x = 0; x < own; x += 1) writeDetails(writer, blocks[index]?.[y * columns * plane.across + x] ?? []);
      parts.push(scan([index], 1, 63), writer.end());
    }
  return Uint8Array.from([...parts, [0xff, 0xd9]].flat());
}

function unitsOf(
  planes: JpegPlane[],
  blocks: number[][][],
  columns: number,
  rows: number,
  { interval, hasDetails }: { interval: number; hasDetails: boolean },
): number[] {
  const bytes: number[] = [];
  let writer = new BitWriter();
  let last = planes.map(() => 0);
  for (let unit = 0; unit < columns * rows; unit += 1) {
    if (interval > 0 && unit > 0 && unit % interval === 0) {
      bytes.push(...writer.end(), 0xff, 0xd0 + ((unit / interval - 1) % 8));
      writer = new BitWriter();
      last = planes.map(() => 0);
    }
    for (const [index, { across, down }] of planes.entries())
      for (let at = 0; at < across * down; at += 1) {
        const y = Math.floor(unit / columns) * down + Math.floor(at / across);
        const x = (unit % columns) * across + (at % across);
        const block = blocks[index]?.[y * columns * across + x] ?? [];
        const [mean = 0] = block;
        writeNumber(writer, mean - (last[index] ?? 0), (size) => writer.write(size, 4));
        last[index] = mean;
        if (hasDetails) writeDetails(writer, block);
      }
  }
  for (const byte of writer.end()) bytes.push(byte);
  return bytes;
}

function writeDetails(writer: BitWriter, block: number[]): void {
  let zeros = 0;
  for (const place of zigzag.slice(1)) {
    const value = block[place] ?? 0;
    if (value === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros > 15; zeros -= 16) writer.write(details.indexOf(0xf0), 8);
    writeNumber(writer, value, (size) => writer.write(details.indexOf((zeros << 4) | size), 8));
    zeros = 0;
  }
  if (zeros > 0) writer.write(0, 8);
}

function writeNumber(writer: BitWriter, value: number, writeSize: (size: number) => void): void {
  const size = value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1;
  writeSize(size);
  writer.write(value < 0 ? value + (1 << size) - 1 : value, size);
}

const cosines = Array.from({ length: 64 }, (_, at) =>
  Math.cos(((2 * (at % 8) + 1) * Math.floor(at / 8) * Math.PI) / 16),
);

/** Discrete cosine transform of each block. */
function blocksOf({ width, height, sample }: JpegPlane, columns: number, rows: number, quantity: number): number[][] {
  const at = (x: number, y: number) => sample(Math.min(x, width - 1), Math.min(y, height - 1)) - 128;
  const scale = (frequency: number) => (frequency === 0 ? Math.SQRT1_2 : 1);
  return Array.from({ length: columns * rows }, (_, index) => {
    const [left, top] = [(index % columns) * 8, Math.floor(index / columns) * 8];
    const lines = Array.from({ length: 64 }, (_line, place) => {
      const [u, y] = [place % 8, Math.floor(place / 8)];
      let sum = 0;
      for (let x = 0; x < 8; x += 1) sum += at(left + x, top + y) * (cosines[u * 8 + x] ?? 0);
      return sum;
    });
    return Array.from({ length: 64 }, (_value, place) => {
      const [u, v] = [place % 8, Math.floor(place / 8)];
      let sum = 0;
      for (let y = 0; y < 8; y += 1) sum += (lines[y * 8 + u] ?? 0) * (cosines[v * 8 + y] ?? 0);
      return Math.round((sum * scale(u) * scale(v)) / 4 / quantity);
    });
  });
}

/** Positions in a block, in zigzag order along its diagonals. */
const zigzag = Array.from({ length: 64 }, (_, place) => place).toSorted((one, other) => {
  const [a, b] = [(one % 8) + Math.floor(one / 8), (other % 8) + Math.floor(other / 8)];
  if (a !== b) return a - b;
  return a % 2 === 0 ? (one % 8) - (other % 8) : (other % 8) - (one % 8);
});

class BitWriter {
  readonly #bytes: number[] = [];
  #bits = 0;
  #count = 0;

  write(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit -= 1) {
      this.#bits = (this.#bits << 1) | ((value >> bit) & 1);
      this.#count += 1;
      if (this.#count < 8) continue;
      this.#bytes.push(this.#bits, ...(this.#bits === 0xff ? [0] : []));
      this.#bits = 0;
      this.#count = 0;
    }
  }

  end(): number[] {
    while (this.#count > 0) this.write(1, 1);
    return this.#bytes;
  }
}

import { readScan, type ScanComponent } from './jpeg-scan.ts';

interface Component {
  id: number;
  across: number;
  down: number;
  scale: number;
  table: number;
}

/** The mean of each block of 8 by 8 pixels of a JPEG. */
export interface JpegMeans {
  width: number;
  height: number;
  /** Means of each colour component, upsampled to one per block of the image. */
  components: Float32Array[];
  /** Whether the components are luminance and chrominance. */
  isYcc: boolean;
  /** Share of the blocks that are present in the data, from 0 to 1. */
  read: number;
}

const frames = [0xc0, 0xc1, 0xc2];
const progressive = 0xc2;
const [huffman, quantization, restarts, scan, end, adobe] = [0xc4, 0xdb, 0xdd, 0xda, 0xd9, 0xee];
const maxBlocks = 1_500_000;

/**
 * Reads only the means (DC coefficients) and skips the details within blocks (AC coefficients), which is fast enough
 * for a file of a hundred scans.
 * @returns undefined for rare kinds of JPEG, `broken` when there is no image
 */
export function readJpegMeans(data: Uint8Array): JpegMeans | 'broken' | undefined {
  return new JpegReader(data).read();
}

class JpegReader {
  readonly #bytes: Buffer;
  readonly #quantities: number[] = [];
  readonly #tables = new Map<number, Uint16Array>();
  #parts: (Component & { means: Int16Array; columns: number; rows: number })[] = [];
  #size = { width: 0, height: 0 };
  #isProgressive = false;
  #interval = 0;
  #transform: number | undefined;
  #blocks = 0;
  #blocksRead = 0;

  constructor(data: Uint8Array) {
    this.#bytes = Buffer.from(data.buffer, data.byteOffset, data.length);
  }

  read(): JpegMeans | 'broken' | undefined {
    const bytes = this.#bytes;
    let at = bytes.indexOf(Buffer.from([0xff, 0xd8]));
    if (at === -1) return 'broken';
    at += 2;
    while (at + 4 <= bytes.length) {
      const marker = bytes[at + 1] ?? 0;
      if (bytes[at] !== 0xff || marker === 0xff || marker === 0) at += 1;
      else if (marker === end) break;
      else {
        const length = bytes.readUInt16BE(at + 2);
        const segment = bytes.subarray(at + 4, at + 2 + length);
        at += 2 + length;
        if (marker >= 0xc0 && marker <= 0xcf && ![huffman, 0xc8, 0xcc, ...frames].includes(marker)) return undefined;
        if (frames.includes(marker) && !this.#frame(segment, marker)) return undefined;
        if (marker === scan) at = this.#scan(segment, at);
        else this.#settings(marker, segment);
      }
    }
    return this.#parts.length === 0 ? 'broken' : this.#result();
  }

  #settings(marker: number, segment: Buffer): void {
    if (marker === huffman) readTables(segment, this.#tables);
    else if (marker === restarts && segment.length >= 2) this.#interval = segment.readUInt16BE(0);
    else if (marker === adobe && segment.subarray(0, 5).toString('latin1') === 'Adobe') this.#transform = segment[11];
    else if (marker === quantization) {
      for (let at = 0; at + 65 <= segment.length; ) {
        const isWide = (segment[at] ?? 0) > 15;
        this.#quantities[(segment[at] ?? 0) & 15] = isWide ? segment.readUInt16BE(at + 1) : (segment[at + 1] ?? 1);
        at += isWide ? 129 : 65;
      }
    }
  }

  #frame(segment: Buffer, marker: number): boolean {
    if (segment.length < 6 || segment[0] !== 8) return false;
    this.#isProgressive = marker === progressive;
    this.#size = { height: segment.readUInt16BE(1), width: segment.readUInt16BE(3) };
    const parts = Array.from({ length: segment[5] ?? 0 }, (_, index) => {
      const [id = 0, sampling = 0x11, table = 0] = segment.subarray(6 + index * 3);
      return { id, across: sampling >> 4, down: sampling & 15, table, scale: 1 };
    });
    const [maxAcross, maxDown] = [Math.max(...parts.map((part) => part.across)), Math.max(...parts.map((p) => p.down))];
    const { width, height } = this.#size;
    if (parts.length === 0 || parts.some(({ across, down }) => across < 1 || down < 1) || width * height === 0)
      return false;
    if (width * height * parts.length > maxBlocks * 64) return false;
    this.#parts = parts.map((part) => {
      const columns = Math.ceil(width / 8 / maxAcross) * part.across;
      const rows = Math.ceil(height / 8 / maxDown) * part.down;
      return { ...part, columns, rows, means: new Int16Array(columns * rows) };
    });
    this.#blocks = this.#parts.reduce((sum, { means }) => sum + means.length, 0);
    return true;
  }

  #scan(segment: Buffer, start: number): number {
    const count = segment[0] ?? 0;
    const [first = 0, , approximation = 0] = segment.subarray(1 + count * 2);
    const chosen = Array.from({ length: count }, (_, index) => {
      const [id, tables = 0] = segment.subarray(1 + index * 2);
      const part = this.#parts.find((each) => each.id === id);
      return part && { part, dc: this.#tables.get(tables >> 4), ac: this.#tables.get(16 + (tables & 15)) };
    }).filter((each) => each !== undefined);
    // Later scans of a progressive image refine the means insignificantly or contain only details.
    const hasMeans = !this.#isProgressive || (first === 0 && approximation >> 4 === 0);
    const { width, height } = this.#size;
    const parts = chosen.map(({ part, dc, ac }): ScanComponent => {
      const alone = chosen.length === 1;
      const [across, down] = alone ? [1, 1] : [part.across, part.down];
      return { means: part.means, columns: part.columns, across, down, dc, ac: this.#isProgressive ? undefined : ac };
    });
    const [only] = chosen;
    const [most, maxDown] = [
      Math.max(...this.#parts.map((part) => part.across)),
      Math.max(...this.#parts.map((part) => part.down)),
    ];
    const alone = chosen.length === 1 && only;
    const columns = alone ? Math.ceil((width * only.part.across) / most / 8) : Math.ceil(width / 8 / most);
    const rows = alone ? Math.ceil((height * only.part.down) / maxDown / 8) : Math.ceil(height / 8 / maxDown);
    const shift = this.#isProgressive ? approximation & 15 : 0;
    const { next, blocks } = readScan(this.#bytes, start, {
      parts,
      columns,
      rows,
      shift,
      interval: this.#interval,
      isRead: hasMeans,
    });
    this.#blocksRead += alone ? (blocks * only.part.means.length) / Math.max(1, columns * rows) : blocks;
    return next;
  }

  #result(): JpegMeans {
    const width = Math.ceil(this.#size.width / 8);
    const height = Math.ceil(this.#size.height / 8);
    const most = Math.max(...this.#parts.map((part) => part.across));
    const maxDown = Math.max(...this.#parts.map((part) => part.down));
    const components = this.#parts.map(({ means, columns, across, down, table }) => {
      const quantity = (this.#quantities[table] ?? 1) / 8;
      const spread = new Float32Array(width * height);
      for (let y = 0; y < height; y += 1) {
        const row = Math.floor((y * down) / maxDown) * columns;
        for (let x = 0; x < width; x += 1) {
          spread[y * width + x] = (means[row + Math.floor((x * across) / most)] ?? 0) * quantity + 128;
        }
      }
      return spread;
    });
    const isYcc = components.length === 3 && this.#transform !== 0;
    return { width, height, components, isYcc, read: this.#blocksRead / this.#blocks };
  }
}

/**
 * Each table maps the next 16 bits to a length and a value. Tables for means have keys from 0, tables for details from
 * 16.
 */
function readTables(segment: Buffer, tables: Map<number, Uint16Array>): void {
  for (let at = 0; at + 17 <= segment.length; ) {
    const head = segment[at] ?? 0;
    const counts = segment.subarray(at + 1, at + 17);
    const table = new Uint16Array(65_536);
    let place = 0;
    at += 17;
    for (const [index, count] of counts.entries()) {
      const step = 1 << (15 - index);
      for (let each = 0; each < count; each += 1) {
        table.fill(((index + 1) << 8) | (segment[at] ?? 0), place, place + step);
        place += step;
        at += 1;
      }
    }
    tables.set((head >> 4) * 16 + (head & 15), table);
  }
}

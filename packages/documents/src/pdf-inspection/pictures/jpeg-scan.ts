/** One colour component in a scan. */
export interface ScanComponent {
  means: Int16Array;
  columns: number;
  /** Number of blocks per MCU, across and down. */
  across: number;
  down: number;
  dc: Uint16Array | undefined;
  /** AC Huffman table; undefined in scans that have only DC coefficients. */
  ac: Uint16Array | undefined;
}

interface Scan {
  parts: ScanComponent[];
  /** Size of the image, in MCUs. */
  columns: number;
  rows: number;
  shift: number;
  /** Number of MCUs between two restart markers; 0 without restart markers. */
  interval: number;
  isRead: boolean;
}

/** Reads the block means of a scan. @returns offset of the end of the scan, and number of blocks read */
export function readScan(bytes: Buffer, start: number, scan: Scan): { next: number; blocks: number } {
  const units = scan.columns * scan.rows;
  let at = start;
  let unit = 0;
  let blocks = 0;
  for (;;) {
    const { data, next, isRestart } = readSegment(bytes, at);
    if (scan.isRead && unit < units) {
      const count = scan.interval > 0 ? Math.min(scan.interval, units - unit) : units - unit;
      blocks += new SegmentReader(data, scan).read(unit, count);
      unit += count;
    }
    at = next;
    if (!isRestart) return { next: at, blocks };
  }
}

/** The bytes up to the next marker, without the zero byte that follows each 0xff byte. */
function readSegment(bytes: Buffer, start: number): { data: Uint8Array; next: number; isRestart: boolean } {
  const data = new Uint8Array(endOf(bytes, start) - start + 4);
  let length = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0xff) {
      const next = bytes[at + 1] ?? 0xd9;
      const isRestart = next >= 0xd0 && next <= 0xd7;
      if (isRestart) return { data: data.subarray(0, length), next: at + 2, isRestart };
      if (next === 0xff) continue;
      if (next !== 0) return { data: data.subarray(0, length), next: at, isRestart };
      at += 1;
    }
    data[length++] = byte;
  }
  return { data: data.subarray(0, length), next: bytes.length, isRestart: false };
}

function endOf(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff) return at;
  }
  return bytes.length;
}

class SegmentReader {
  readonly #data: Uint8Array;
  readonly #scan: Scan;
  /** Offset in bits. */
  #at = 0;

  constructor(data: Uint8Array, scan: Scan) {
    this.#data = data;
    this.#scan = scan;
  }

  /** @returns number of blocks found in the data */
  read(first: number, count: number): number {
    const { parts, columns } = this.#scan;
    const last = parts.map(() => 0);
    const end = this.#data.length * 8;
    let blocks = 0;
    for (let unit = first; unit < first + count; unit += 1) {
      const row = Math.floor(unit / columns);
      const column = unit - row * columns;
      for (const [index, part] of parts.entries()) {
        for (let y = 0; y < part.down; y += 1) {
          for (let x = 0; x < part.across; x += 1) {
            if (!part.dc || this.#at >= end) return blocks;
            last[index] = (last[index] ?? 0) + this.#difference(part.dc);
            part.means[(row * part.down + y) * part.columns + column * part.across + x] =
              (last[index] ?? 0) << this.#scan.shift;
            if (part.ac) this.#skipDetails(part.ac);
            blocks += 1;
          }
        }
      }
    }
    return blocks;
  }

  #difference(table: Uint16Array): number {
    const size = this.#symbol(table) & 15;
    if (size === 0) return 0;
    const value = this.#peek() >> (16 - size);
    this.#at += size;
    return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
  }

  #skipDetails(table: Uint16Array): void {
    for (let place = 1; place < 64; ) {
      const symbol = this.#symbol(table);
      const size = symbol & 15;
      if (size === 0 && symbol < 0xf0) return;
      this.#at += size;
      place += (symbol >> 4) + 1;
    }
  }

  #symbol(table: Uint16Array): number {
    const entry = table[this.#peek()] ?? 0;
    this.#at += entry >> 8 || 16;
    return entry & 0xff;
  }

  /** The next 16 bits, without consuming them. */
  #peek(): number {
    const data = this.#data;
    const byte = this.#at >> 3;
    const three = ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8) | (data[byte + 2] ?? 0);
    return (three >> (8 - (this.#at & 7))) & 0xffff;
  }
}

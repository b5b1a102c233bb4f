export type Vertex = readonly [x: number, y: number];

interface Layout {
  /** Bits per flag; 0 when the mesh has no flags. */
  flag: number;
  coordinate: number;
  component: number;
  /** Number of components of one colour. */
  colours: number;
  decode: readonly number[];
}

/** Reads the flags, points and colours of a mesh one after another. */
export class MeshData {
  readonly #bytes: Uint8Array;
  readonly #layout: Layout;
  #bit = 0;
  vertices = 0;

  constructor(bytes: Uint8Array, layout: Layout) {
    this.#bytes = bytes;
    this.#layout = layout;
  }

  /** Area of the bounding box within which all points lie. */
  get largest(): number {
    const [left = 0, right = 0, bottom = 0, top = 0] = this.#layout.decode;
    return Math.abs((right - left) * (top - bottom));
  }

  get isLeft(): boolean {
    return this.#bit + this.#layout.coordinate < this.#bytes.length * 8;
  }

  flag(): number {
    return this.#read(this.#layout.flag);
  }

  /**
   * Reads the next point. If values are not byte-aligned, readers disagree about further values, so the result
   * alternates between two opposite corners of the whole box.
   */
  vertex(): Vertex {
    const { coordinate, decode } = this.#layout;
    const [left = 0, right = 0, bottom = 0, top = 0] = decode;
    const [x, y] = [this.#read(coordinate), this.#read(coordinate)];
    this.vertices += 1;
    if (!this.#isAligned) return this.vertices % 2 === 0 ? [left, bottom] : [right, top];
    const most = 2 ** coordinate - 1;
    return [left + (x / most) * (right - left), bottom + (y / most) * (top - bottom)];
  }

  colour(count: number): void {
    this.#bit += Math.max(0, count * this.#layout.colours * this.#layout.component);
  }

  get #isAligned(): boolean {
    const { flag, coordinate, component } = this.#layout;
    return [flag, coordinate, component].every((bits) => bits % 8 === 0) && coordinate > 0;
  }

  #read(bits: number): number {
    let value = 0;
    for (let left = Math.min(bits, 32); left > 0; ) {
      const inByte = this.#bit % 8;
      const taken = Math.min(8 - inByte, left);
      const byte = this.#bytes[this.#bit >> 3] ?? 0;
      value = value * 2 ** taken + ((byte >> (8 - inByte - taken)) & ((1 << taken) - 1));
      this.#bit += taken;
      left -= taken;
    }
    return value;
  }
}

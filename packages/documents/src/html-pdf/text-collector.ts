/** Puts a text together sign by sign, without a string for each. */
export class TextCollector {
  #signs = new Uint16Array(4096);
  #length = 0;

  add(sign: number): void {
    if (this.#length === this.#signs.length) this.#grow();
    this.#signs[this.#length] = sign;
    this.#length += 1;
  }

  addText(text: string): void {
    for (let at = 0; at < text.length; at += 1) this.add(text.charCodeAt(at));
  }

  clear(): void {
    this.#length = 0;
  }

  toString(): string {
    return Buffer.from(this.#signs.buffer, 0, 2 * this.#length).toString('utf16le');
  }

  #grow(): void {
    const larger = new Uint16Array(4 * this.#signs.length);
    larger.set(this.#signs);
    this.#signs = larger;
  }
}

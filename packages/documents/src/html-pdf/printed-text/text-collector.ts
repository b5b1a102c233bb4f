/** Builds a text character by character, without allocating a string for each. */
export class TextCollector {
  #characters = new Uint16Array(4096);
  #length = 0;

  add(character: number): void {
    if (this.#length === this.#characters.length) this.#grow();
    this.#characters[this.#length] = character;
    this.#length += 1;
  }

  addText(text: string): void {
    for (let at = 0; at < text.length; at += 1) this.add(text.charCodeAt(at));
  }

  clear(): void {
    this.#length = 0;
  }

  toString(): string {
    return Buffer.from(this.#characters.buffer, 0, 2 * this.#length).toString('utf16le');
  }

  #grow(): void {
    const larger = new Uint16Array(4 * this.#characters.length);
    larger.set(this.#characters);
    this.#characters = larger;
  }
}

/** The bytes are not the DER encoding of the expected value. */
export class MalformedDer extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(`malformed DER: ${detail}`, options);
    this.name = 'MalformedDer';
  }
}

/**
 * Reads consecutive DER elements by their positions and creates no object per element, because revocation lists have
 * hundreds of thousands of elements. Unlike elementsIn (der-element.ts), it checks each length against its limit.
 */
export class DerCursor {
  readonly bytes: Uint8Array;
  /** Tag octet, first octet, first octet of the content, and end of the element that was read last. */
  tag = 0;
  start = 0;
  valueStart = 0;
  valueEnd = 0;
  #position: number;
  #end: number;

  constructor(bytes: Uint8Array, start = 0, end = bytes.length) {
    this.bytes = bytes;
    this.#position = start;
    this.#end = end;
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#end;
  }

  /** Continues with the content of the element that another cursor of the same bytes read last. */
  enter({ valueStart, valueEnd }: DerCursor): this {
    this.#position = valueStart;
    this.#end = valueEnd;
    return this;
  }

  /** A cursor for the content of the element that was read last. */
  inside(): DerCursor {
    return new DerCursor(this.bytes, this.valueStart, this.valueEnd);
  }

  /**
   * Reads the next element and moves behind it.
   * @throws MalformedDer also for tags of several octets and indefinite lengths
   */
  next(): this {
    this.start = this.#position;
    this.tag = this.#octet();
    if ((this.tag & 0x1f) === 0x1f) throw new MalformedDer('tag of several octets');
    const length = this.#length();
    this.valueStart = this.#position;
    this.valueEnd = this.valueStart + length;
    if (this.valueEnd > this.#end) throw new MalformedDer('cut off');
    this.#position = this.valueEnd;
    return this;
  }

  /** @throws MalformedDer when there is no further element, or its tag differs */
  expect(tag: number): this {
    if (this.isAtEnd || this.next().tag !== tag) throw new MalformedDer(`tag ${tag} expected`);
    return this;
  }

  /** Reads the next element if it has one of the two tags; otherwise stays where it is. */
  optional(tag: number, otherTag = tag): boolean {
    const found = this.isAtEnd ? -1 : this.bytes[this.#position];
    if (found !== tag && found !== otherTag) return false;
    this.next();
    return true;
  }

  /** @throws MalformedDer when there is a further element */
  finish(): void {
    if (!this.isAtEnd) throw new MalformedDer('something behind the last element');
  }

  /** The element that was read last, with tag and length; a view of the bytes. */
  whole(): Uint8Array {
    return this.bytes.subarray(this.start, this.valueEnd);
  }

  /** The content of the element that was read last; a view of the bytes. */
  value(): Uint8Array {
    return this.bytes.subarray(this.valueStart, this.valueEnd);
  }

  #octet(): number {
    if (this.#position >= this.#end) throw new MalformedDer('cut off');
    return this.bytes[this.#position++] ?? 0;
  }

  #length(): number {
    const first = this.#octet();
    if (first < 0x80) return first;
    const octets = first & 0x7f;
    if (octets === 0 || octets > 4) throw new MalformedDer('length of an unknown form');
    let length = 0;
    for (let i = 0; i < octets; i += 1) length = length * 256 + this.#octet();
    return length;
  }
}

/** Passes a value from one page to the next; the value can be taken once. */
class HandedOver<T> {
  #value: T | null = null;

  give(value: T): void {
    this.#value = value;
  }

  take(): T | null {
    const value = this.#value;
    this.#value = null;
    return value;
  }
}

/** Ids of letters that were just created, to be signed. */
export const createdLetters = new HandedOver<readonly number[]>();

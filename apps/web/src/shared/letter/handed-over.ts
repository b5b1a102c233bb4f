/** What one page hands to the next that opens; taken once. */
class HandedOver<T> {
  #kept: T | null = null;

  give(value: T): void {
    this.#kept = value;
  }

  take(): T | null {
    const value = this.#kept;
    this.#kept = null;
    return value;
  }
}

/** Files that were dropped where one is expected. */
export const droppedFiles = new HandedOver<readonly File[]>();

/** Ids of letters that were just created, to be signed. */
export const createdLetters = new HandedOver<readonly number[]>();

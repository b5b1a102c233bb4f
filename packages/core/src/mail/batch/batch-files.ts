/** The files that came with a batch. */
export interface BatchFiles {
  /**
   * @returns null if there is no such file; of a file that is larger than a letter may be, somewhat more than the limit
   * @throws Refusal wrong-input if the file cannot be unpacked
   */
  read(name: string): Promise<Uint8Array | null>;
}

export const noFiles: BatchFiles = { read: async () => null };

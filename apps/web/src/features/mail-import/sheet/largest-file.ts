/** In bytes. */
export const largestFile = 10 * 1024 * 1024;

import type { Readable } from 'node:stream';

/**
 * Reads the input to its end even if it is too long, so that the writer gets no broken pipe.
 * @returns null if the input is longer than `mostBytes`
 */
export async function readInput(input: Readable, mostBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    bytes += chunk.length;
    if (bytes <= mostBytes) chunks.push(Buffer.from(chunk));
  }
  return bytes <= mostBytes ? Buffer.concat(chunks) : null;
}

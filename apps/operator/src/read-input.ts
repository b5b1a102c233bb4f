import type { Readable } from 'node:stream';

/** Reads the whole input, so that the writer gets no broken pipe. @returns null if it exceeds `mostBytes` */
export async function readInput(input: Readable, mostBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    bytes += chunk.length;
    if (bytes <= mostBytes) chunks.push(Buffer.from(chunk));
  }
  return bytes <= mostBytes ? Buffer.concat(chunks) : null;
}

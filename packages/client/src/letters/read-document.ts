/** A PDF: its bytes, a file, or a stream of bytes. */
export type DocumentSource = Uint8Array | Blob | AsyncIterable<Uint8Array>;

/** The document in base64. */
export async function readDocument(source: DocumentSource): Promise<string> {
  if (source instanceof Uint8Array)
    return Buffer.from(source.buffer, source.byteOffset, source.byteLength).toString('base64');
  if (source instanceof Blob) return Buffer.from(await source.arrayBuffer()).toString('base64');
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts).toString('base64');
}

const mark = new TextEncoder().encode('/ByteRange');

/** Whether the file has a signature inside, which a new file loses. It names the bytes that it covers, in plain letters. */
export async function hasSignature(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (let at = bytes.indexOf(47); at >= 0; at = bytes.indexOf(47, at + 1)) {
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

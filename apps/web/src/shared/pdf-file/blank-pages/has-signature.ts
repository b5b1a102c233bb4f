const mark = new TextEncoder().encode('/ByteRange');

/** Whether the PDF contains a signature, which a new file would lose; searches for its unencrypted key `/ByteRange`. */
export async function hasSignature(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (let at = bytes.indexOf(47); at >= 0; at = bytes.indexOf(47, at + 1)) {
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

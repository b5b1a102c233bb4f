const contents = '/Contents <';

/** The token of the document time stamp that `prepareDocumentStamp` and `insertPdfSeal` appended last. */
export function stampTokenOf(appended: Uint8Array): Uint8Array {
  const bytes = Buffer.from(appended.buffer, appended.byteOffset, appended.byteLength);
  const start = bytes.lastIndexOf(contents) + contents.length;
  const padded = Buffer.from(bytes.toString('latin1', start, bytes.indexOf('>', start)), 'hex');
  // Zeros follow the token; in DER its length stands behind the tag, in one octet or in as many as the first one counts.
  const first = padded.readUInt8(1);
  const count = first < 0x80 ? 0 : first & 0x7f;
  const length = count === 0 ? first : padded.readUIntBE(2, count);
  return padded.subarray(0, 2 + count + length);
}

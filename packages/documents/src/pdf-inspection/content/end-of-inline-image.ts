const [space, delete_, e, i] = [0x20, 0x7f, 0x45, 0x49];
const lineEnds = [0x0a, 0x0d];
const lookahead = 15;

/**
 * Finds the end of an inline image's data: the first `EI` between white space that is followed by printable characters.
 * @returns position after `EI`; undefined when the data does not end
 */
export function endOfInlineImage(content: Uint8Array, start: number): number | undefined {
  for (let at = start + 1; at + 2 <= content.length; at += 1) {
    if (content[at] !== e || content[at + 1] !== i) continue;
    if ((content[at - 1] ?? 0) > space || (content[at + 2] ?? space) > space) continue;
    const next = content.subarray(at + 2, at + 2 + lookahead);
    if (next.every((byte) => lineEnds.includes(byte) || byte === 0 || byte === 9 || (byte >= space && byte < delete_)))
      return at + 2;
  }
  return undefined;
}

interface Rows {
  /** Number of bytes per row. */
  row: number;
  bits: number;
  components: number;
}

/** Undoes the predictor of PNG (10 to 15) or TIFF (2). */
export function undoPredictor(bytes: Uint8Array, predictor: number, head: Rows): Uint8Array | undefined {
  const step = Math.max(1, Math.ceil((head.components * head.bits) / 8));
  if (predictor >= 10) return unfiltered(bytes, head.row, step);
  if (predictor !== 2 || head.bits !== 8) return undefined;
  const rows = Uint8Array.from(bytes);
  for (let start = 0; start < rows.length; start += head.row) {
    for (let at = start + step; at < Math.min(start + head.row, rows.length); at += 1) {
      rows[at] = (rows[at] ?? 0) + (rows[at - step] ?? 0);
    }
  }
  return rows;
}

function unfiltered(bytes: Uint8Array, row: number, step: number): Uint8Array {
  const count = Math.floor(bytes.length / (row + 1));
  const rows = new Uint8Array(count * row);
  for (let y = 0; y < count; y += 1) {
    const kind = bytes[y * (row + 1)] ?? 0;
    const [from, to] = [y * (row + 1) + 1, y * row];
    for (let x = 0; x < row; x += 1) {
      const left = x < step ? 0 : (rows[to + x - step] ?? 0);
      const up = y === 0 ? 0 : (rows[to + x - row] ?? 0);
      const corner = x < step || y === 0 ? 0 : (rows[to + x - row - step] ?? 0);
      rows[to + x] = (bytes[from + x] ?? 0) + predicted(kind, left, up, corner);
    }
  }
  return rows;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** A chunk of a streamed file, and the number of rows sent so far. */
export interface Frame {
  readonly rows: number;
  readonly total: number;
  /** Empty in the last frame, so that the reader knows that the file is complete. */
  readonly bytes: Uint8Array;
}

const headSize = 12;

/** Encodes a frame: a header with rows, total and length as 32-bit big-endian integers, then the bytes. */
export function encodeFrame({ rows, total, bytes }: Frame): Uint8Array {
  const frame = new Uint8Array(headSize + bytes.length);
  const head = new DataView(frame.buffer);
  head.setUint32(0, rows);
  head.setUint32(4, total);
  head.setUint32(8, bytes.length);
  frame.set(bytes, headSize);
  return frame;
}

/**
 * Returns a decoder for a stream that may be split at any byte; each call returns the frames that its chunk completes.
 */
export function createFrameDecoder(): (piece: Uint8Array) => Frame[] {
  let held = new Uint8Array(0);
  return (piece) => {
    held = joined(held, piece);
    const frames: Frame[] = [];
    for (;;) {
      const frame = firstOf(held);
      if (!frame) return frames;
      frames.push(frame);
      held = held.subarray(headSize + frame.bytes.length);
    }
  };
}

function firstOf(held: Uint8Array): Frame | null {
  if (held.length < headSize) return null;
  const head = new DataView(held.buffer, held.byteOffset, held.byteLength);
  const end = headSize + head.getUint32(8);
  if (held.length < end) return null;
  return { rows: head.getUint32(0), total: head.getUint32(4), bytes: held.slice(headSize, end) };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

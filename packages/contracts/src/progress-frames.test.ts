import { expect, it } from 'vitest';
import { createFrameDecoder, encodeFrame, type Frame } from './progress-frames.ts';

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 37) % 256);
const sent: Frame[] = [
  { rows: 0, total: 4_294_967_295, bytes: bytesOf(1) },
  { rows: 500, total: 48_400, bytes: bytesOf(300) },
  { rows: 48_400, total: 48_400, bytes: bytesOf(0) },
];

it.each([1, 2, 5, 11, 12, 13, 100, 1000])('frames come back as they went, cut every %i bytes', (size) => {
  const bytes = Uint8Array.from(sent.flatMap((frame) => [...encodeFrame(frame)]));
  const read = createFrameDecoder();
  const got: Frame[] = [];
  for (let start = 0; start < bytes.length; start += size) got.push(...read(bytes.subarray(start, start + size)));
  expect(got).toEqual(sent);
});

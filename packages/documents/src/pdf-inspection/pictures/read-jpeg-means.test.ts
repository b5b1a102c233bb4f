import { aJpeg } from '@hybrid-mail/testing/pdf/jpeg-writing';
import { expect, test } from 'vitest';
import { readJpegMeans } from './read-jpeg-means.ts';

// The package declares no types for its decoders.
const decoders: string = 'pdfjs-dist/legacy/image_decoders/pdf.image_decoders.min.mjs';
const { JpegImage } = await import(decoders);

const [width, height] = [70, 45];
const sample = (x: number, y: number) => 130 + 60 * Math.sin(x / 7) + 50 * Math.cos(y / 5) + ((x * 7 + y * 13) % 11);
const plane = (across = 1, down = 1, scale = 1) => ({
  width: width / scale,
  height: height / scale,
  across,
  down,
  sample: (x: number, y: number) => sample(x * scale, y * scale),
});

test.each([
  ['grey', { planes: [plane()] }],
  ['grey and progressive', { planes: [plane()], isProgressive: true }],
  ['grey with restarts', { planes: [plane()], interval: 3 }],
  ['in three colours', { planes: [plane(), plane(), plane()] }],
  ['in three colours, two of them coarser', { planes: [plane(2, 2), plane(1, 1, 2), plane(1, 1, 2)] }],
  ['coarser and progressive', { planes: [plane(2, 1), plane(1, 1, 2), plane(1, 1, 2)], isProgressive: true }],
  ['coarser with restarts', { planes: [plane(2, 2), plane(1, 1, 2), plane(1, 1, 2)], interval: 2 }],
])('the means of a JPEG %s are those that another decoder sees', (_name, settings) => {
  const data = aJpeg({ width, height, ...settings });
  const means = readJpegMeans(data);
  if (!means || means === 'broken') throw new Error('The JPEG is not read.');
  expect(means.read).toBe(1);
  const whole = new JpegImage({ colorTransform: 0 });
  whole.parse(data);
  const pixels = whole.getData({ width, height, forceRGB: false });
  const count = settings.planes.length;
  // Compares only blocks that lie wholly within the image.
  for (let y = 0; y + 8 <= height; y += 8) {
    for (let x = 0; x + 8 <= width; x += 8) {
      let sum = 0;
      for (let at = 0; at < 64; at += 1) sum += pixels[((y + (at >> 3)) * width + x + (at & 7)) * count] ?? 0;
      const mean = means.components[0]?.[(y / 8) * means.width + x / 8] ?? 0;
      expect(Math.abs(mean - sum / 64)).toBeLessThan(3);
    }
  }
});

test('what is missing of a JPEG that was cut is told', () => {
  const data = aJpeg({ width: 400, height: 400, planes: [{ ...plane(), width: 400, height: 400 }] });
  for (const share of [0.3, 0.6, 0.9]) {
    const means = readJpegMeans(data.subarray(0, data.length * share));
    expect(means && means !== 'broken' && Math.abs(means.read - share) < 0.1).toBe(true);
  }
  expect(readJpegMeans(Buffer.from('no JPEG at all'))).toBe('broken');
});

import type { Browser } from '../src/stack/launch-browser.ts';

const quality = 0.6;

/** Converts a PNG to WebP, a third of its size. Uses the browser's encoder, so that no library is needed. */
export async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const base64 = await page.evaluate(
    async ([source, wanted]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', wanted).split(',')[1] ?? '';
    },
    [png.toString('base64'), quality] as const,
  );
  await page.close();
  return Buffer.from(base64, 'base64');
}

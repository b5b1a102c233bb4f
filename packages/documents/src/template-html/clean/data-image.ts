import { imageDimensionsFromData } from 'image-dimensions';

const start = /^\s*data:image\/(png|jpe?g|gif|webp);base64,/i;
const whole = /^[A-Za-z0-9+/]+={0,2}$/;
const maxPixels = 20_000_000;

/** The normalized data URL, or the problem with it. */
export type ImageCheck = { readonly address: string } | { readonly problem: 'outside' | 'brokenImage' | 'hugeImage' };

/** Checks that a data URL has an image format without scripts, a header of that format and an allowed size. */
export function checkImage(address: string): ImageCheck {
  const [before = '', kind] = start.exec(address) ?? [];
  const base64 = address.slice(before.length).replace(/\s/g, '');
  if (kind === undefined || !whole.test(base64)) return { problem: 'outside' };
  const type = kind.toLowerCase().replace('jpg', 'jpeg');
  const size = sizeOf(Buffer.from(base64, 'base64'));
  if (size?.type !== type || size.width * size.height === 0) return { problem: 'brokenImage' };
  return size.width * size.height > maxPixels
    ? { problem: 'hugeImage' }
    : { address: `data:image/${type};base64,${base64}` };
}

function sizeOf(bytes: Uint8Array): ReturnType<typeof imageDimensionsFromData> {
  try {
    return imageDimensionsFromData(bytes);
  } catch {
    return undefined;
  }
}

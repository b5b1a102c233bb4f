import { imageDimensionsFromData } from 'image-dimensions';

const start = /^\s*data:image\/(png|jpe?g|gif|webp);base64,/i;
const whole = /^[A-Za-z0-9+/]+={0,2}$/;
const maxDots = 20_000_000;

/** The normalized address, or its problem. */
export type ImageVerdict = { readonly address: string } | { readonly problem: 'outside' | 'brokenImage' | 'hugeImage' };

/** Checks a data URL: an image kind without scripts, whose size matches its header. */
export function checkImage(address: string): ImageVerdict {
  const [before = '', kind] = start.exec(address) ?? [];
  const base64 = address.slice(before.length).replace(/\s/g, '');
  if (kind === undefined || !whole.test(base64)) return { problem: 'outside' };
  const type = kind.toLowerCase().replace('jpg', 'jpeg');
  const size = sizeOf(Buffer.from(base64, 'base64'));
  if (size?.type !== type || size.width * size.height === 0) return { problem: 'brokenImage' };
  return size.width * size.height > maxDots
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

import { ContentName, type Operand } from './read-operators.ts';
import { fullFilterName } from './stream-filters.ts';
import { canGrow } from './unfold-stage.ts';

interface InlineImage {
  width: number;
  height: number;
  isFoldedTwice: boolean;
  /** Its header names a key twice, or its data is shorter than the image: some programs then take what follows as data. */
  isBroken: boolean;
}

const components: Record<string, number> = { G: 1, DeviceGray: 1, RGB: 3, DeviceRGB: 3, CMYK: 4, DeviceCMYK: 4 };

/**
 * Properties of an inline image from its header, whose keys and filters may be abbreviated.
 * @param head with the data as the last one
 */
export function inlineImage(head: Operand[]): InlineImage {
  const value = (...keys: string[]) => {
    const at = head.findIndex((key, index) => index % 2 === 0 && key instanceof ContentName && keys.includes(key.text));
    return at === -1 ? undefined : head[at + 1];
  };
  const side = (...keys: string[]) => {
    const given = value(...keys);
    return typeof given === 'number' ? given : 0;
  };
  const [width, height] = [side('W', 'Width'), side('H', 'Height')];
  const filters = value('F', 'Filter');
  const growing = Array.isArray(filters)
    ? filters.filter((name) => name instanceof ContentName && canGrow({ name: fullFilterName(name.text) }))
    : [];
  const space = value('CS', 'ColorSpace');
  const parts = space instanceof ContentName ? (components[space.text] ?? 1) : 1;
  // A mask has no bits, as `null` stands for `true`.
  const bits = side('BPC', 'BitsPerComponent') || 1;
  const isFolded = filters !== undefined && !(Array.isArray(filters) && filters.length === 0);
  const data = head.at(-1);
  const isShort =
    !isFolded && data instanceof Uint8Array && data.length < Math.ceil((width * parts * bits) / 8) * height;
  return { width, height, isFoldedTwice: growing.length > 1, isBroken: isShort || namesTwice(head) };
}

function namesTwice(head: Operand[]): boolean {
  const keys = head.filter((key, index) => index % 2 === 0 && key instanceof ContentName) as ContentName[];
  return new Set(keys.map(({ text }) => text)).size < keys.length;
}

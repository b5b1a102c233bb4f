import { namedColourSpace } from '../ink/colour-space.ts';
import { canGrow } from '../read/decode-filter.ts';
import { fullFilterName } from '../read/stream-filters.ts';
import { ContentName, type Operand } from './read-operators.ts';

interface InlineImage {
  width: number;
  height: number;
  isFoldedTwice: boolean;
  /**
   * Whether the header has a repeated key or the data is too short: Poppler then reads the following operators as image
   * data.
   */
  isBroken: boolean;
}

/**
 * Properties of an inline image from its header, whose keys and filters may be abbreviated.
 * @param head operands of `BI` as `readOperators` reports them: the header, then the data
 */
export function readInlineImage(head: Operand[]): InlineImage {
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
  // These are lower bounds: a colour space from the resources counts as one component, and a mask has no
  // `BitsPerComponent`.
  const { components } = namedColourSpace(undefined, value('CS', 'ColorSpace'));
  const bits = side('BPC', 'BitsPerComponent') || 1;
  const isFolded = filters !== undefined && !(Array.isArray(filters) && filters.length === 0);
  const data = head.at(-1);
  const isShort =
    !isFolded && data instanceof Uint8Array && data.length < Math.ceil((width * components * bits) / 8) * height;
  return { width, height, isFoldedTwice: growing.length > 1, isBroken: isShort || namesTwice(head) };
}

function namesTwice(head: Operand[]): boolean {
  const keys = head.filter((key, index) => index % 2 === 0 && key instanceof ContentName) as ContentName[];
  return new Set(keys.map(({ text }) => text)).size < keys.length;
}

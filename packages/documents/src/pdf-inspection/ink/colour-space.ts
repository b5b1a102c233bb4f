import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFStream, PDFString } from '#pdf-lib';
import { ContentName, type Operand } from '../content/read-operators.ts';
import { numbersOf } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { dictIn, findResource } from '../read/resources.ts';
import { streamDecoderOf } from '../read/stream-decoder.ts';
import { numberIn } from '../read/stream-filters.ts';
import { readPdfFunction } from './functions/read-pdf-function.ts';

export interface ColourSpace {
  components: number;
  initial: readonly number[];
  /** Whiteness of a colour: 1 for white, 0 for the darkest or most saturated one; undefined when it is not known. */
  whiteness(parts: readonly number[]): number | undefined;
  /** Whether whiteness is monotonic in each component, so that all colours between two white ones are white. */
  isEven: boolean;
  /** Whether the space has no colorant at all, like the separation `None`. */
  paintsNothing?: boolean;
  /** Set for a Pattern space: `under` is the colour space of its uncoloured patterns. */
  pattern?: { under: ColourSpace | undefined };
  /** The largest index of an Indexed space. */
  highest?: number;
  /** Nothing is known, not even the number of components. */
  isUnknown?: boolean;
  /** The range of each component, when it is not 0 to 1. */
  range?: readonly number[];
}

const gray: ColourSpace = { components: 1, initial: [0], whiteness: ([value]) => value, isEven: true };
const rgb: ColourSpace = {
  components: 3,
  initial: [0, 0, 0],
  whiteness: ([r = 0, g = 0, b = 0]) => Math.min(r, g, b),
  isEven: true,
};
const cmyk: ColourSpace = {
  components: 4,
  initial: [0, 0, 0, 1],
  whiteness: ([c = 0, m = 0, y = 0, k = 0]) => Math.max(0, 1 - Math.max(c, m, y) - k),
  isEven: true,
};
const unknown: ColourSpace = {
  components: 1,
  initial: [0],
  whiteness: () => undefined,
  isEven: false,
  isUnknown: true,
};

/** A colour space that the content names and the resources do not define. */
export const undefinedSpace: ColourSpace = { ...unknown };

/** Device colour spaces by the operator that selects them. */
export const deviceSpaces = { g: gray, rg: rgb, k: cmyk };

const byName: Record<string, ColourSpace> = {
  DeviceGray: gray,
  CalGray: gray,
  G: gray,
  DeviceRGB: rgb,
  CalRGB: rgb,
  RGB: rgb,
  DeviceCMYK: cmyk,
  CMYK: cmyk,
  Pattern: { ...unknown, components: 0, initial: [], pattern: { under: undefined } },
};

const deepest = 4;
const known = new WeakMap<PDFObject, ColourSpace>();

/** The colour space that a content stream names. */
export function namedColourSpace(resources: PDFDict | undefined, name: Operand | undefined): ColourSpace {
  if (!(name instanceof ContentName)) return unknown;
  const given = findResource(resources, 'ColorSpace', name);
  return given ? colourSpace(given, resources) : (byName[name.text] ?? undefinedSpace);
}

/** The colour space of an image, a shading or another colour space. `unknown` in doubt: no colour is white. */
export function colourSpace(object: PDFObject | undefined, resources: PDFDict | undefined, depth = 0): ColourSpace {
  if (object instanceof PDFName) {
    const text = object.decodeText();
    const given = depth === 0 && !byName[text] ? dictIn(resources, 'ColorSpace')?.lookup(object) : undefined;
    return given ? colourSpace(given, resources, 1) : (byName[text] ?? unknown);
  }
  if (!(object instanceof PDFArray) || depth > deepest) return unknown;
  const space = known.get(object) ?? readSpace(object, resources, depth);
  known.set(object, space);
  return space;
}

function readSpace(list: PDFArray, resources: PDFDict | undefined, depth: number): ColourSpace {
  const family = list.lookup(0);
  const name = family instanceof PDFName ? family.decodeText() : '';
  const inner = (index: number) => colourSpace(list.lookup(index), resources, depth + 1);
  if (name === 'ICCBased') return ofProfile(list.lookup(1));
  if (name === 'Lab') return lab(dictAt(list));
  if (name === 'Indexed' || name === 'I') return indexed(inner(1), list);
  if (name === 'Separation' || name === 'DeviceN') return tints(list, inner(2));
  if (name === 'Pattern')
    return { ...unknown, components: 0, initial: [], pattern: { under: list.size() > 1 ? inner(1) : undefined } };
  return byName[name] ?? unknown;
}

function ofProfile(profile: PDFObject | undefined): ColourSpace {
  if (!(profile instanceof PDFStream)) return unknown;
  const alternate = profile.dict.lookup(nameOf('Alternate'));
  if (alternate instanceof PDFArray && alternate.lookup(0) === nameOf('Lab')) return lab(dictAt(alternate));
  return { 1: gray, 3: rgb, 4: cmyk }[numberIn(profile.dict, 'N')] ?? unknown;
}

function lab(dict: PDFDict | undefined): ColourSpace {
  const given = numbersOf(dict?.lookup(nameOf('Range')));
  return {
    components: 3,
    initial: [0, 0, 0],
    whiteness: ([light = 0, a = 0, b = 0]) => Math.min(light / 100, 1 - Math.max(Math.abs(a), Math.abs(b)) / 200),
    isEven: false,
    range: [0, 100, ...(given.length === 4 ? given : [-100, 100, -100, 100])],
  };
}

function indexed(base: ColourSpace, list: PDFArray): ColourSpace {
  const highest = numbersOf(list)[2] ?? 0;
  const table = bytesOf(list.lookup(3));
  const { components, range } = base;
  const whiteness = ([index = 0]: readonly number[]) => {
    const at = Math.min(Math.max(Math.floor(index), 0), highest) * components;
    if (!table || at + components > table.length) return undefined;
    const parts = [...table.subarray(at, at + components)].map((byte, part) => {
      const [low = 0, high = 1] = range?.slice(part * 2) ?? [];
      return low + (byte / 255) * (high - low);
    });
    return base.whiteness(parts);
  };
  return { components: 1, initial: [0], whiteness, isEven: false, highest };
}

/** Separation and DeviceN: whiteness is that of the colour in the alternate space. */
function tints(list: PDFArray, alternate: ColourSpace): ColourSpace {
  const names = list.lookup(1);
  const inks = names instanceof PDFArray ? names.asArray().map((_part, index) => names.lookup(index)) : [names];
  const tint = readPdfFunction(list.lookup(3));
  return {
    components: inks.length,
    initial: inks.map(() => 1),
    whiteness: (parts) => {
      const tinted = tint?.at(parts);
      return tinted && alternate.whiteness(tinted);
    },
    isEven: false,
    paintsNothing: inks.every((ink) => ink === nameOf('None')),
  };
}

const dictAt = (list: PDFArray) => {
  const value = list.lookup(1);
  return value instanceof PDFDict ? value : undefined;
};

function bytesOf(value: PDFObject | undefined): Uint8Array | undefined {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.asBytes();
  if (!(value instanceof PDFStream)) return undefined;
  const bytes = streamDecoderOf(value.dict.context).bytesOf(value);
  return bytes instanceof Uint8Array ? bytes : undefined;
}

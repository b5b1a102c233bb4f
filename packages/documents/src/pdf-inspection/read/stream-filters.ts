import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject } from '#pdf-lib';
import type { Filter } from './decode-filter.ts';
import { nameOf } from './pdf-name.ts';

const shortNames: Record<string, string> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  DCT: 'DCTDecode',
  CCF: 'CCITTFaxDecode',
};

/** Expands abbreviated filter names. They are specified for inline images only, but readers accept them anywhere. */
export const fullFilterName = (name: string) => shortNames[name] ?? name;

/** The filters of a stream, in the order of decoding. */
export function filtersOf(dict: PDFDict): Filter[] {
  const settings = listed(entry(dict, 'DecodeParms', 'DP'), dict);
  return listed(entry(dict, 'Filter', 'F'), dict).map((name, index) => {
    const own = settings[index];
    return {
      name: name instanceof PDFName ? fullFilterName(name.decodeText()) : 'unknown',
      settings: own instanceof PDFDict ? own : undefined,
    };
  });
}

/** Whether the filter uses a predictor, as in images and cross-reference streams, but not in content streams. */
export const hasPredictor = ({ settings }: Filter) => settings !== undefined && numberIn(settings, 'Predictor') > 1;

export function numberIn(dict: PDFDict, key: string): number {
  const value = dict.lookup(nameOf(key));
  return value instanceof PDFNumber ? value.asNumber() : 0;
}

const entry = (dict: PDFDict, name: string, short: string) => dict.lookup(nameOf(name)) ?? dict.lookup(nameOf(short));

function listed(value: PDFObject | undefined, { context }: PDFDict): (PDFObject | undefined)[] {
  if (value instanceof PDFArray) return value.asArray().map((part) => context.lookup(part));
  return value === undefined ? [] : [value];
}

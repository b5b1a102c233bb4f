import { PDFArray, PDFDict, PDFNumber, type PDFObject, PDFStream } from '#pdf-lib';
import { numbersIn } from '../../read/dict-entries.ts';
import { nameOf } from '../../read/pdf-name.ts';
import { streamDecoderOf } from '../../read/stream-decoder.ts';
import { numberIn } from '../../read/stream-filters.ts';
import { readCalculatorFunction } from './calculator-function.ts';

/** The smallest and the largest value of each output. */
export interface OutputBounds {
  least: number[];
  most: number[];
}

export interface PdfFunction {
  /** The outputs for an input; undefined when the input does not suit the function. */
  at(input: readonly number[]): number[] | undefined;
  /** Bounds of all outputs; undefined when they are not known. */
  extent(): OutputBounds | undefined;
}

const deepest = 4;
const mostSamples = 100_000;

/** Reads a function object of type 0, 2, 3 or 4. Undefined when the object cannot be read. */
export function readPdfFunction(object: PDFObject | undefined, depth = 0): PdfFunction | undefined {
  if (object instanceof PDFArray) return parallel(object, depth);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict) || depth > deepest) return undefined;
  const kind = dict.lookup(nameOf('FunctionType'));
  const type = kind instanceof PDFNumber ? kind.asNumber() : -1;
  if (type === 2) return exponential(dict);
  if (type === 3) return stitched(dict, depth);
  if (!(object instanceof PDFStream)) return undefined;
  const bytes = streamDecoderOf(dict.context).bytesOf(object);
  if (!(bytes instanceof Uint8Array)) return undefined;
  if (type === 0) return sampled(dict, bytes);
  const run = type === 4 ? readCalculatorFunction(bytes, (numbersIn(dict, 'Range') ?? []).length / 2) : undefined;
  return run && { at: (input) => run(limited(input, numbersIn(dict, 'Domain') ?? [])), extent: () => undefined };
}

/** A function with several outputs, from one function for each output. */
function parallel(list: PDFArray, depth: number): PdfFunction | undefined {
  const all = list.asArray().map((_part, index) => readPdfFunction(list.lookup(index), depth + 1));
  const parts = all.filter((part) => part !== undefined);
  if (parts.length === 0 || parts.length !== all.length) return undefined;
  return {
    at: (input) => {
      const values = parts.map((part) => part.at(input)?.[0]);
      return values.every((value) => value !== undefined) ? values : undefined;
    },
    extent: () => {
      const extents = parts.map((part) => part.extent()).filter((extent) => extent !== undefined);
      if (extents.length < parts.length) return undefined;
      return { least: extents.map(({ least }) => least[0] ?? 0), most: extents.map(({ most }) => most[0] ?? 0) };
    },
  };
}

function exponential(dict: PDFDict): PdfFunction {
  const from = numbersIn(dict, 'C0') ?? [0];
  const to = numbersIn(dict, 'C1') ?? [1];
  const power = numberIn(dict, 'N');
  const domain = numbersIn(dict, 'Domain') ?? [0, 1];
  return {
    at: (input) => {
      const share = (limited(input, domain)[0] ?? 0) ** power;
      return from.map((start, index) => start + share * ((to[index] ?? 0) - start));
    },
    extent: () => (power < 0 || domain[0] !== 0 || domain[1] !== 1 ? undefined : around([from, to])),
  };
}

function stitched(dict: PDFDict, depth: number): PdfFunction | undefined {
  const list = dict.lookup(nameOf('Functions'));
  if (!(list instanceof PDFArray)) return undefined;
  const all = list.asArray().map((_part, index) => readPdfFunction(list.lookup(index), depth + 1));
  const parts = all.filter((part) => part !== undefined);
  if (parts.length === 0 || parts.length !== all.length) return undefined;
  const [low = 0, high = 1] = numbersIn(dict, 'Domain') ?? [0, 1];
  const bounds = numbersIn(dict, 'Bounds') ?? [];
  const encode = numbersIn(dict, 'Encode') ?? [];
  return {
    at: (input) => {
      const x = Math.min(Math.max(input[0] ?? 0, low), high);
      const index = bounds.filter((bound) => x >= bound).length;
      const [start, end] = [bounds[index - 1] ?? low, bounds[index] ?? high];
      const [first = 0, last = 1] = encode.slice(index * 2);
      return parts[index]?.at([end === start ? first : first + ((x - start) / (end - start)) * (last - first)]);
    },
    extent: () => {
      const extents = parts.map((part) => part.extent()).filter((extent) => extent !== undefined);
      if (extents.length < parts.length) return undefined;
      return around(extents.flatMap(({ least, most }) => [least, most]));
    },
  };
}

/** Reads a sampled function. Takes the nearest sample, which is exact enough to tell white from other colours. */
function sampled(dict: PDFDict, bytes: Uint8Array): PdfFunction | undefined {
  const size = numbersIn(dict, 'Size') ?? [];
  const domain = numbersIn(dict, 'Domain') ?? [];
  const range = numbersIn(dict, 'Range') ?? [];
  const bits = numberIn(dict, 'BitsPerSample');
  const outputs = range.length / 2;
  const samples = size.reduce((product, side) => product * side, 1);
  if (![8, 16].includes(bits) || samples * outputs * (bits / 8) > bytes.length || samples > mostSamples)
    return undefined;
  const decode = numbersIn(dict, 'Decode') ?? range;
  const encode = numbersIn(dict, 'Encode') ?? size.flatMap((side) => [0, side - 1]);
  const sample = (at: number) =>
    Array.from({ length: outputs }, (_, index) => {
      const value = bits === 8 ? (bytes[at * outputs + index] ?? 0) / 255 : wide(bytes, at * outputs + index);
      const [low = 0, high = 1] = decode.slice(index * 2);
      return low + value * (high - low);
    });
  return {
    at: (input) => {
      let at = 0;
      let step = 1;
      for (const [index, side] of size.entries()) {
        const [low = 0, high = 1] = domain.slice(index * 2);
        const [first = 0, last = 1] = encode.slice(index * 2);
        const x = Math.min(Math.max(input[index] ?? 0, low), high);
        const place = Math.round(first + ((x - low) / (high - low || 1)) * (last - first));
        at += Math.min(Math.max(place, 0), side - 1) * step;
        step *= side;
      }
      return sample(at);
    },
    extent: () => around(Array.from({ length: samples }, (_, at) => sample(at))),
  };
}

const wide = (bytes: Uint8Array, at: number) => ((bytes[at * 2] ?? 0) * 256 + (bytes[at * 2 + 1] ?? 0)) / 65_535;

function around(all: readonly number[][]): OutputBounds | undefined {
  const [first] = all;
  if (!first) return undefined;
  const extent = { least: [...first], most: [...first] };
  for (const values of all) {
    for (const [index, value] of values.entries()) {
      extent.least[index] = Math.min(extent.least[index] ?? value, value);
      extent.most[index] = Math.max(extent.most[index] ?? value, value);
    }
  }
  return extent;
}

const limited = (input: readonly number[], domain: readonly number[]) =>
  input.map((value, index) => Math.min(Math.max(value, domain[index * 2] ?? value), domain[index * 2 + 1] ?? value));

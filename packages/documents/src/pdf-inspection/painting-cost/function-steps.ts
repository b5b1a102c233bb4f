import { PDFArray, PDFDict, type PDFObject, PDFStream } from '#pdf-lib';
import { DrawingTooComplex } from '../drawing/drawing-limits.ts';
import { listIn } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { streamDecoderOf } from '../read/stream-decoder.ts';
import { numberIn } from '../read/stream-filters.ts';

const deepest = 16;
const known = new WeakMap<PDFObject, number>();

/**
 * Number of steps to evaluate a function, or a list with one function for each colour component.
 * @throws DrawingTooComplex when functions contain each other
 */
export function functionSteps(object: PDFObject | undefined, depth = 0): number {
  if (depth > deepest) throw new DrawingTooComplex();
  if (object instanceof PDFArray) {
    const parts = object.asArray().map((_part, index) => functionSteps(object.lookup(index), depth + 1));
    return parts.reduce((sum, steps) => sum + steps, 0);
  }
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(object && dict instanceof PDFDict)) return 0;
  const steps = known.get(object) ?? stepsOf(object, dict, depth);
  known.set(object, steps);
  return steps;
}

function stepsOf(object: PDFObject, dict: PDFDict, depth: number): number {
  const inputs = listIn(dict, 'Domain').length / 2;
  const outputs = Math.max(listIn(dict, 'Range').length / 2, listIn(dict, 'C0').length, 1);
  const type = numberIn(dict, 'FunctionType');
  if (type === 0) return outputs * 2 ** Math.min(inputs, 30);
  if (type === 2) return 4 * outputs;
  if (type === 3) return listIn(dict, 'Bounds').length + maxSteps(dict.lookup(nameOf('Functions')), depth);
  const program = object instanceof PDFStream ? streamDecoderOf(dict.context).bytesOf(object) : undefined;
  return program instanceof Uint8Array ? words(program) : 0;
}

/** Maximum number of steps of the functions in a list: a stitching function evaluates only one of them. */
function maxSteps(list: PDFObject | undefined, depth: number): number {
  if (!(list instanceof PDFArray)) return 0;
  return list.asArray().reduce((most, _part, index) => Math.max(most, functionSteps(list.lookup(index), depth + 1)), 0);
}

const isWord = (byte: number | undefined) => byte !== undefined && byte > 0x20 && byte !== 0x7b && byte !== 0x7d;

/** Number of operators and numbers in a PostScript calculator function, which has no loops. */
function words(program: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < program.length; at += 1) if (isWord(program[at]) && !isWord(program[at - 1])) count += 1;
  return count;
}

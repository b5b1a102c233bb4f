import type { PDFDict } from '#pdf-lib';
import { nameOf } from '../read/pdf-name.ts';
import { functionSteps } from './function-steps.ts';
import { prices } from './prices.ts';

/** Entries of an ExtGState with functions that a printer evaluates for all values of a colour component. */
const transferKeys = ['TR', 'TR2', 'BG', 'BG2', 'UCR', 'UCR2'];
const transferredValues = 1024;

const knownTransfers = new WeakMap<PDFDict, number>();

/** Cost of evaluating the longest of these functions in an ExtGState, each time the ExtGState is set. */
export function transferCost(settings: PDFDict): number {
  const known = knownTransfers.get(settings);
  if (known !== undefined) return known;
  const steps = transferKeys.map((key) => functionSteps(settings.lookup(nameOf(key))));
  const cost = Math.max(...steps) * transferredValues * prices.functionStep;
  knownTransfers.set(settings, cost);
  return cost;
}

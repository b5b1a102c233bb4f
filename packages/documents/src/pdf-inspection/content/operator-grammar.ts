import { type OperandKind, operandKinds } from './operand-kinds.ts';
import { fillOperators, segmentOperators, strokeOperators } from './painting-operators.ts';
import { ContentName, type Operand } from './read-operators.ts';

/** Operators that are not allowed between `BT` and `ET`. */
const notInText: ReadonlySet<string> = new Set(['q', 'Q', 'cm', 'm', 're', ...segmentOperators]);

/**
 * Maximum of an integer operand, by operator. For a larger one PostScript raises `rangecheck` and ends the print job.
 */
const highest: ReadonlyMap<string, number> = new Map([
  ['J', 2],
  ['j', 2],
  ['Tr', 7],
]);

/**
 * Checks the operators of one content stream for errors that PDF readers handle differently: pdf.js skips the operator,
 * Poppler skips the rest of the page, Ghostscript and PostScript printers use other values or end the print job.
 */
export class OperatorGrammar {
  #depth = 0;
  #isText = false;
  #clips = false;

  /** Whether the operator is allowed at this point of the stream, and its operands have the right types and values. */
  accepts(operator: string, given: readonly Operand[]): boolean {
    return this.#isInPlace(operator) && hasOperands(operator, given);
  }

  #isInPlace(operator: string): boolean {
    const clipped = this.#clips;
    this.#clips = operator === 'W' || operator === 'W*';
    if (operator === 'Tj' || operator === 'Td' || operator === 'TJ') return !clipped;
    if (clipped && operator !== 'n' && !fillOperators.has(operator) && !strokeOperators.has(operator)) return false;
    if (operator === 'BT') this.#isText = true;
    else if (operator === 'ET') this.#isText = false;
    else if (operator === 'q') this.#depth += 1;
    else if (operator === 'Q') this.#depth -= 1;
    return this.#depth >= 0 && !(this.#isText && notInText.has(operator));
  }
}

function hasOperands(operator: string, given: readonly Operand[]): boolean {
  const kinds = operandKinds.get(operator);
  if (!kinds) return true;
  const start = given.length - kinds.length;
  if (start < 0) return false;
  for (let index = 0; index < kinds.length; index += 1) {
    if (!isOfKind(given[start + index], kinds[index])) return false;
  }
  if (operator === 'd') return isDash(given[start]);
  const most = kinds.length === 1 ? highest.get(operator) : undefined;
  return most === undefined || isUpTo(given[start], most);
}

/** Tests the most common type first, because this function is called for each operand of a file. */
function isOfKind(operand: Operand | undefined, kind: OperandKind | undefined): boolean {
  if (kind === 'number') return typeof operand === 'number';
  if (kind === 'text') return operand instanceof Uint8Array;
  if (kind === 'name') return operand instanceof ContentName;
  if (kind === 'properties') return operand instanceof ContentName || Array.isArray(operand);
  return Array.isArray(operand) && (kind === 'list' || operand.every(isOfTexts));
}

const isOfTexts = (part: Operand) => typeof part === 'number' || part instanceof Uint8Array;

const isUpTo = (value: Operand | undefined, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/**
 * Whether the operand is a valid dash array: an empty array, or lengths of which none is negative and at least one is
 * above zero (ISO 32000-2, 8.4.3.6).
 */
function isDash(list: Operand | undefined): boolean {
  if (!Array.isArray(list)) return false;
  const lengths = list.filter((part) => typeof part === 'number' && part >= 0) as number[];
  return lengths.length === list.length && (list.length === 0 || lengths.some((length) => length > 0));
}

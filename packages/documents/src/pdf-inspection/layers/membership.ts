import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from '#pdf-lib';
import { nameOf } from '../read/pdf-name.ts';
import { allOf, anyOf, commonState, type GroupState, negateState } from './group-state.ts';

type StateOfGroup = (group: PDFDict) => GroupState;

/** Maximum depth to which pdf.js reads expressions. */
const maxDepth = 10;
/** Maximum number of parts of an expression, because an array may contain itself. */
const maxParts = 500;

const policies: Record<string, (states: readonly GroupState[]) => GroupState> = {
  AllOn: allOf,
  AnyOn: anyOf,
  AnyOff: (states) => anyOf(states.map(negateState)),
  AllOff: (states) => allOf(states.map(negateState)),
};

/** State of a membership dictionary, which combines groups by a policy or by an expression. */
export function membershipState(dict: PDFDict, stateOf: StateOfGroup, registered: Set<PDFDict>): GroupState {
  const byPolicy = policyState(dict, stateOf, registered);
  const expression = dict.lookup(nameOf('VE'));
  if (expression === undefined) return byPolicy;
  // Some programs, such as Ghostscript, ignore the expression and read only the policy.
  return commonState([byPolicy, new ExpressionReader(dict.context, stateOf, registered).read(expression)]);
}

function policyState(dict: PDFDict, stateOf: StateOfGroup, registered: Set<PDFDict>): GroupState {
  const groups = dict.lookup(nameOf('OCGs'));
  if (groups === undefined) return true;
  const members = groups instanceof PDFArray ? groups.asArray().map((part) => dict.context.lookup(part)) : [groups];
  const dicts = members.filter((member) => member instanceof PDFDict);
  if (dicts.length === 0 || dicts.length < members.length) return 'either';
  const policy = dict.lookup(nameOf('P'));
  const combine = policies[policy instanceof PDFName ? policy.decodeText() : 'AnyOn'];
  if (!combine) return 'either';
  const states = dicts.map(stateOf);
  // The state of a single group counts as well, because Poppler ignores its policy.
  const state = groups instanceof PDFArray ? combine(states) : commonState([combine(states), allOf(states)]);
  // The state is also `true` if a group is not registered, because pdf.js shows content that depends on such a group.
  return dicts.every((member) => registered.has(member)) ? state : commonState([state, true]);
}

class ExpressionReader {
  readonly #context: PDFContext;
  readonly #stateOf: StateOfGroup;
  readonly #registered: Set<PDFDict>;
  #parts = 0;

  constructor(context: PDFContext, stateOf: StateOfGroup, registered: Set<PDFDict>) {
    this.#context = context;
    this.#stateOf = stateOf;
    this.#registered = registered;
  }

  read(part: PDFObject | undefined, depth = 0): GroupState {
    this.#parts += 1;
    if (part instanceof PDFDict) return this.#registered.has(part) ? this.#stateOf(part) : 'either';
    if (!(part instanceof PDFArray) || depth >= maxDepth || this.#parts > maxParts) return 'either';
    const [operator, ...operands] = part.asArray().map((each) => this.#context.lookup(each));
    if (operands.length === 0 || operands.length > maxParts) return 'either';
    const states = operands.map((operand) => this.read(operand, depth + 1));
    if (operator === nameOf('And')) return allOf(states);
    if (operator === nameOf('Or')) return anyOf(states);
    return operator === nameOf('Not') && states.length === 1 ? negateState(states[0] ?? 'either') : 'either';
  }
}

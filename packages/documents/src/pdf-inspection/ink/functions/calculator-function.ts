type Token = number | string | Token[];
type Stack = number[];

/** Limit on the length of a function, because it is evaluated for each colour that a page sets. */
const maxTokens = 500;

/** Reads a function of type 4. @returns undefined when the function is too long or has an unknown operator */
export function readCalculatorFunction(
  bytes: Uint8Array,
  outputs: number,
): ((input: readonly number[]) => number[] | undefined) | undefined {
  const words = Buffer.from(bytes)
    .toString('latin1')
    .replace(/%[^\r\n]*/g, ' ')
    .match(/[{}]|[^\s{}]+/g);
  if (!words || words.length > maxTokens || words[0] !== '{') return undefined;
  const program = blockOf(words, { at: 1 });
  if (!isKnown(program)) return undefined;
  return (input) => {
    const stack = [...input];
    run(program, stack);
    const result = stack.slice(-outputs);
    return result.length === outputs && result.every(Number.isFinite) ? result : undefined;
  };
}

function blockOf(words: readonly string[], place: { at: number }): Token[] {
  const block: Token[] = [];
  while (place.at < words.length) {
    const word = words[place.at++] ?? '}';
    if (word === '}') return block;
    if (word === '{') block.push(blockOf(words, place));
    else block.push(Number.isNaN(Number(word)) ? word : Number(word));
  }
  return block;
}

const isKnown = (block: readonly Token[]): boolean =>
  block.every((token) =>
    Array.isArray(token) ? isKnown(token) : typeof token === 'number' || token in operators || token.startsWith('if'),
  );

function run(block: readonly Token[], stack: Stack): void {
  for (const [index, token] of block.entries()) {
    if (typeof token === 'number') stack.push(token);
    else if (token === 'if') {
      if (stack.pop()) runPart(block[index - 1], stack);
    } else if (token === 'ifelse') runPart(stack.pop() ? block[index - 2] : block[index - 1], stack);
    else if (typeof token === 'string') operators[token]?.(stack);
  }
}

function runPart(part: Token | undefined, stack: Stack): void {
  if (Array.isArray(part)) run(part, stack);
}

const one = (count: (value: number) => number) => (stack: Stack) => {
  stack.push(count(stack.pop() ?? 0));
};
const two = (count: (first: number, second: number) => number) => (stack: Stack) => {
  const second = stack.pop() ?? 0;
  stack.push(count(stack.pop() ?? 0, second));
};
const radians = Math.PI / 180;

/** Operators by name. Comparisons push 1 or 0. */
const operators: Record<string, (stack: Stack) => void> = {
  abs: one(Math.abs),
  add: two((a, b) => a + b),
  and: two((a, b) => a & b),
  atan: two((a, b) => (Math.atan2(a, b) / radians + 360) % 360),
  bitshift: two((a, b) => (b < 0 ? a >> -b : a << b)),
  ceiling: one(Math.ceil),
  copy: (stack) => {
    const count = stack.pop() ?? 0;
    if (count > 0 && stack.length < maxTokens) stack.push(...stack.slice(-count));
  },
  cos: one((a) => Math.cos(a * radians)),
  cvi: one(Math.trunc),
  cvr: one((a) => a),
  div: two((a, b) => a / b),
  dup: (stack) => {
    stack.push(stack.at(-1) ?? 0);
  },
  eq: two((a, b) => Number(a === b)),
  exch: (stack) => {
    stack.push(...stack.splice(-2).toReversed());
  },
  exp: two((a, b) => a ** b),
  false: (stack) => {
    stack.push(0);
  },
  floor: one(Math.floor),
  ge: two((a, b) => Number(a >= b)),
  gt: two((a, b) => Number(a > b)),
  idiv: two((a, b) => Math.trunc(a / b)),
  index: (stack) => {
    stack.push(stack.at(-1 - (stack.pop() ?? 0)) ?? 0);
  },
  le: two((a, b) => Number(a <= b)),
  ln: one(Math.log),
  log: one(Math.log10),
  lt: two((a, b) => Number(a < b)),
  mod: two((a, b) => a % b),
  mul: two((a, b) => a * b),
  ne: two((a, b) => Number(a !== b)),
  neg: one((a) => -a),
  not: one((a) => (a === 0 || a === 1 ? 1 - a : ~a)),
  or: two((a, b) => a | b),
  pop: (stack) => {
    stack.pop();
  },
  roll: (stack) => {
    const by = stack.pop() ?? 0;
    const count = stack.pop() ?? 0;
    if (count <= 0 || count > stack.length) return;
    const part = stack.splice(-count);
    const start = (((-by % count) + count) % count) % count;
    stack.push(...part.slice(start), ...part.slice(0, start));
  },
  round: one(Math.round),
  sin: one((a) => Math.sin(a * radians)),
  sqrt: one(Math.sqrt),
  sub: two((a, b) => a - b),
  true: (stack) => {
    stack.push(1);
  },
  truncate: one(Math.trunc),
  xor: two((a, b) => a ^ b),
};

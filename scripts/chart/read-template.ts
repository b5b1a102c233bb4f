/** A value of a chart: what YAML can hold, and functions of objects such as `.Files.Get`. */
export type Value = unknown;

export type Operand =
  | { kind: 'literal'; value: Value }
  | { kind: 'path'; variable: string | null; fields: readonly string[] }
  | { kind: 'call'; name: string }
  | { kind: 'pipeline'; pipeline: Pipeline; fields: readonly string[] };

/** `$variable := command | command`; each command gets the result of the one before as its last argument. */
export interface Pipeline {
  readonly variables: readonly string[];
  readonly isNew: boolean;
  readonly commands: readonly (readonly Operand[])[];
}

export type Node =
  | { kind: 'text'; text: string }
  | { kind: 'output'; pipeline: Pipeline }
  | { kind: 'if' | 'with' | 'range'; pipeline: Pipeline; body: Node[]; otherwise: Node[] }
  | { kind: 'define'; name: string; body: Node[] };

const token =
  /"(?:[^"\\]|\\.)*"|\$?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*|\$(?:\.[A-Za-z_]\w*)+|\$|(?:\.[A-Za-z_]\w*)+|\.|-?\d+|:=|=|\)(?:\.[A-Za-z_]\w*)*|[(,|]/y;

/** @throws Error on what this part of the language does not have; Go's templates have more. */
function readTokens(source: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < source.length; ) {
    token.lastIndex = at;
    const [found] = token.exec(source) ?? [];
    if (found) tokens.push(found);
    else if (!/\s/.test(source[at] ?? ''))
      throw new Error(`«${source}» is not of the part of the language that is read here`);
    at += found?.length ?? 1;
  }
  return tokens;
}

function readOperand(tokens: string[]): Operand {
  const first = tokens.shift() ?? '';
  if (first === '(') {
    const pipeline = readPipeline(tokens);
    // Fields of what stands in brackets follow without a space.
    const [bracket, ...fields] = (tokens.shift() ?? '').split('.');
    if (bracket !== ')') throw new Error('a bracket is not closed');
    return { kind: 'pipeline', pipeline, fields };
  }
  if (first.startsWith('"')) return { kind: 'literal', value: JSON.parse(first) };
  if (/^-?\d+$/.test(first)) return { kind: 'literal', value: Number(first) };
  if (first === 'true' || first === 'false') return { kind: 'literal', value: first === 'true' };
  if (first.startsWith('.')) return { kind: 'path', variable: null, fields: first.split('.').filter(Boolean) };
  if (first.startsWith('$')) {
    const [variable = '', ...fields] = first.split('.');
    return { kind: 'path', variable, fields };
  }
  return { kind: 'call', name: first };
}

function readPipeline(tokens: string[]): Pipeline {
  const assigned = tokens.findIndex((each) => each === ':=' || each === '=');
  const bracket = tokens.indexOf('(');
  const hasVariables = assigned > 0 && (bracket < 0 || assigned < bracket);
  const variables = hasVariables ? tokens.splice(0, assigned).filter((each) => each !== ',') : [];
  const isNew = hasVariables && tokens.shift() === ':=';
  const commands: Operand[][] = [[]];
  while (tokens.length > 0 && !tokens[0]?.startsWith(')')) {
    if (tokens[0] === '|') {
      tokens.shift();
      commands.push([]);
    } else commands.at(-1)?.push(readOperand(tokens));
  }
  return { variables, isNew, commands };
}

const action = /\{\{(-\s)?\s*(\/\*[\s\S]*?\*\/|[\s\S]*?)\s*(\s-)?\}\}/g;

/** Splits a template into texts and actions; a dash in an action removes the white space on its side. */
function* split(template: string): Generator<{ text: string } | { action: string }> {
  let end = 0;
  let isTrimmed = false;
  const textOf = (until: number, isTrimmedAfter: boolean) => {
    const text = template.slice(end, until);
    const begun = isTrimmed ? text.trimStart() : text;
    return isTrimmedAfter ? begun.trimEnd() : begun;
  };
  for (const match of template.matchAll(action)) {
    yield { text: textOf(match.index, match[1] !== undefined) };
    if (!match[2]?.startsWith('/*')) yield { action: match[2] ?? '' };
    end = match.index + match[0].length;
    isTrimmed = match[3] !== undefined;
  }
  yield { text: textOf(template.length, false) };
}

interface Open {
  readonly body: Node[];
  /** Where nodes go: the body, or what follows `else`. */
  current: Node[];
}

/** Reads the part of Go's template language that the chart uses. @throws Error on anything else */
export function readTemplate(template: string): Node[] {
  const nodes: Node[] = [];
  const stack: Open[] = [{ body: nodes, current: nodes }];
  const top = () => stack.at(-1) ?? { body: nodes, current: nodes };
  const open = (node: Extract<Node, { body: Node[] }>) => {
    top().current.push(node);
    stack.push({ body: node.body, current: node.body });
  };
  for (const part of split(template)) {
    if ('text' in part) {
      if (part.text) top().current.push({ kind: 'text', text: part.text });
      continue;
    }
    const [word = '', ...rest] = readTokens(part.action);
    if (word === 'if' || word === 'with' || word === 'range') {
      open({ kind: word, pipeline: readPipeline(rest), body: [], otherwise: [] });
    } else if (word === 'define') open({ kind: 'define', name: JSON.parse(rest[0] ?? '""'), body: [] });
    else if (word === 'else' && rest.length === 0) {
      const parent = stack.at(-2)?.current.at(-1);
      if (parent && 'otherwise' in parent) top().current = parent.otherwise;
    } else if (word === 'end') stack.pop();
    else top().current.push({ kind: 'output', pipeline: readPipeline([word, ...rest]) });
  }
  if (stack.length !== 1) throw new Error('an «end» is missing, or there is one too many');
  return nodes;
}

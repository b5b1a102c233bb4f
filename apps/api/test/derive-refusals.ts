import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { refusals } from '@hybrid-mail/contracts/errors';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const isCode = (text: string) => Object.hasOwn(refusals, text);

/** Functions that run for some calls only, by their names. */
const conditional: Record<string, (endpoint: Endpoint) => boolean> = {
  answerRepeatable: ({ isRepeatable }) => isRepeatable === true,
  queuedHandler: ({ queue, isBatch }) => queue !== undefined || isBatch === true,
};

/** Codes of the steps that all routes share; `refusalsOf` adds them. */
const shared = new Set(['wrong-input', 'unreadable-body', 'too-many-requests', 'overloaded']);
/** A function that reads or writes documents can find their store away. */
const storeCode = 'documents-away';

/**
 * Derives the refusal codes of each call from the source: every code that stands in a function which the route of the
 * call can reach. Codes of hooks that run before the route (login, limits, bodies) are not part of it.
 * @returns codes by the name of the call, both sorted
 */
export function deriveRefusals(endpoints: readonly Endpoint[]): Record<string, string[]> {
  const graph = openGraph();
  const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  const found = new Map<string, Set<string>>();
  for (const [name, call] of graph.routes()) {
    const endpoint = byName.get(name);
    if (!endpoint) throw new Error(`no endpoint is named ${name}`);
    const codes = found.get(name) ?? new Set<string>();
    for (const code of graph.codesFrom(call, endpoint)) if (!shared.has(code)) codes.add(code);
    found.set(name, codes);
  }
  return Object.fromEntries([...found].sort(byFirst).map(([name, codes]) => [name, [...codes].sort()]));
}

const byFirst = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

interface Contents {
  readonly codes: ReadonlySet<string>;
  readonly next: ReadonlySet<ts.Node>;
}

function openGraph() {
  const files = globSync('apps/api/src/features/*/*.ts', { cwd: root }).map((file) => root + file);
  const { config } = ts.readConfigFile(`${root}apps/api/tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, `${root}apps/api`);
  const program = ts.createProgram(files, { ...options, noEmit: true, skipLibCheck: true, types: ['node'] });
  const checker = program.getTypeChecker();
  const known = new Map<ts.Node, Contents>();

  const declarationsOf = (name: ts.Identifier): ts.Node[] => {
    let symbol = checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    return (symbol?.declarations ?? []).flatMap(runnable);
  };

  /** Whether the name is a table of which only one entry is read: then only that entry is followed. */
  const isTable = (name: ts.Identifier): boolean =>
    ts.isPropertyAccessExpression(name.parent) &&
    name.parent.expression === name &&
    ts.isIdentifier(name.parent.name) &&
    declarationsOf(name.parent.name).some(ts.isPropertyAssignment);

  const contentsOf = (node: ts.Node): Contents => {
    const before = known.get(node);
    if (before) return before;
    const codes = new Set<string>();
    const next = new Set<ts.Node>();
    const visit = (at: ts.Node): void => {
      if (ts.isTypeNode(at)) return;
      if (ts.isStringLiteral(at) && isCode(at.text) && isAnswered(at)) codes.add(at.text);
      if (ts.isIdentifier(at) && at.text === 'blobs') codes.add(storeCode);
      if (ts.isIdentifier(at) && !isTable(at)) for (const declaration of declarationsOf(at)) next.add(declaration);
      ts.forEachChild(at, visit);
    };
    visit(node);
    const contents = { codes, next };
    known.set(node, contents);
    return contents;
  };

  return {
    routes: () => files.flatMap((file) => routesIn(program.getSourceFile(file), checker)),
    codesFrom: (start: ts.Node, endpoint: Endpoint): Set<string> => {
      const codes = new Set<string>();
      const seen = new Set<ts.Node>([start]);
      for (const node of seen) {
        if (!conditional[nameOf(node)]?.(endpoint) && nameOf(node) in conditional) continue;
        const contents = contentsOf(node);
        for (const code of contents.codes) codes.add(code);
        for (const each of contents.next) seen.add(each);
      }
      return codes;
    },
  };
}

const nameOf = (node: ts.Node) =>
  (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) && node.name && ts.isIdentifier(node.name)
    ? node.name.text
    : '';

/** The parts of a declaration that run: of ours, outside of the contracts, whose schemas throw no refusals. */
function runnable(node: ts.Declaration): ts.Node[] {
  const { fileName } = node.getSourceFile();
  if (fileName.includes('node_modules') && !fileName.includes('/packages/')) return [];
  if (!/\/(?:apps\/api|packages\/(?:core|queues))\//.test(fileName)) return [];
  const isRun =
    ts.isFunctionLike(node) ||
    ts.isClassDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isEnumDeclaration(node);
  return isRun ? [node] : [];
}

/** Whether the text is a code that is thrown, and not one that is compared, a key, or the text of a problem. */
function isAnswered(literal: ts.StringLiteral): boolean {
  const { parent } = literal;
  if (ts.isPropertyAssignment(parent) && parent.name === literal) return false;
  if (ts.isElementAccessExpression(parent)) return false;
  if (ts.isCaseClause(parent) || ts.isImportDeclaration(parent)) return false;
  if (ts.isCallExpression(parent)) return !/^problem$/.test(parent.expression.getText());
  if (!ts.isBinaryExpression(parent)) return true;
  const { kind } = parent.operatorToken;
  return kind !== ts.SyntaxKind.EqualsEqualsEqualsToken && kind !== ts.SyntaxKind.ExclamationEqualsEqualsToken;
}

/**
 * The calls `serve…(app, deps, calls.name, …)` of a file, with the name of the endpoint; and functions that register a
 * route by the values of an endpoint.
 */
function routesIn(source: ts.SourceFile | undefined, checker: ts.TypeChecker): [name: string, code: ts.Node][] {
  const found: [string, ts.Node][] = [];
  const visit = (node: ts.Node): void => {
    const entry = entryOf(node);
    const declared = entry && checker.getSymbolAtLocation(entry.name)?.valueDeclaration;
    const name = declared && /name: '([\w.]+)'/.exec(declared.getText())?.[1];
    if (entry && name === undefined) throw new Error(`${entry.getText()} is no endpoint`);
    if (name !== undefined) found.push([name, ts.isCallExpression(node) ? node : enclosingFunction(node)]);
    ts.forEachChild(node, visit);
  };
  if (source) visit(source);
  return found;
}

/** The expression `calls.name` of a route. */
function entryOf(node: ts.Node): ts.PropertyAccessExpression | undefined {
  const isServing = ts.isCallExpression(node) && /^(?:serve|registerEndpoint)/.test(node.expression.getText());
  const isRead = ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name);
  const entry = isServing ? node.arguments[2] : isRead ? node.initializer : undefined;
  const isEntry =
    entry && ts.isPropertyAccessExpression(entry) && (isServing || /Calls$/.test(entry.expression.getText()));
  return isEntry ? entry : undefined;
}

const enclosingFunction = (node: ts.Node): ts.Node => (ts.isFunctionLike(node) ? node : enclosingFunction(node.parent));

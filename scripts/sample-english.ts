import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import ts from 'typescript';

/** An exported name, or a comment with the beginning of the code below it. */
interface Found {
  readonly place: string;
  readonly text: string;
}

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string', default: '120' } },
  allowPositionals: true,
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const count = Number(values.count);

/** Mulberry32: the same seed draws the same sample from the same commit. */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = createRandom(seed);

function draw<T>(from: readonly T[]): T[] {
  const rest = [...from];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat();
}

function parse(file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
}

const placeOf = (source: ts.SourceFile, position: number) =>
  `${source.fileName}:${source.getLineAndCharacterOfPosition(position).line + 1}`;

/** Line comments in successive lines count as one comment. */
function commentsIn(source: ts.SourceFile): Found[] {
  const ranges = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    for (const range of ts.getLeadingCommentRanges(source.text, node.pos) ?? []) ranges.set(range.pos, range.end);
    for (const range of ts.getTrailingCommentRanges(source.text, node.end) ?? []) ranges.set(range.pos, range.end);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  const joined: { from: number; to: number }[] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && /^\n[ \t]*$/.test(source.text.slice(last.to, from)) && source.text.startsWith('//', from)) last.to = to;
    else joined.push({ from, to });
  }
  return joined
    .filter(({ from }) => !/^\/[/*] biome-ignore|^#!/.test(source.text.slice(from, from + 20)))
    .map(({ from, to }) => {
      const followed = source.text.slice(to).split('\n').slice(0, 3).join('\n');
      return { place: placeOf(source, from), text: `${source.text.slice(from, to)}${followed}` };
    });
}

function isExported(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false;
  return ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function namesIn(source: ts.SourceFile): Found[] {
  const names = source.statements.filter(isExported).flatMap((statement) => {
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name);
    return 'name' in statement ? [statement.name as ts.Node] : [];
  });
  return names.map((name) => ({ place: placeOf(source, name.pos), text: name.getText(source) }));
}

function print(title: string, found: readonly Found[]): void {
  process.stdout.write(`\n## ${title}: ${count} of ${found.length}\n`);
  for (const [index, { place, text }] of draw(found).entries())
    process.stdout.write(`\n${index + 1}. ${place}\n${text}\n`);
}

const patterns = positionals.length > 0 ? positionals : ['.'];
const tracked = execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8', maxBuffer: 2 ** 26 });
const sources = tracked
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file))
  .map(parse);

process.stdout.write(`Seed ${seed}\n`);
print('Comments', sources.flatMap(commentsIn));
print('Exported names', sources.flatMap(namesIn));

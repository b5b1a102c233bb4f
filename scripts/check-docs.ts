import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { applyChange, readGuideChanges } from './drills/guide.ts';

const root = join(import.meta.dirname, '..');
const specification = globSync('docs/specification/*.md', { cwd: root }).toSorted();
const promises = 'docs/promises.md';
const guide = 'docs/add-an-endpoint.md';
const architecture = 'docs/architecture.md';
const promiseCount = 30;
const documents = [
  'README.md',
  ...globSync(['docs/*.md', 'docs/{decisions,runbooks,specification}/*.md'], { cwd: root }).toSorted(),
];

const ourFolders = /(?<![\w./@-])(?:apps|packages|prisma|scripts|docs|bench)\/[\w./*<>{},-]+/g;
const isPath = (code: string) => new RegExp(ourFolders.source).test(code);
/** A file name without a folder. */
const fileName = /`([\w.-]+\.(?:tsx?|mjs|cjs|md|sql|prisma|jsonc?|ya?ml))`/g;
/** First line of a code block in a guide: the path of a file that the reader is to create. */
const newFile = /(?<=^```\w+\n)\/\/ \S+$/gm;
/** The name of a script of package.json, in `npm run name`. */
const program = /`npm run ([\w:-]+)/g;
/** A promise in docs/promises.md: its heading, and the section below it. */
const promise = /^## (P\d+)\b.*\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm;
const proof = /^- \*\*(Kept by|Proved by)\*\*:? ([\s\S]*?)(?=^- |^$|$(?![\s\S]))/gm;
/** An entry of the specification: its id, and the two lines below it, which name code and tests. */
const entry = /^- \*\*([A-Z]+-\d+)\*\*\n {2}- code: (.*)\n {2}- test: (.*)$/gm;
/** A row of bench/results.md, with its name and the ratio in the last column. */
const resultRow = /^\| [\w-]+ +\| (.+?) +\|.*\| ([\d.]+) +\|$/gm;
const quote = /\[([^\]]+)\]\((?:\.\.\/)?bench\/results\.md\) \(([\d.]+)\)/g;
const token = /`([^`]+)`|"([^"]+)"/g;
const notOurs = new Set(['node_modules', '.git', '.data', 'dist']);

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isFile = (path: string) => existsSync(join(root, path)) && statSync(join(root, path)).isFile();

/**
 * Whether the path exists. A pattern with `*` or braces must match a file; for `a/<name>.ts` the folder `a` must exist.
 */
function isThere(path: string): boolean {
  if (path.includes('<')) return existsSync(join(root, path.slice(0, path.lastIndexOf('/', path.indexOf('<')))));
  if (/[*{]/.test(path)) return globSync(path, { cwd: root }).length > 0;
  return existsSync(join(root, path));
}

const isNamed = (name: string) =>
  globSync(`**/${name}`, { cwd: root, exclude: (entry) => notOurs.has(entry) }).length > 0;

const programs = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

function missingPrograms(document: string): string[] {
  const named = [...read(document).matchAll(program)].map(([, name = '']) => name);
  const missing = new Set(named.filter((name) => !programs.includes(name)));
  return [...missing].map((name) => `${document}: npm run ${name} does not exist`);
}

function missingPaths(document: string): string[] {
  const text = read(document).replaceAll(newFile, '');
  const paths = [...text.matchAll(ourFolders)].map(([path]) => path.replace(/[.,]+$/, ''));
  const names = [...text.matchAll(fileName)].map(([, name = '']) => name);
  const missing = [...paths.filter((path) => !isThere(path)), ...names.filter((name) => !isNamed(name))];
  return [...new Set(missing)].map((path) => `${document}: ${path} does not exist`);
}

/** Whether the code contains the title as a string literal, in single, double or backtick quotes. */
const containsTitle = (text: string, title: string) =>
  ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));

/**
 * Checks that each file in a cell contains the names that follow its path: identifiers in a cell for code, titles of
 * tests in a cell for tests.
 */
function wrongCell(document: string, id: string, cell: string, isTest: boolean): string[] {
  if (cell.trim() === '') return [`${document}: ${id} has an empty cell`];
  const problems: string[] = [];
  let path = '';
  for (const [, code, quoted] of cell.matchAll(token)) {
    if (code !== undefined && isPath(code)) path = code;
    const name = isTest ? quoted : code === path ? undefined : code;
    if (name === undefined || (isFile(path) && isIn(read(path), name, isTest))) continue;
    problems.push(`${document}: ${id}: ${path || 'no file'} does not hold ${name}`);
  }
  return problems;
}

const isIn = (text: string, name: string, isTest: boolean) =>
  isTest ? containsTitle(text, name) : text.includes(name);

/** Checks that each id of the specification occurs once, and that its code and tests contain what its entry names. */
function wrongEntries(): string[] {
  const seen = new Set<string>();
  return specification.flatMap((document) =>
    [...read(document).matchAll(entry)].flatMap(([, id = '', where = '', test = '']) => {
      const problems = [...wrongCell(document, id, where, false), ...wrongCell(document, id, test, true)];
      if (seen.has(id)) problems.push(`${document}: ${id} occurs twice`);
      seen.add(id);
      return problems;
    }),
  );
}

/** Finds list items of the specification that do not have the form of an entry; wrongEntries() skips them. */
const brokenEntries = () =>
  specification.flatMap((document) => {
    const text = read(document);
    const begun = text.match(/^- /gm)?.length ?? 0;
    const whole = [...text.matchAll(entry)].length;
    return begun === whole
      ? []
      : [`${document}: ${begun - whole} entries are not "- **ID**", "  - code: ", "  - test: "`];
  });

/** Checks that each promise occurs once, with the code that keeps it and at least one test that proves it. */
function wrongPromises(): string[] {
  const sections = [...read(promises).matchAll(promise)];
  const wanted = Array.from({ length: promiseCount }, (_, index) => `P${index + 1}`);
  const ids = sections.map(([, id]) => id);
  const problems =
    ids.join() === wanted.join() ? [] : [`${promises}: P1 to P${promiseCount} do not stand there once each`];
  return problems.concat(
    sections.flatMap(([, id = '', text = '']) => {
      const parts = new Map([...text.matchAll(proof)].map(([, kind = '', cell = '']) => [kind, cell]));
      return [
        ...wrongCell(promises, id, parts.get('Kept by') ?? '', false),
        ...wrongCell(promises, id, parts.get('Proved by') ?? '', true),
      ];
    }),
  );
}

/** Checks that each quote `[row](bench/results.md) (ratio)` has a row in bench/results.md with this ratio. */
function wrongQuotes(document: string): string[] {
  const rows = new Map(
    [...read('bench/results.md').matchAll(resultRow)].map(([, name = '', ratio = '']) => [name, ratio]),
  );
  return [...read(document).matchAll(quote)].flatMap(([, name = '', ratio = '']) => {
    if (!rows.has(name)) return [`${document}: bench/results.md has no row "${name}"`];
    return rows.get(name) === ratio ? [] : [`${document}: the ratio of "${name}" is ${rows.get(name)}, not ${ratio}`];
  });
}

/** Applies the changes of the guide in order, in memory. Each change must find its anchor line in the changed files. */
function wrongGuide(): string[] {
  const files = new Map<string, string>();
  return readGuideChanges(read(guide)).flatMap((change) => {
    const { path } = change;
    try {
      files.set(path, applyChange(files.get(path) ?? (isFile(path) ? read(path) : undefined), change));
      return [];
    } catch (error) {
      return [`${guide}: ${(error as Error).message}`];
    }
  });
}

/** Checks that each subject of the core and each feature of the web app has a row in docs/architecture.md. */
function missingRows(): string[] {
  const rows = [...read(architecture).matchAll(/^\| (`[^|]*)\|/gm)].map(([, cell]) => cell).join();
  const folders = globSync(['packages/core/src/*/', 'apps/web/src/features/*/'], { cwd: root });
  const missing = folders
    .map((path) => basename(path))
    .filter((name) => name !== 'sql' && !rows.includes(`\`${name}\``));
  return missing.map((name) => `${architecture}: no row for ${name}`);
}

const problems = [
  ...documents.flatMap((document) => [
    ...missingPaths(document),
    ...missingPrograms(document),
    ...wrongQuotes(document),
  ]),
  ...wrongEntries(),
  ...brokenEntries(),
  ...wrongPromises(),
  ...missingRows(),
  // Skips the guide in a tree to which scripts/drills/follow-guide.ts has already applied its changes.
  ...(process.argv.includes('--guide-followed') ? [] : wrongGuide()),
];
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? 'The documents say what is there' : `${problems.length} wrong`);
process.exitCode = problems.length > 0 ? 1 : 0;

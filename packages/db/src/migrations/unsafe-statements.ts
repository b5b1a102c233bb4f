import { isOneByOne, type Statement, statementsOf } from './statements.ts';

interface Rule {
  readonly fits: RegExp;
  /** Statements of this kind that are safe. */
  readonly unless?: RegExp;
  readonly because: string;
}

const scansUnderLock = 'reads the whole table while writers wait: add it NOT VALID and validate it one by one';
const breaksTheOldRelease = 'the release that still runs may use it: remove it in the release after the next';

const table = String.raw`(?:if exists )?(?:only )?"?(\w+)"?`;

/** The first group is the table. */
const rules: readonly Rule[] = [
  {
    fits: /^create (?:unique )?index (?!concurrently)(?:if not exists )?"?\w*"? ?on (?:only )?"?(\w+)"?/,
    because: 'writers wait while the index is built: create it CONCURRENTLY, one by one',
  },
  {
    fits: new RegExp(`^alter table ${table} .*add (?:constraint "?\\w+"? )?(?:check|foreign key)`),
    unless: /not valid/,
    because: scansUnderLock,
  },
  {
    fits: new RegExp(`^alter table ${table} .*add (?:constraint "?\\w+"? )?(?:unique|primary key)`),
    unless: /using index/,
    because: 'builds an index under a lock: create it CONCURRENTLY, one by one, and add the constraint USING INDEX',
  },
  { fits: new RegExp(`^alter table ${table} .*set not null`), because: scansUnderLock },
  {
    fits: new RegExp(`^alter table ${table} .*add (?:column )?(?!constraint)[^,]*\\bnot null`),
    unless: /\bdefault\b/,
    because: 'the release that still runs inserts no value: add it with a default, or without NOT NULL',
  },
  {
    fits: new RegExp(
      `^alter table ${table} .*add (?:column )?[^,]*(?:serial|random|uuid\\(|nextval|generated always as)`,
    ),
    because: 'rewrites every row under a lock: add the column empty and fill it in portions',
  },
  {
    fits: new RegExp(`^alter table ${table} .*alter (?:column )?"?\\w+"? (?:set data )?type`),
    because: 'rewrites every row under a lock: add another column',
  },
  { fits: new RegExp(`^alter table ${table} .*(?:drop column|rename)`), because: breaksTheOldRelease },
  { fits: new RegExp(`^drop table ${table}`), because: breaksTheOldRelease },
  { fits: /^drop index/, because: breaksTheOldRelease },
  { fits: /^alter (?:type|view|function|index) .*rename/, because: breaksTheOldRelease },
  {
    fits: /^(?:update|delete from) (?:only )?"?(\w+)"?/,
    because: 'holds the locks of all rows at once: fill in portions',
  },
  { fits: /^(?:truncate|lock|cluster|vacuum full|reindex)\b/, because: 'keeps everybody out of the table' },
  { fits: /^(?:begin|commit|rollback)\b/, because: 'each script is one transaction already' },
];

const repeatable = [
  /^drop index concurrently if exists/,
  /^create (?:unique )?index concurrently/,
  /^alter table \S+ validate constraint/,
];

const plain = ({ text }: Statement) => text.toLowerCase().replaceAll(/\s+/g, ' ');
const isExcused = ({ comments }: Statement) => comments.some((comment) => /^-- unsafe: \S/.test(comment));

/**
 * Statements that stop or break a running system, each with the reason. A comment `-- unsafe: <why it is right here>`
 * before a statement excuses it.
 */
export function unsafeStatements(script: string): string[] {
  const statements = statementsOf(script);
  if (isOneByOne(script)) return statements.filter((one) => !isExcused(one)).flatMap(notRepeatable);
  const created = new Set(
    statements.flatMap((one) => /^create (?:unlogged )?table "?(\w+)/.exec(plain(one))?.[1] ?? []),
  );
  return statements.filter((one) => !isExcused(one)).flatMap((one) => broken(one, created));
}

function broken(statement: Statement, created: ReadonlySet<string>): string[] {
  const text = plain(statement);
  const rule = rules.find(({ fits, unless }) => fits.test(text) && !unless?.test(text));
  const of = rule?.fits.exec(text)?.[1];
  return rule === undefined || (of !== undefined && created.has(of)) ? [] : [`${text.slice(0, 100)}: ${rule.because}`];
}

const builtIn = (text: string) => /^create (?:unique )?index concurrently "?(\w+)/.exec(text)?.[1];

function notRepeatable(statement: Statement, place: number, all: readonly Statement[]): string[] {
  const text = plain(statement);
  if (!repeatable.some((form) => form.test(text))) return [`${text.slice(0, 100)}: may not run one by one`];
  const texts = all.map(plain);
  const dropped = /^drop index concurrently if exists "?(\w+)/.exec(text)?.[1];
  if (dropped !== undefined && !texts.some((one) => builtIn(one) === dropped)) {
    return [`${text.slice(0, 100)}: ${breaksTheOldRelease}`];
  }
  const name = builtIn(text);
  const before = texts.slice(0, place);
  if (
    name === undefined ||
    before.some((one) => new RegExp(`^drop index concurrently if exists "?${name}\\b`).test(one))
  )
    return [];
  return [`${text.slice(0, 100)}: what a broken build leaves behind has to be dropped before it`];
}

import { type AlterTableCmd, type ColumnDef, type Constraint, type Node, parse } from 'libpg-query';
import { isRunOneByOne, type Statement, statementsOf } from './statements.ts';

const scansUnderLock = 'reads the whole table while writers wait: add it NOT VALID and validate it one by one';
const breaksTheOldRelease = 'the release that still runs may use it: remove it in the release after the next';
const rewritesTheTable = 'rewrites every row under a lock: add the column empty and fill it in portions';
const buildsAnIndex =
  'builds an index under a lock: create it CONCURRENTLY, one by one, and add the constraint USING INDEX';
const locksTheTable = 'blocks all access to the table';

/** A reason why a statement is unsafe; `table` is missing when the reason concerns no table. */
interface Finding {
  readonly table?: string | undefined;
  readonly because: string;
}

/** A statement with its parse tree, from Postgres' own parser. */
interface Parsed extends Statement {
  readonly nodes: readonly Node[];
}

const isExcused = ({ comments }: Statement) => comments.some((comment) => /^-- unsafe: \S/.test(comment));

/**
 * Finds statements that block or break a running system, each with the reason. A comment `-- unsafe: <why it is right
 * here>` before a statement suppresses its finding.
 * @throws SqlError when the script is not valid SQL
 */
export async function findUnsafeStatements(script: string): Promise<string[]> {
  const parsed = await Promise.all(statementsOf(script).map(parsedOf));
  const judged = parsed.filter((one) => !isExcused(one));
  if (isRunOneByOne(script)) return judged.flatMap(notRepeatable);
  const created = new Set(parsed.flatMap(({ nodes }) => nodes.flatMap(tableCreatedBy)));
  return judged.flatMap((one) => {
    const findings = one.nodes.flatMap(findingsIn).filter(({ table }) => table === undefined || !created.has(table));
    return findings.slice(0, 1).map(({ because }) => line(one, because));
  });
}

async function parsedOf(statement: Statement): Promise<Parsed> {
  const { stmts = [] } = await parse(statement.text);
  return { ...statement, nodes: stmts.flatMap(({ stmt }) => stmt ?? []) };
}

const line = ({ text }: Statement, because: string) => `${text.replaceAll(/\s+/g, ' ').slice(0, 100)}: ${because}`;

const tableCreatedBy = (node: Node) =>
  'CreateStmt' in node && node.CreateStmt.relation?.relname ? [node.CreateStmt.relation.relname] : [];

function findingsIn(node: Node): Finding[] {
  if ('AlterTableStmt' in node) {
    const { relation, cmds = [] } = node.AlterTableStmt;
    const commands = cmds.flatMap((command) => ('AlterTableCmd' in command ? [command.AlterTableCmd] : []));
    return commands.flatMap(reasonsOf).map((because) => ({ table: relation?.relname, because }));
  }
  if ('IndexStmt' in node && !node.IndexStmt.concurrent) {
    const because = 'writers wait while the index is built: create it CONCURRENTLY, one by one';
    return [{ table: node.IndexStmt.relation?.relname, because }];
  }
  if ('RenameStmt' in node) return [{ table: node.RenameStmt.relation?.relname, because: breaksTheOldRelease }];
  if ('AlterEnumStmt' in node) return node.AlterEnumStmt.oldVal ? [{ because: breaksTheOldRelease }] : [];
  if ('DropStmt' in node) return droppedBy(node.DropStmt);
  return [...lockedBy(node), ...changedBy(node)];
}

const broken = new Set(['OBJECT_TABLE', 'OBJECT_INDEX', 'OBJECT_VIEW', 'OBJECT_TYPE']);

function droppedBy({ removeType = '', objects = [] }: { removeType?: string; objects?: Node[] }): Finding[] {
  if (!broken.has(removeType)) return [];
  return objects.map((object) => {
    const name = 'List' in object ? object.List.items?.at(-1) : undefined;
    const table = removeType === 'OBJECT_TABLE' && name && 'String' in name ? name.String.sval : undefined;
    return { table, because: breaksTheOldRelease };
  });
}

function lockedBy(node: Node): Finding[] {
  if ('TransactionStmt' in node) return [{ because: 'each script is one transaction already' }];
  const locks = ['TruncateStmt', 'LockStmt', 'ClusterStmt', 'VacuumStmt', 'ReindexStmt'];
  return locks.some((kind) => kind in node) ? [{ because: locksTheTable }] : [];
}

/** Tables whose rows the statement updates or deletes, including its common table expressions. */
function changedBy(node: Node): Finding[] {
  const found: Finding[] = [];
  const open: unknown[] = [node];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    const { UpdateStmt: updated, DeleteStmt: deleted } = part as Partial<
      Record<'UpdateStmt' | 'DeleteStmt', { relation?: { relname?: string } }>
    >;
    const relation = (updated ?? deleted)?.relation;
    const because = 'holds the locks of all rows at once: fill in portions';
    if (relation) found.push({ table: relation.relname, because });
    open.push(...Object.values(part));
  }
  return found;
}

function reasonsOf({ subtype, def }: AlterTableCmd): string[] {
  if (subtype === 'AT_DropColumn') return [breaksTheOldRelease];
  if (subtype === 'AT_AlterColumnType') return ['rewrites every row under a lock: add another column'];
  if (subtype === 'AT_SetNotNull') return [scansUnderLock];
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) return reasonsOfConstraint(def.Constraint);
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return reasonsOfColumn(def.ColumnDef);
  return [];
}

const scanned = new Set(['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_NOTNULL']);
const indexed = new Set(['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION']);

function reasonsOfConstraint({ contype = 'CONSTR_NULL', skip_validation, indexname }: Constraint): string[] {
  if (scanned.has(contype) && !skip_validation) return [scansUnderLock];
  return indexed.has(contype) && !indexname ? [buildsAnIndex] : [];
}

function reasonsOfColumn({ typeName, constraints = [] }: ColumnDef): string[] {
  const all = constraints.flatMap((one) => ('Constraint' in one ? [one.Constraint] : []));
  const of = (kind: string) => all.find(({ contype }) => contype === kind);
  const type = typeName?.names?.at(-1);
  const isSerial = type && 'String' in type && /serial/.test(type.String.sval ?? '');
  const isMade = of('CONSTR_IDENTITY') ?? of('CONSTR_GENERATED');
  if (isSerial || isMade || isVolatile(of('CONSTR_DEFAULT')?.raw_expr)) return [rewritesTheTable];
  if (of('CONSTR_NOTNULL') && !of('CONSTR_DEFAULT')) {
    return ['the release that still runs inserts no value: add it with a default, or without NOT NULL'];
  }
  return all.filter(({ contype }) => contype !== 'CONSTR_NOTNULL').flatMap(reasonsOfConstraint);
}

/** Whether the expression may differ between rows. Of all functions, only `now()` counts as the same for all rows. */
function isVolatile(expression: Node | undefined): boolean {
  const calls = [...JSON.stringify(expression ?? null).matchAll(/"funcname":\[(.*?)\]/g)];
  return calls.some(([, name = '']) => !name.endsWith('{"String":{"sval":"now"}}'));
}

const builtIndex = ({ nodes: [node] }: Parsed) =>
  node && 'IndexStmt' in node && node.IndexStmt.concurrent ? node.IndexStmt.idxname : undefined;

/** The index that `drop index concurrently if exists` removes. */
function droppedIndex({ nodes: [node] }: Parsed): string | undefined {
  if (!node || !('DropStmt' in node) || !node.DropStmt.concurrent || !node.DropStmt.missing_ok) return undefined;
  const [object] = node.DropStmt.objects ?? [];
  const name = object && 'List' in object ? object.List.items?.at(-1) : undefined;
  return name && 'String' in name ? name.String.sval : undefined;
}

const isValidation = ({ nodes: [node] }: Parsed) =>
  node !== undefined &&
  'AlterTableStmt' in node &&
  (node.AlterTableStmt.cmds ?? []).every(
    (command) => 'AlterTableCmd' in command && command.AlterTableCmd.subtype === 'AT_ValidateConstraint',
  );

function notRepeatable(one: Parsed, place: number, all: readonly Parsed[]): string[] {
  const built = builtIndex(one);
  const dropped = droppedIndex(one);
  if (built !== undefined) {
    const isCleared = all.slice(0, place).some((before) => droppedIndex(before) === built);
    return isCleared ? [] : [line(one, 'what a broken build leaves behind has to be dropped before it')];
  }
  if (dropped !== undefined) {
    return all.some((other) => builtIndex(other) === dropped) ? [] : [line(one, breaksTheOldRelease)];
  }
  return isValidation(one) ? [] : [line(one, 'may not run one by one')];
}

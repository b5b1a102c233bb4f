import { type AuditEntry, type AuditExportQuery, type AuditFilter, auditFileName } from '@hybrid-mail/contracts/audit';
import { maxExportRows } from '@hybrid-mail/contracts/mail-list';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { inSnapshot } from '@hybrid-mail/db';
import { formatCell, type TableColumn, type TableRow } from '@hybrid-mail/documents/table';
import { auditTexts } from '@hybrid-mail/messages/audit';
import { exportFileTexts } from '@hybrid-mail/messages/export-file';
import { createAuditFormatter } from '@hybrid-mail/messages/format-audit';
import { reportTexts } from '@hybrid-mail/messages/reports';
import { recordAudit } from '../audit/index.ts';
import { formatTashkentTime } from '../clock.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { type ExportDescription, priceRuleAt, rangeText, type WriteTable } from '../mail/index.ts';
import { auditTotalQuery, everyAuditQuery } from './list-audit.sql.ts';

const { columns: titles } = auditTexts;

const columnsOf = (): TableColumn[] => [
  { title: titles.number, kind: 'ordinal' },
  { title: titles.at, kind: 'moment' },
  { title: titles.actor, kind: 'text', width: 30 },
  { title: titles.action, kind: 'text', width: 36 },
  { title: titles.kind, kind: 'text', width: 24 },
  { title: titles.subject, kind: 'text', width: 36 },
  { title: titles.changes, kind: 'text', width: 80 },
  { title: titles.address, kind: 'text', width: 18 },
];

const speaker = createAuditFormatter({
  mailNumber: formatMailNumber,
  money: (text) => formatCell(text, 'money'),
  moment: (text) => formatTashkentTime(new Date(text)),
  sheetsInBase: (at) => sheetsInBase(priceRuleAt(new Date(at))),
});

const lineOf = ({ name, was, becomes }: ReturnType<typeof speaker.changesOf>[number]) =>
  `${name}: ${[was, becomes].filter((value) => value !== undefined).join(' → ')}`;

function cellsOf(entry: AuditEntry, number: number): TableRow {
  const { name, kind } = speaker.subjectOf(entry);
  const changes = speaker.changesOf(entry).map(lineOf).join('\n');
  const when = formatTashkentTime(new Date(entry.at));
  return [number, when, speaker.actorOf(entry), speaker.actionName(entry.action), kind, name, changes, entry.address];
}

async function* numbered(entries: AsyncIterable<{ entry: AuditEntry }>): AsyncGenerator<TableRow> {
  let number = 0;
  for await (const { entry } of entries) {
    number += 1;
    yield cellsOf(entry, number);
  }
}

/** Says of which days a file of the log is, and by what filters. */
async function describeAudit({ db }: Context, filter: AuditFilter): Promise<ExportDescription> {
  const { start, end, action, actor, actorId, subject, subjectId } = filter;
  const { filters: names } = auditTexts;
  const person =
    actorId === undefined ? null : await db.prisma.user.findFirst({ where: { id: actorId }, select: { name: true } });
  const given: readonly [string, string | undefined][] = [
    [names.action, action && speaker.actionName(action)],
    [names.actor, actor],
    [names.actor, person?.name],
    [names.subject, subject && speaker.subjectKind(subject)],
    [names.subjectId, subjectId],
  ];
  const parts = given.flatMap(([name, value]) => (value ? exportFileTexts.named({ name, value }) : []));
  const period = rangeText(names.period, start, end) ?? reportTexts.always;
  return { title: auditTexts.title, subtitle: [period, ...parts].join('. ') };
}

/** The log holds names and addresses, so an audit entry records the filters of its export. */
export async function recordAuditExport(ctx: Context, query: AuditExportQuery): Promise<void> {
  const given = Object.entries(filterOf(query)).filter(([, value]) => value !== undefined);
  await recordAudit(ctx.db.prisma, ctx, {
    action: 'audit.export',
    subject: 'audit-export',
    subjectId: 'audit.xlsx',
    after: Object.fromEntries(given),
  });
}

const filterOf = ({ withProgress: _, ...filter }: AuditExportQuery): AuditFilter => filter;

/**
 * All matching entries in words, as a table of one snapshot. It is recorded first, by `recordAuditExport`.
 * @param write consumes the rows; they are readable only until it resolves
 * @throws Refusal export-too-large
 */
export async function exportAudit(ctx: Context, query: AuditExportQuery, write: WriteTable): Promise<void> {
  const filter = filterOf(query);
  await inSnapshot(ctx.db, async (snapshot) => {
    const [{ total } = { total: 0 }] = await snapshot.rows(auditTotalQuery(filter));
    if (total > maxExportRows) throw new Refusal('export-too-large');
    const entries = snapshot.cursor(everyAuditQuery(filter));
    const about = await describeAudit(ctx, filter);
    await write({ fileName: auditFileName(filter), about, total, columns: columnsOf(), rows: numbered(entries) });
  });
}

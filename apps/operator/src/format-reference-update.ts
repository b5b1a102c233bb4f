import type { ReferenceUpdate, TableChange } from '@hybrid-mail/core/reference';

const titles = { region: 'regions', area: 'districts', clientType: 'client types', branch: 'branches' } as const;
/** Maximum number of rows that are listed by name, for each kind of change. */
const shown = 50;

/** Formats the changes of an update of reference data: counts for each table, and the changed rows by name. */
export const formatReferenceUpdate = ({ changes }: ReferenceUpdate): string[] => changes.flatMap(linesOfTable);

function linesOfTable({ table, added, renamed, changed, removed, unchanged }: TableChange): string[] {
  const counts = [
    [added.length, 'added'],
    [renamed.length, 'renamed'],
    [changed.length, 'changed'],
    [removed.length, 'removed'],
    [unchanged, 'unchanged'],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return [
    `${titles[table]}: ${parts.join(', ') || 'none'}`,
    ...first(added, ({ id, name }) => `  added ${id} ${name}`),
    ...first(renamed, ({ from, to }) => `  renamed ${from.id} ${from.name}: ${to.name}`),
    ...first(changed, ({ to, columns }) => `  changed ${to.id} ${to.name}: ${columns.join(', ')}`),
    ...first(removed, ({ id, name }) => `  removed ${id} ${name}`),
  ];
}

function first<R>(rows: readonly R[], line: (row: R) => string): string[] {
  const more = rows.length - shown;
  return [...rows.slice(0, shown).map(line), ...(more > 0 ? [`  and ${more} more`] : [])];
}

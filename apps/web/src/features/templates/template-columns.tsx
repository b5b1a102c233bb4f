import type { TemplateRecord } from '@hybrid-mail/contracts/template';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { templateTexts as texts } from '@hybrid-mail/messages/templates';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/formats/dates.ts';
import { OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { columnsOf, type DataColumn, numberColumn } from '../../ui/data-table/index.ts';
import { colors } from '../../ui/theme/tokens.ts';

const { display } = columnsOf<TemplateRecord>();

/** Name of the template, with its chips. */
export const TemplateName = ({
  template: { name, version, fields, changedOn },
}: {
  readonly template: TemplateRecord;
}) => (
  <>
    <div style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</div>
    <div style={{ color: colors.secondary }}>
      {texts.about({ version, placeholders: fields.length, changed: formatDay(changedOn) })}
    </div>
  </>
);

export function templateColumns(
  numbers: { readonly first: number; readonly last: number },
  rowActions: (template: TemplateRecord) => ReactNode,
): DataColumn<TemplateRecord>[] {
  return [
    numberColumn<TemplateRecord>(numbers.first, numbers.last),
    display({
      id: 'name',
      header: texts.columns.name,
      size: 420,
      meta: { isSticky: true },
      cell: ({ row }) => <TemplateName template={row.original} />,
    }),
    display({
      id: 'organization',
      header: texts.columns.organization,
      size: 420,
      cell: ({ row }) => <OrganizationCell {...row.original} />,
    }),
    display({ id: 'actions', header: staffTexts.actions, size: 124, cell: ({ row }) => rowActions(row.original) }),
  ];
}

import type { OrganizationInList } from '@hybrid-mail/contracts/organization';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { type ListSearch, rowNumbers, sortProps } from '../../lib/list-search/index.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { commonTexts } from '../../messages/common.ts';
import { organizationTexts as texts } from '../../messages/organizations.ts';
import { staffTexts } from '../../messages/staff.ts';
import { DataTable, type Load } from '../../ui/data-table/index.ts';
import { OrganizationCard } from './organization-card.tsx';
import { organizationColumns } from './organization-columns.tsx';
import type { OrganizationListState } from './organization-list-state.ts';

interface Props {
  readonly label: string;
  /** Under which the widths of its columns are kept. */
  readonly name: string;
  readonly search: ListSearch<OrganizationListState>;
  readonly list: Load & { readonly rows: readonly OrganizationInList[] };
  readonly actionsOf: (record: OrganizationInList) => ReactNode;
  readonly onOpen: (record: OrganizationInList) => void;
}

/** Organizations that send letters, or those of the operator: the same columns (specification 2 §2). */
export function OrganizationTable({ label, name, search, list, actionsOf, onOpen }: Props) {
  const { id: userId } = useProfile();
  const columns = useMemo(() => organizationColumns(rowNumbers(search), actionsOf), [search, actionsOf]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={list.rows}
      rowKey={({ organization }) => String(organization.id)}
      {...sortProps(search)}
      load={list.error === undefined ? list : { ...list, error: staffTexts.loadFailed(list.error) }}
      emptyText={texts.empty}
      emptyAction={
        <Button variant="outlined" onClick={search.reset}>
          {commonTexts.reset}
        </Button>
      }
      onOpen={onOpen}
      widthsKey={`hybrid-mail.columns.${name}.${userId}`}
      card={(record) => <OrganizationCard record={record} actions={actionsOf(record)} />}
    />
  );
}

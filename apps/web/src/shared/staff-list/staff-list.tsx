import type { Action } from '@hybrid-mail/access';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { type PageSearch, pagerProps } from '../../lib/list-search/index.ts';
import { usePageActs } from '../../lib/page-acts/page-acts.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { StaffTable, type StaffTableProps } from './staff-table.tsx';

type Shared<R extends object, D> = Omit<StaffPageProps, 'actions' | 'list' | 'children'> &
  Omit<StaffTableProps<R>, 'label' | 'emptyText' | 'onReset' | 'onOpen' | 'actions' | 'list' | 'search'> & {
    /** Content above the table. */
    readonly children?: ReactNode;
    readonly texts: StaffPageProps['texts'] & { readonly add: string; readonly empty: string };
    readonly list: StaffPageProps['list'] & StaffTableProps<R>['list'];
    /** Permission to add a record. */
    readonly createAction: Action;
    /** Dialog of the add button. */
    readonly newRecord: D;
    /** Dialog that a row opens; null if the user may not open it. */
    readonly dialogOf?: (row: R) => D | null;
    /** Row actions. Memoize the function, because a new function creates new columns. */
    readonly rowActions: (row: R, open: (dialog: D) => void) => ReactNode;
    readonly renderDialog: (dialog: D, close: () => void) => ReactNode;
    /** Whether an empty list offers to reset the filters. */
    readonly isResettable?: boolean;
  };

/**
 * Staff list whose records are added and edited in dialogs: page, table and the open dialog.
 * `D` describes the dialogs, e.g. `{ edited: UserInList | null }`.
 */
export function StaffList<R extends object, D>(props: Shared<R, D>) {
  const { texts, search, list, filters, pageSizes, createAction, newRecord, dialogOf, rowActions, ...others } = props;
  const { renderDialog, isResettable = true, children, ...table } = others;
  const [dialog, setDialog] = useState<D | null>(null);
  const actions = useCallback((row: R) => rowActions(row, setDialog), [rowActions]);
  return (
    <StaffPage
      texts={texts}
      search={search}
      list={list}
      filters={filters}
      {...(pageSizes && { pageSizes })}
      actions={<AddButton label={texts.add} action={createAction} onClick={() => setDialog(newRecord)} />}
    >
      {children}
      <StaffTable
        {...table}
        label={texts.title}
        emptyText={texts.empty}
        search={search}
        list={list}
        actions={actions}
        {...(isResettable && { onReset: search.reset })}
        {...(dialogOf && { onOpen: (row: R) => setDialog(dialogOf(row)) })}
      />
      {dialog && renderDialog(dialog, () => setDialog(null))}
    </StaffPage>
  );
}

interface AddProps {
  readonly label: string;
  /** Required permission; without it the button is hidden. */
  readonly action: Action;
  readonly onClick: () => void;
}

/** «Добавить» of «Добавить пользователя», so that speech input finds the button by its visible word. */
const wordOf = (label: string) => (label.toLowerCase().includes(staffTexts.add.toLowerCase()) ? staffTexts.add : label);

/** On phones the visible word is «Добавить», which leaves the title its line. */
function AddButton({ label, action, onClick }: AddProps) {
  const mayAdd = useCan()(action);
  const isPhone = useIsPhone();
  usePageActs(mayAdd ? [{ kind: 'add', label, Icon: Add, run: onClick }] : []);
  if (!mayAdd) return null;
  return (
    <Button
      variant="contained"
      startIcon={<Add />}
      onClick={onClick}
      aria-label={label}
      sx={{ whiteSpace: 'nowrap', px: { xs: 4 } }}
    >
      {isPhone ? wordOf(label) : label}
    </Button>
  );
}

type ListPageProps = ComponentProps<typeof ListPage>;

interface StaffPageProps extends Pick<ListPageProps, 'filters' | 'actions' | 'children'> {
  readonly texts: Pick<ListPageProps, 'title' | 'count'>;
  readonly search: PageSearch & { readonly reset: () => void };
  readonly list: { readonly total: number | undefined; readonly retry: () => void };
  readonly pageSizes?: readonly number[];
}

/** Page around a staff list; the key R refetches. */
export function StaffPage({ texts, search, list, pageSizes, ...page }: StaffPageProps) {
  useKeys({ KeyR: list.retry });
  return (
    <ListPage
      {...page}
      title={texts.title}
      count={texts.count}
      total={list.total}
      onRefresh={list.retry}
      onReset={search.reset}
      pager={pagerProps(search, list, pageSizes)}
    />
  );
}

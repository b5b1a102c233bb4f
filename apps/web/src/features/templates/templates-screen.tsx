import { templateCalls as calls, type TemplateRecord } from '@hybrid-mail/contracts/template';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { templateTexts as texts } from '@hybrid-mail/messages/templates';
import Delete from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { saveFile } from '../../lib/files/index.ts';
import { formatDay } from '../../lib/formats/dates.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { staffPageSizes, usePageSearch } from '../../lib/list-search/index.ts';
import { useOrganizationFilter } from '../../shared/organization/use-organization-filter.ts';
import { OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { RecordCard } from '../../shared/staff-list/record-card.tsx';
import { StaffList } from '../../shared/staff-list/staff-list.tsx';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { textFilter } from '../../ui/filter-bar/index.ts';
import { DeletionDialog } from '../../ui/form-dialog/deletion-dialog.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { RowAction, RowActions } from '../../ui/row-actions/row-actions.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { templateListDefinition } from './template-list-state.ts';
import { templateQueries } from './templates.queries.ts';

/** «Шаблоны»: templates of letters that organizations create from spreadsheets. */
export function TemplatesScreen() {
  const search = usePageSearch(templateListDefinition);
  const { inn } = search.state;
  const list = usePaged(templateQueries.list(search.state), search);
  const organization = useOrganizationFilter({ inn, onChange: (chosen) => search.filter({ inn: chosen }) });
  return (
    <StaffList<TemplateRecord, Dialog>
      texts={texts}
      name="templates"
      search={search}
      list={list}
      filters={[textFilter(search, 'search', texts.filters.search), organization]}
      pageSizes={staffPageSizes}
      idOf={({ id }) => id}
      columns={templateColumns}
      card={templateCard}
      actionsSize={220}
      rowActions={rowActions}
      isFitted
      createAction="template.edit"
      newRecord={{ edited: null }}
      dialogOf={(edited) => ({ edited })}
      renderDialog={(dialog, close) =>
        'edited' in dialog ? (
          <TemplateDialog template={dialog.edited} inn={inn} onClose={close} />
        ) : (
          <DeleteTemplateDialog template={dialog.deleted} onClose={close} />
        )
      }
    />
  );
}

type Dialog = { readonly edited: TemplateRecord | null } | { readonly deleted: TemplateRecord };

/** Name of the template, with its version and placeholders. */
const nameCell = ({ name, version, fields, changedOn }: TemplateRecord) => (
  <>
    <div style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</div>
    <div style={{ color: colors.secondary }}>
      {texts.about({ version, placeholders: fields.length, changed: formatDay(changedOn) })}
    </div>
  </>
);

const { plain } = columnMakersOf<TemplateRecord>();

const templateColumns = [
  plain('name', texts.columns.name, 420, nameCell, { isSticky: true }),
  plain('organization', texts.columns.organization, 420, (template) => <OrganizationCell {...template} />),
];

/** Template as a card on narrow screens. */
const templateCard = (template: TemplateRecord, actions: ReactNode) => (
  <RecordCard status={null} actions={actions}>
    <div>{nameCell(template)}</div>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <OrganizationCell organization={template.organization} />
    </Box>
  </RecordCard>
);

function rowActions(template: TemplateRecord, open: (dialog: Dialog) => void) {
  const { name } = template;
  return (
    <RowActions>
      <RowAction label={texts.download({ name })} Icon={Download} onClick={() => void download(template)} />
      <RowAction
        label={texts.edit({ name })}
        word={staffTexts.edit}
        Icon={Edit}
        onClick={() => open({ edited: template })}
      />
      <RowAction label={texts.delete({ name })} Icon={Delete} isApart onClick={() => open({ deleted: template })} />
    </RowActions>
  );
}

async function download({ id, fileName }: TemplateRecord): Promise<void> {
  try {
    saveFile(await call(calls.download, { query: { id } }), fileName);
  } catch (error) {
    notify.error(texts.downloadFailed({ why: error instanceof ApiError ? error.message : '' }));
  }
}

interface DeletionProps {
  readonly template: TemplateRecord;
  readonly onClose: () => void;
}

/** Confirms and deletes a template; a template that letters use is retired instead. Rendered only while open. */
function DeleteTemplateDialog({ template: { id, name }, onClose }: DeletionProps) {
  const queries = useQueryClient();
  const { title, done, retired, lost } = texts.deleting;
  const deleting = useMutation({
    mutationFn: () => call(calls.remove, { query: { id } }),
    onSuccess: async ({ isRetired }) => {
      notify.success(isRetired ? retired : done);
      await queries.invalidateQueries({ queryKey: templateQueries.lists });
      onClose();
    },
  });
  return (
    <DeletionDialog
      title={title}
      deleteLabel={staffTexts.delete}
      isDeleting={deleting.isPending}
      reason={deleting.error?.message}
      onDelete={() => deleting.mutate()}
      onClose={onClose}
    >
      <Typography>{lost({ name })}</Typography>
    </DeletionDialog>
  );
}

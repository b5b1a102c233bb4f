import { template as calls, type TemplateRecord } from '@hybrid-mail/contracts/template';
import { templateTexts as texts } from '@hybrid-mail/messages/templates';
import Delete from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { useCallback, useMemo, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { saveFile } from '../../lib/files/index.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { rowNumbers, staffPageSizes, usePageSearch } from '../../lib/list-search/index.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { useOrganizationFilter } from '../../shared/organization/use-organization-filter.ts';
import { AddButton } from '../../shared/staff-list/add-button.tsx';
import { StaffPage } from '../../shared/staff-list/staff-page.tsx';
import { StaffTable } from '../../shared/staff-list/staff-table.tsx';
import { textFilter } from '../../ui/filter-bar/index.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { RowAction, RowActions } from '../../ui/row-actions/row-actions.tsx';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { TemplateCard } from './template-card.tsx';
import { templateColumns } from './template-columns.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { templateListDefinition } from './template-list-state.ts';
import { templateQueries } from './templates.queries.ts';

/** Null when adding. */
type Edited = { readonly template: TemplateRecord | null };

/** «Шаблоны»: templates of letters that organizations create from spreadsheets. */
export function TemplatesScreen() {
  const { id: userId } = useProfile();
  const search = usePageSearch(useMemo(() => templateListDefinition(userId), [userId]));
  const list = usePaged(templateQueries.list(search.state), search);
  const organization = useOrganizationFilter({ inn: search.state.inn, onChange: (inn) => search.filter({ inn }) });
  const [edited, setEdited] = useState<Edited | null>(null);
  const [leaving, setLeaving] = useState<TemplateRecord | null>(null);
  const edit = (template: TemplateRecord) => setEdited({ template });
  const actionsOf = useCallback(
    (template: TemplateRecord) => <Actions template={template} onEdit={setEdited} onDelete={setLeaving} />,
    [],
  );
  const columns = useMemo(() => templateColumns(rowNumbers(search), actionsOf), [search, actionsOf]);
  return (
    <StaffPage
      texts={texts}
      search={search}
      list={list}
      filters={[textFilter(search, 'search', texts.filters.search), organization]}
      pageSizes={staffPageSizes}
      actions={<AddButton label={texts.add} action="template.edit" onClick={() => setEdited({ template: null })} />}
    >
      <StaffTable
        label={texts.title}
        name="templates"
        columns={columns}
        list={list}
        idOf={({ id }) => id}
        emptyText={texts.empty}
        onReset={search.reset}
        onOpen={edit}
        card={(template) => <TemplateCard template={template} actions={actionsOf(template)} />}
      />
      {leaving && <DeleteTemplateDialog template={leaving} onClose={() => setLeaving(null)} />}
      {edited && <TemplateDialog template={edited.template} inn={search.state.inn} onClose={() => setEdited(null)} />}
    </StaffPage>
  );
}

interface ActionsProps {
  readonly template: TemplateRecord;
  readonly onEdit: (edited: Edited) => void;
  readonly onDelete: (template: TemplateRecord) => void;
}

const Actions = ({ template, onEdit, onDelete }: ActionsProps) => (
  <RowActions>
    <RowAction
      label={texts.download({ name: template.name })}
      Icon={Download}
      onClick={() => void download(template)}
    />
    <RowAction label={texts.edit({ name: template.name })} Icon={Edit} onClick={() => onEdit({ template })} />
    <RowAction label={texts.delete({ name: template.name })} Icon={Delete} onClick={() => onDelete(template)} />
  </RowActions>
);

async function download({ id, fileName }: TemplateRecord): Promise<void> {
  try {
    saveFile(await call(calls.download, { query: { id } }), fileName);
  } catch (error) {
    notify.error(texts.downloadFailed({ why: error instanceof ApiError ? error.message : '' }));
  }
}

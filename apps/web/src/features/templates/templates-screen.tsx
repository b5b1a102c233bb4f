import { templateCalls as calls, type TemplateRecord } from '@hybrid-mail/contracts/template';
import { templateTexts as texts } from '@hybrid-mail/messages/templates';
import Delete from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { saveFile } from '../../lib/files/index.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { staffPageSizes, usePageSearch } from '../../lib/list-search/index.ts';
import { useOrganizationFilter } from '../../shared/organization/use-organization-filter.ts';
import { StaffList } from '../../shared/staff-list/staff-list.tsx';
import { textFilter } from '../../ui/filter-bar/index.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { RowAction, RowActions } from '../../ui/row-actions/row-actions.tsx';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { TemplateCard } from './template-card.tsx';
import { templateColumns } from './template-columns.tsx';
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
      card={(template, actions) => <TemplateCard template={template} actions={actions} />}
      actionsSize={124}
      rowActions={rowActions}
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

function rowActions(template: TemplateRecord, open: (dialog: Dialog) => void) {
  const { name } = template;
  return (
    <RowActions>
      <RowAction label={texts.download({ name })} Icon={Download} onClick={() => void download(template)} />
      <RowAction label={texts.edit({ name })} Icon={Edit} onClick={() => open({ edited: template })} />
      <RowAction label={texts.delete({ name })} Icon={Delete} onClick={() => open({ deleted: template })} />
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

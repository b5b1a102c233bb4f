import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import { templateCalls as calls, type TemplateRecord, templateName } from '@hybrid-mail/contracts/template';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { templateTexts } from '@hybrid-mail/messages/templates';
import Stack from '@mui/material/Stack';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { changeOf } from '../../lib/saving/change-of.ts';
import { OrganizationField, ReadOnlyOrganization } from '../../shared/organization-choice/organization-field.tsx';
import { useOrganizationIdFinder } from '../../shared/organization-choice/organization-id.ts';
import { useSaving } from '../../shared/saving/use-saving.ts';
import { SavingDialog } from '../../ui/form-dialog/saving-dialog.tsx';
import { TextField } from '../../ui/form-field/index.ts';
import { useScreenForm } from '../../ui/form-field/use-screen-form.ts';
import { FileCheckResult } from './file-check-result.tsx';
import { isSavingPrevented, TemplateFile, useTemplateCheck } from './template-file.tsx';
import { templateQueries } from './templates.queries.ts';

const texts = templateTexts.dialog;

const base = { name: templateName, inn: z.string().min(1, texts.organizationMissing), fileName: z.string() };

/** A new template requires a file; an existing one keeps its file. */
const templateSchema = (isNew: boolean) =>
  z.object({ ...base, base64Content: isNew ? z.string().min(1, templateTexts.file.fileMissing) : z.string() });
type Schema = ReturnType<typeof templateSchema>;
type Typed = z.output<Schema>;
type Form = UseFormReturn<z.input<Schema>, unknown, Typed>;

interface Props {
  /** Null for a new template. */
  readonly template: TemplateRecord | null;
  /** INN in the list's filter; preselects the organization of a new template. */
  readonly inn: string | undefined;
  readonly onClose: () => void;
}

const inputOf = ({ template, inn }: Props): z.input<Schema> => ({
  name: template?.name ?? '',
  inn: template?.organization.inn ?? inn ?? '',
  base64Content: '',
  fileName: '',
});

/** Dialog that adds or edits a template; a chosen file is checked at once. Rendered only while open. */
export function TemplateDialog(props: Props) {
  const { template, onClose } = props;
  const form = useScreenForm(templateSchema(template === null), inputOf(props));
  const { control, formState, setValue } = form;
  const file = useTemplateCheck((base64Content, fileName) => {
    setValue('base64Content', base64Content, { shouldDirty: true, shouldValidate: base64Content !== '' });
    setValue('fileName', fileName);
  });
  const saving = useTemplateSaving(form, props);
  return (
    <SavingDialog
      title={template ? texts.edit : texts.add}
      saveLabel={template ? staffTexts.save : staffTexts.add}
      failedTitle={staffTexts.serverFailed}
      saving={saving}
      isTyped={formState.isDirty}
      left={isSavingPrevented(file.check) ? texts.left : undefined}
      onClose={onClose}
    >
      <Stack sx={{ gap: 4, mt: 2 }}>
        <TextField
          control={control}
          name="name"
          label={texts.name}
          help={texts.nameHelp}
          maxLength={maxTextLength}
          autoComplete="off"
          autoFocus
        />
        {template ? (
          <ReadOnlyOrganization name={template.organization.name} />
        ) : (
          <OrganizationField control={control} name="inn" />
        )}
        <TemplateFile template={template} file={file} problem={formState.errors.base64Content?.message} />
        {file.check.phase === 'done' && <FileCheckResult found={file.check.found} onAgain={file.retry} />}
      </Stack>
    </SavingDialog>
  );
}

/** Saves a template, with the messages of specification 2 §8. */
function useTemplateSaving(form: Form, { template, onClose }: Props) {
  const idOf = useOrganizationIdFinder();
  return useSaving(form, {
    send: (typed) => (template ? edit(template, form, typed) : add(typed, idOf)).catch(nameTaken),
    told: { saved: template ? templateTexts.edited : templateTexts.added, failed: staffTexts.serverFailed },
    changed: [templateQueries.lists],
    onClose,
  });
}

async function add({ inn, ...template }: Typed, idOf: ReturnType<typeof useOrganizationIdFinder>) {
  const organizationId = await idOf(inn);
  if (organizationId === undefined) return { inn: texts.organizationMissing };
  await call(calls.create, { body: { ...template, organizationId } });
  return null;
}

/** Turns the refusal of a taken name into an error of the field; rethrows other errors. */
function nameTaken(error: unknown) {
  const name = error instanceof ApiError ? error.marks.name : undefined;
  if (name === undefined) throw error;
  return { name };
}

/** Sends the file only if a new one was chosen. */
async function edit({ id }: TemplateRecord, form: Form, typed: Typed) {
  const { base64Content, fileName } = typed;
  const file = base64Content === '' ? {} : { base64Content, fileName };
  const { change, was } = changeOf(form, templateSchema(false), typed);
  await call(calls.update, { body: { id, ...(change.name !== undefined && { name: change.name, was }), ...file } });
  return null;
}

import type { TemplateRecord } from '@hybrid-mail/contracts/template';
import { maxTextLength } from '@hybrid-mail/contracts/text';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { templateTexts } from '@hybrid-mail/messages/templates';
import Stack from '@mui/material/Stack';
import { OrganizationField, ReadOnlyOrganization } from '../../shared/organization-choice/organization-field.tsx';
import { SavingDialog } from '../../ui/form-dialog/saving-dialog.tsx';
import { TextField, useScreenForm } from '../../ui/form-field/index.ts';
import { FileCheckResult } from './file-check-result.tsx';
import { TemplateFile } from './template-file.tsx';
import { templateInputOf, templateSchema } from './template-form.ts';
import { isSavingPrevented, useTemplateCheck } from './use-template-check.ts';
import { useTemplateSaving } from './use-template-saving.ts';

const texts = templateTexts.dialog;

interface Props {
  /** Null for a new template. */
  readonly template: TemplateRecord | null;
  /** INN in the list's filter; preselects the organization of a new template. */
  readonly inn: string | undefined;
  readonly onClose: () => void;
}

/** Dialog that adds or edits a template; a chosen file is checked at once. Rendered only while open. */
export function TemplateDialog({ template, inn, onClose }: Props) {
  const form = useScreenForm(templateSchema(template === null), templateInputOf(template, inn));
  const { control, formState, setValue } = form;
  const file = useTemplateCheck((base64Content, fileName) => {
    setValue('base64Content', base64Content, { shouldDirty: true, shouldValidate: base64Content !== '' });
    setValue('fileName', fileName);
  });
  const saving = useTemplateSaving({ form, template, onClose });
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

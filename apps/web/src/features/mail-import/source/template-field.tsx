import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { normalizeText } from '@hybrid-mail/contracts/text';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { LookupField } from '../../../ui/form-field/index.ts';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import type { ImportChoice } from '../import-form.ts';

interface Props {
  readonly control: Control<ImportChoice>;
  readonly templates: UseQueryResult<TemplateOption[]>;
  readonly disabled: boolean;
}

/** Autocomplete over the organization's templates. */
export function TemplateField({ control, templates, disabled }: Props) {
  const chosen = useWatch({ control, name: 'templateId' });
  const foundBy = (words: string) => {
    const wanted = normalizeText(words).toLowerCase();
    const found = (templates.data ?? []).filter(({ name }) => name.toLowerCase().includes(wanted));
    return { options: found.map(({ id, name }) => ({ value: String(id), label: name })), total: found.length };
  };
  return (
    <div>
      <LookupField
        control={control}
        name="templateId"
        label={texts.template}
        placeholder={templates.isLoading ? commonTexts.loading : texts.templateEmpty}
        useFound={foundBy}
        disabled={disabled}
        valueLabel={templates.data?.find(({ id }) => String(id) === chosen)?.name}
      />
      <NotLoaded query={templates} text={texts.templatesFailed} />
    </div>
  );
}

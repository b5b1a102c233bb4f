import { templateCalls as calls, type TemplateOption } from '@hybrid-mail/contracts/template';
import { normalizeText } from '@hybrid-mail/contracts/text';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { useDownload } from '../../lib/files/index.ts';
import { CheckboxField, LookupField, TextField } from '../../ui/form-field/index.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { SheetField } from './source/sheet-field.tsx';
import type { ImportControl } from './use-import.ts';

interface Props extends Pick<ImportControl, 'form' | 'templates' | 'template' | 'sheet'> {
  /** Collapses the fields; undefined until all choices are complete. */
  readonly onDone: (() => void) | undefined;
}

const grid = {
  display: 'grid',
  gap: 5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(260px, 30%) minmax(0, 1fr) minmax(220px, 28%)' },
  p: 4,
  background: colors.surface,
} as const;

/** Template, file and note of the registry. */
export function ImportFields({ form, templates, template, sheet, onDone }: Props) {
  const { control } = form;
  const fromSheet = useWatch({ control, name: 'fromSheet' });
  const isNone = templates.data?.length === 0;
  return (
    <Box sx={grid}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <TemplateField form={form} templates={templates} disabled={fromSheet} />
        {isNone && <Typography role="status">{texts.noTemplates}</Typography>}
        <CheckboxField control={control} name="fromSheet" label={texts.fromSheet} />
        {template && !fromSheet && <SampleButton key={template.id} template={template} />}
      </Box>
      <SheetField sheet={sheet} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <TextField control={control} name="note" label={texts.note} rows={onDone ? 2 : 3} optional />
        {onDone && (
          <Button variant="outlined" onClick={onDone} sx={{ alignSelf: 'flex-end' }}>
            {texts.columnsReady}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Autocomplete over the organization's templates. */
function TemplateField({
  form: { control },
  templates,
  disabled,
}: Pick<Props, 'form' | 'templates'> & { readonly disabled: boolean }) {
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

/** Downloads a sample spreadsheet with the template's columns. */
function SampleButton({ template: { id, name } }: { readonly template: TemplateOption }) {
  const download = useDownload();
  const save = async () => {
    const failure = await download.start({
      fileName: `${name}.xlsx`,
      fetch: ({ signal }) => call(calls.sample, { query: { id }, signal }),
    });
    if (failure) notify.error(texts.sampleFailed, 5);
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      loading={download.isRunning}
      loadingPosition="start"
      onClick={() => void save()}
      sx={{ alignSelf: 'flex-start' }}
    >
      {texts.sample}
    </Button>
  );
}

import { templateCalls as calls } from '@hybrid-mail/contracts/template';
import { normalizeText } from '@hybrid-mail/contracts/text';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import Download from '@mui/icons-material/DownloadOutlined';
import TableChart from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { ChosenFile, RemoveFileButton, ReplaceFileButton } from '../../ui/file-field/chosen-file.tsx';
import { DropZone } from '../../ui/file-field/drop-zone.tsx';
import { CheckboxField, TextField } from '../../ui/form-field/index.ts';
import { LookupField } from '../../ui/lookup-field/lookup-field.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { isFocusLost, isTitleFocused } from '../../ui/page-header/lost-focus.ts';
import { colors } from '../../ui/theme/tokens.ts';
import { formatSource } from './sheet/format-source.ts';
import { DownloadButton } from './submit/download-button.tsx';
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

/** In a wide window the zone for the file takes the height that nothing else needs. */
const fillingGrid = { ...grid, flex: { xl: 1 } } as const;

/** Template, file and note of the registry. */
export function ImportFields({ form, templates, template, sheet, onDone }: Props) {
  const { control } = form;
  const fromSheet = useWatch({ control, name: 'fromSheet' });
  const isNone = templates.data?.length === 0;
  return (
    <Box sx={sheet.file.phase === 'none' ? fillingGrid : grid}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <TemplateField form={form} templates={templates} disabled={fromSheet} />
        {isNone && <Typography role="status">{texts.noTemplates}</Typography>}
        <CheckboxField control={control} name="fromSheet" label={texts.fromSheet} />
        {!fromSheet && !isNone && <Sample template={template} />}
      </Box>
      <SheetField sheet={sheet} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <TextField control={control} name="note" label={texts.note} rows={onDone ? 2 : 3} optional />
        {onDone && (
          <Button autoFocus variant="outlined" onClick={onDone} sx={{ alignSelf: 'flex-end' }}>
            {texts.columnsReady}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Button that downloads a spreadsheet with the columns of the template; it waits for the choice of a template. */
function Sample({ template }: Pick<Props, 'template'>) {
  if (!template) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Button variant="outlined" disabled startIcon={<Download />}>
          {texts.sample}
        </Button>
        <Typography variant="caption">{texts.sampleLocked}</Typography>
      </Box>
    );
  }
  return (
    <DownloadButton
      key={template.id}
      variant="outlined"
      fileName={`${template.name}.xlsx`}
      fetch={({ signal }) => call(calls.sample, { query: { id: template.id }, signal })}
      failedText={texts.sampleFailed}
      sx={{ alignSelf: 'flex-start' }}
    >
      {texts.sample}
    </DownloadButton>
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
        isLocal
        disabled={disabled}
        valueLabel={templates.data?.find(({ id }) => String(id) === chosen)?.name}
      />
      <NotLoaded query={templates} text={texts.templatesFailed} />
    </div>
  );
}

const accept = '.xlsx,.ods,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Top margin that equals the label height of the neighbouring fields, so that all fields align. */
const labelHeight = '28px';

/** Field that chooses, replaces or removes the spreadsheet. */
function SheetField({ sheet: { file, choose, drop } }: Pick<Props, 'sheet'>) {
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place, file.phase);
  return (
    <Box ref={place} sx={{ display: { xl: 'flex' }, flexDirection: 'column' }}>
      <SheetFile file={file} choose={choose} drop={drop} />
    </Box>
  );
}

/**
 * If the change of the file has removed the focused control, its successor gets the focus; else the template field. So
 * also when the page was opened by dropping the file.
 */
function useKeptFocus(place: RefObject<HTMLElement | null>, phase: Props['sheet']['file']['phase']): void {
  const lastPhase = useRef(phase);
  useEffect(() => {
    const isChanged = lastPhase.current !== phase;
    lastPhase.current = phase;
    if (!isChanged || !(isFocusLost() || isTitleFocused())) return;
    const template = document.querySelector<HTMLElement>('main [role=combobox]:enabled');
    const control = place.current?.querySelector<HTMLElement>('input, button');
    (phase === 'ready' ? (template ?? control) : control)?.focus();
  }, [place, phase]);
}

function SheetFile({ file, choose, drop }: Pick<Props['sheet'], 'file' | 'choose' | 'drop'>) {
  if (file.phase === 'none') {
    return <DropZone texts={texts} accept={accept} onFile={choose} isCompact isFilling problem={file.problem} />;
  }
  const isReading = file.phase === 'reading';
  return (
    <Box sx={{ mt: { md: labelHeight } }}>
      <ChosenFile
        label={texts.file}
        Icon={TableChart}
        name={file.name}
        note={isReading ? texts.reading : formatSource(file.sheet)}
        progress={isReading ? { label: texts.reading } : undefined}
      >
        {isReading ? (
          <Button variant="outlined" onClick={drop}>
            {commonTexts.cancel}
          </Button>
        ) : (
          <>
            <ReplaceFileButton label={texts.otherFile} accept={accept} onFile={choose} />
            <RemoveFileButton label={texts.removeFile} onClick={drop} />
          </>
        )}
      </ChosenFile>
    </Box>
  );
}

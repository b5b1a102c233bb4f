import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { CheckboxField, TextAreaField } from '../../ui/form-field/index.ts';
import { colors } from '../../ui/theme/tokens.ts';
import type { ImportChoice } from './import-form.ts';
import { SampleButton } from './source/sample-button.tsx';
import { SheetField } from './source/sheet-field.tsx';
import { TemplateField } from './source/template-field.tsx';
import type { SheetFileControl } from './source/use-sheet-file.ts';

interface Props {
  readonly form: UseFormReturn<ImportChoice>;
  readonly templates: UseQueryResult<TemplateOption[]>;
  readonly template: TemplateOption | null;
  readonly sheet: SheetFileControl;
  /** Collapses the fields once all are filled in. */
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
        <TemplateField control={control} templates={templates} disabled={fromSheet} />
        {isNone && <Typography role="status">{texts.noTemplates}</Typography>}
        <CheckboxField control={control} name="fromSheet" label={texts.fromSheet} />
        {template && !fromSheet && <SampleButton key={template.id} template={template} />}
      </Box>
      <SheetField sheet={sheet} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <TextAreaField control={control} name="note" label={texts.note} rows={onDone ? 2 : 3} optional />
        {onDone && (
          <Button variant="outlined" onClick={onDone} sx={{ alignSelf: 'flex-end' }}>
            {texts.columnsReady}
          </Button>
        )}
      </Box>
    </Box>
  );
}

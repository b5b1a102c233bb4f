import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { registryQueries } from '../../lib/queries/registry.queries.ts';
import { mailImportTexts as texts } from '../../messages/mail-import.ts';
import { useDropping } from '../../ui/file-field/use-dropping.ts';
import { useScreenForm } from '../../ui/form-field/index.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { colors, focusRing } from '../../ui/theme/tokens.ts';
import { ColumnsPart } from './columns-part.tsx';
import { ImportBar } from './import-bar.tsx';
import { ImportFields } from './import-fields.tsx';
import { forgetNote, importForm, keepChoice, readChoice } from './import-form.ts';
import { ImportSteps } from './import-steps.tsx';
import { RecentRegistries } from './recent-registries.tsx';
import { RowsPart } from './rows-part.tsx';
import { SheetNotes } from './sheet-notes.tsx';
import { useCheckedRows } from './use-checked-rows.ts';
import { usePlaces } from './use-places.ts';
import { useSheetFile } from './use-sheet-file.ts';
import { useSubmitRegistry } from './use-submit-registry.ts';
import { stepOf, whatIsLeft } from './what-is-left.ts';

const layout = { display: 'flex', flexDirection: 'column', height: { md: '100%' }, minHeight: '100%' } as const;
const work = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } as const;

/** A spreadsheet becomes letters: choosing it, its columns, its rows with what is wrong in them, the import. */
export function ImportScreen() {
  const { id: userId } = useProfile();
  const form = useScreenForm(importForm, readChoice(userId));
  const choice = useWatch({ control: form.control, compute: (all) => all });
  useEffect(() => keepChoice(userId, choice), [userId, choice]);
  const templates = useQuery(registryQueries.templates());
  const template = choice.fromSheet
    ? null
    : (templates.data?.find(({ id }) => String(id) === choice.templateId) ?? null);
  const sheet = useSheetFile();
  const { file } = sheet;
  const isChosen = file.phase === 'ready' && (choice.fromSheet || template !== null);
  const control = useCheckedRows({
    sheet: isChosen ? file.sheet : null,
    templates: templates.data ?? [],
    template,
    places: usePlaces(),
  });
  const [onlyGood, setOnlyGood] = useState(false);
  const submission = useSubmitRegistry({ onRefused: control.refuse, onCreated: () => forgetNote(userId) });
  const left = whatIsLeft({ choice, template, file, control, onlyGood });
  const step = stepOf({ isChosen, control, submission });
  const dropping = useDropping(sheet.choose);
  const mails = control.rows.flatMap(({ mail }) => mail ?? []);
  const given = { mails, note: choice.note.trim() || undefined, fileName: 'name' in file ? file.name : undefined };
  return (
    <Box {...dropping.handlers} sx={{ ...layout, ...(dropping.isOver && focusRing) }}>
      <Box sx={{ background: colors.white, borderBottom: `1px solid ${colors.line}` }}>
        <PageHeader title={texts.title} actions={<ImportSteps step={step} />} />
      </Box>
      <Box sx={work}>
        <ImportFields form={form} templates={templates} template={template} sheet={sheet} />
        {!isChosen && <RecentRegistries />}
        {isChosen && <SheetNotes sheet={file.sheet} control={control} />}
        {isChosen && <ColumnsPart key={template?.id} sheet={file.sheet} control={control} />}
        {isChosen && control.missing.length === 0 && !control.isOverLimit && (
          <RowsPart key={file.name} control={control} templates={templates.data ?? []} />
        )}
      </Box>
      <ImportBar
        file={file}
        control={control}
        left={left}
        submission={submission}
        onlyGood={onlyGood}
        onOnlyGood={setOnlyGood}
        onImport={(mayRepeat) => void submission.submit(given, mayRepeat)}
      />
    </Box>
  );
}

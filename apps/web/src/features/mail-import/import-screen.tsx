import { maxRegistryRows } from '@hybrid-mail/contracts/registry';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import { splitImportTexts } from '@hybrid-mail/messages/split-import';
import Check from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { usePageDrop } from '../../shared/file-drop/page-drop.ts';
import { useFileDrop } from '../../ui/file-field/file-input.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { colors, focusRing, noForcedColors } from '../../ui/theme/tokens.ts';
import { ColumnsPart } from './columns-part.tsx';
import { ImportFields } from './import-fields.tsx';
import { DiscardConfirmation, LeaveConfirmation, useConfirmedFileChange } from './leave-confirmation.tsx';
import { RecentRegistries } from './recent-registries.tsx';
import { RowsPart } from './rows/rows-part.tsx';
import type { SheetChoice } from './sheet/sheet.ts';
import { SheetChoiceFields } from './source/sheet-choice-fields.tsx';
import { SheetNotes } from './source/sheet-notes.tsx';
import { SplitSection } from './split/split-section.tsx';
import { ImportBar } from './submit/import-bar.tsx';
import { ImportSummary } from './submit/import-summary.tsx';
import { useImport } from './use-import.ts';

const layout = { display: 'flex', flexDirection: 'column', height: { md: '100%' }, minHeight: '100%' } as const;
const work = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflowY: { md: 'auto' } } as const;

/** Page that imports a spreadsheet: choose the file, map columns, correct rows, submit. */
export function ImportScreen() {
  const all = useImport();
  const { read, chosen, control, isReady, sheet, split, isSending } = all;
  const lost = split.isBegun ? splitImportTexts.unsent : undefined;
  const hasUnsent = !split.isFinished && (control.isEdited || split.isBegun);
  const other = useConfirmedFileChange(sheet, hasUnsent);
  const asking = { ...sheet, choose: other.choose };
  const dropping = useFileDrop(asking.choose);
  usePageDrop('registry', ([first]) => first && asking.choose(first));
  const mainButton = useRef<HTMLButtonElement>(null);
  return (
    <Box {...dropping.handlers} sx={{ ...layout, ...(dropping.isOver && focusRing) }}>
      <Box sx={{ background: colors.surface, borderBottom: `1px solid ${colors.line}` }}>
        <PageHeader title={texts.title} actions={<ImportSteps step={all.step} />} />
      </Box>
      <Box sx={work}>
        <Choice all={all} sheet={asking} />
        {read && all.rowCount > maxRegistryRows && <SplitSection split={split} rowCount={all.rowCount} />}
        {chosen ? <Columns all={all} onChoose={other.readAgain} /> : <RecentRegistries />}
        {chosen && isReady && !split.isFinished && (
          <RowsPart
            key={`${chosen.name} ${chosen.sheet.name} ${chosen.sheet.headRow}`}
            control={control}
            templates={all.templates.data ?? []}
            isLocked={isSending || sheet.reread.choice !== null}
            mainButton={mainButton}
          />
        )}
      </Box>
      <ImportBar {...all} mainButton={mainButton} />
      <DiscardConfirmation {...other.question} lost={lost} />
      <LeaveConfirmation isAsked={hasUnsent} isKept={split.isBegun} lost={lost} />
    </Box>
  );
}

interface PartProps {
  readonly all: ReturnType<typeof useImport>;
}

/** Template, file and note: fields until they are complete, then one line. */
function Choice({ all, sheet }: PartProps & Pick<PartProps['all'], 'sheet'>) {
  const { form, chosen, template, isReady } = all;
  // The file for which the fields are expanded: choosing another file collapses them.
  const [openFor, setOpenFor] = useState<object | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const open = (file: object | null) => {
    setOpened(true);
    setOpenFor(file);
  };
  if (!chosen || !isReady || openFor === chosen) {
    return <ImportFields {...all} sheet={sheet} onDone={isReady ? () => open(null) : undefined} />;
  }
  return (
    <ImportSummary
      name={chosen.name}
      sheet={chosen.sheet}
      template={template}
      note={form.getValues('note').trim()}
      isFocused={wasOpened}
      onChange={() => open(chosen)}
    />
  );
}

/** What is to know about the sheet, and its columns. */
function Columns({ all, onChoose }: PartProps & { readonly onChoose: (choice: SheetChoice) => void }) {
  const { chosen, control, sheet, split, template, isSending } = all;
  if (!chosen) return null;
  return (
    <>
      <SheetNotes sheet={chosen.sheet} control={control} isLocked={split.isBegun || isSending} />
      {!split.isBegun && (
        <ColumnsPart key={template?.id} sheet={chosen.sheet} control={control}>
          <SheetChoiceFields
            sheet={chosen.sheet}
            reread={sheet.reread}
            onChoose={onChoose}
            onStop={sheet.stopReading}
            isLocked={isSending}
          />
        </ColumnsPart>
      )}
    </>
  );
}

const list = {
  display: { xs: 'none', md: 'flex' },
  gap: 3,
  m: 0,
  p: 0,
  listStyle: 'none',
  alignItems: 'center',
  color: 'text.secondary',
  '& li': { display: 'flex', alignItems: 'center', gap: 2 },
  '& li + li::before': { content: '""', width: 28, borderTop: `2px solid ${colors.quiet}` },
  '& li[aria-current]': { color: 'text.primary', fontWeight: 600 },
} as const;

const mark = (isReached: boolean) =>
  ({
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    borderRadius: '50%',
    fontSize: 13,
    fontWeight: 600,
    ...noForcedColors,
    color: isReached ? colors.onPrimary : colors.secondary,
    background: isReached ? colors.primary : 'none',
    border: `1px solid ${isReached ? colors.primary : colors.control}`,
  }) as const;

const ImportSteps = ({ step }: { readonly step: number }) => (
  <Box component="ol" sx={list}>
    {texts.steps.map((name, index) => (
      <li key={name} aria-current={index === step ? 'step' : undefined}>
        <Box component="span" aria-hidden sx={mark(index <= step)}>
          {index < step ? <Check sx={{ fontSize: 17 }} /> : index + 1}
        </Box>
        {name}
      </li>
    ))}
  </Box>
);

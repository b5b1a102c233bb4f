import { mailImportTexts } from '@hybrid-mail/messages/mail-import';
import TableChart from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { FocusAfterwards } from '../../../ui/page-header/focus-afterwards.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { LeaveQuestion } from '../leave-question.tsx';
import { RowsPart } from '../rows/rows-part.tsx';
import { DropRowsDialog } from './drop-rows-dialog.tsx';
import { RefusedBar } from './refused-bar.tsx';
import { type RefusedRowsGiven, useRefusedRows } from './use-refused-rows.ts';

const work = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflowY: { md: 'auto' } } as const;
const summary = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2 } as const;

/** The refused rows in the grid of the import. */
export function RefusedGrid(given: RefusedRowsGiven) {
  const { registry, kept, templates } = given;
  const rows = useRefusedRows(given);
  const { name, template, control } = rows;
  const [isDropping, setDropping] = useState(false);
  return (
    <>
      <Box sx={work}>
        <Box component="section" aria-label={mailImportTexts.chosen} sx={{ ...summary, background: colors.surface }}>
          <TableChart aria-hidden sx={{ color: colors.icon }} />
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {template
              ? mailImportTexts.templateOf({ name: template.name, version: template.version })
              : mailImportTexts.templatesOfRows}
          </Box>
        </Box>
        <RowsPart control={control} templates={templates} isLocked={rows.adding.isPending} />
      </Box>
      <RefusedBar work={rows} onDrop={() => setDropping(true)} />
      {isDropping && <DropRowsDialog id={registry.id} count={kept.length} onClose={() => setDropping(false)} />}
      <FocusAfterwards />
      <LeaveQuestion isAsked={control.isEdited} />
    </>
  );
}

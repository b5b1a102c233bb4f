import { mailImportTexts } from '@hybrid-mail/messages/mail-import';
import { refusedRowsTexts as texts } from '@hybrid-mail/messages/refused-rows';
import { registryTexts } from '@hybrid-mail/messages/registry';
import TableChart from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { usePlaces } from '../../../shared/places/use-places.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { FocusTitleOnUnmount } from '../../../ui/page-header/focus-title-on-unmount.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { LeaveConfirmation } from '../leave-confirmation.tsx';
import { RowsPart } from '../rows/rows-part.tsx';
import { DeleteRefusedRowsDialog } from './delete-refused-rows-dialog.tsx';
import { RefusedRowsBar } from './refused-rows-bar.tsx';
import { type RefusedRowsInput, useRefusedRows } from './use-refused-rows.ts';

const layout = { display: 'flex', flexDirection: 'column', height: { md: '100%' }, minHeight: '100%' } as const;
const work = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflowY: { md: 'auto' } } as const;
const summary = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2 } as const;
const note = { p: 4, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 } as const;

/** Page that corrects the refused rows of a registry and adds them to it. */
export const RefusedRowsScreen = ({ id }: { readonly id: number }) => (
  <Box sx={layout}>
    <Box sx={{ background: colors.surface, borderBottom: `1px solid ${colors.line}` }}>
      <PageHeader title={texts.title} actions={<LettersLink id={id} />} />
    </Box>
    <Content id={id} />
  </Box>
);

const LettersLink = ({ id }: { readonly id: number }) => (
  <ButtonLink to={paths['mails-listing-draft']} search={{ registry: id }}>
    {texts.openLetters}
  </ButtonLink>
);

function Content({ id }: { readonly id: number }): ReactNode {
  const registry = useQuery(registryQueries.one(id));
  const refused = useQuery({ ...registryQueries.refused(id), enabled: registry.data != null });
  const templates = useQuery(registryQueries.templates());
  const places = usePlaces();
  const failed = [registry, refused, templates].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <Box sx={note}>
        <NotLoaded query={failed} text={texts.notLoaded} />
      </Box>
    );
  }
  if (registry.data === null) return <Note text={registryTexts.gone} />;
  if (!registry.data || !refused.data || !templates.data || !places) {
    return <LinearProgress aria-label={texts.loading} sx={{ height: 2 }} />;
  }
  if (refused.data.length === 0) return <Note text={texts.none} />;
  return <RefusedGrid registry={registry.data} kept={refused.data} templates={templates.data} places={places} />;
}

const Note = ({ text }: { readonly text: string }) => (
  <Box sx={note}>
    <Typography role="status">{text}</Typography>
  </Box>
);

/** The refused rows in the same table as in the import. */
function RefusedGrid(given: RefusedRowsInput) {
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
      <RefusedRowsBar work={rows} onDrop={() => setDropping(true)} />
      {isDropping && (
        <DeleteRefusedRowsDialog id={registry.id} count={kept.length} onClose={() => setDropping(false)} />
      )}
      <FocusTitleOnUnmount />
      <LeaveConfirmation isAsked={control.isEdited} />
    </>
  );
}

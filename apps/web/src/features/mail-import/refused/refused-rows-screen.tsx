import { mailImportTexts } from '@hybrid-mail/messages/mail-import';
import { refusedRowsTexts as texts } from '@hybrid-mail/messages/refused-rows';
import { registryTexts } from '@hybrid-mail/messages/registry';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { usePlaces } from '../../../shared/places/use-places.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { FocusTitleOnUnmount } from '../../../ui/page-header/lost-focus.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { LeaveConfirmation } from '../leave-confirmation.tsx';
import { RowsPart } from '../rows/rows-part.tsx';
import { requestRefusedFile } from '../sheet/request-sheet.ts';
import { ImportSummary } from '../submit/import-summary.tsx';
import { PriceLine } from '../submit/price-line.tsx';
import { ProblemFileButton } from '../submit/problem-file-button.tsx';
import { DeleteRefusedRowsDialog } from './refused-rows.tsx';
import { type RefusedRowsControl, type RefusedRowsInput, useRefusedRows } from './use-refused-rows.ts';

const layout = { display: 'flex', flexDirection: 'column', height: { md: '100%' }, minHeight: '100%' } as const;
const work = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflowY: { md: 'auto' } } as const;
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
  const mainButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Box sx={work}>
        <ImportSummary name={name} template={template} sx={{ gap: 2 }} />
        <RowsPart control={control} templates={templates} isLocked={rows.adding.isPending} mainButton={mainButton} />
      </Box>
      <RefusedRowsBar work={rows} mainButton={mainButton} onDrop={() => setDropping(true)} />
      {isDropping && (
        <DeleteRefusedRowsDialog id={registry.id} count={kept.length} onClose={() => setDropping(false)} />
      )}
      <FocusTitleOnUnmount />
      <LeaveConfirmation isAsked={control.isEdited} />
    </>
  );
}

interface BarProps {
  readonly work: RefusedRowsControl;
  readonly mainButton: RefObject<HTMLButtonElement | null>;
  readonly onDrop: () => void;
}

const frame = { background: colors.surface, borderTop: `1px solid ${colors.line}` } as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 2, minHeight: 60 } as const;

/** Actions on the refused rows: «Добавить N», download, delete. */
function RefusedRowsBar({ work: { name, adding, good, bad, add, asRefused }, mainButton, onDrop }: BarProps) {
  const { isPending, error } = adding;
  return (
    <Box component="section" aria-label={texts.title} sx={frame}>
      {error && (
        <Alert severity="error" sx={{ borderRadius: 0 }}>
          {error instanceof ApiError ? error.message : texts.failed}
        </Alert>
      )}
      <Box sx={row}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          {good.length > 0 && <PriceLine letters={good.length} />}
          <Typography role="status" sx={{ fontWeight: 600, color: 'text.secondary' }}>
            {isPending ? texts.adding : stateOf(good.length, bad.length)}
          </Typography>
        </Box>
        <ProblemFileButton fileName={name} make={(signal) => requestRefusedFile(asRefused(), signal)} />
        <Button color="error" startIcon={<DeleteOutlined />} disabled={isPending} onClick={onDrop}>
          {texts.remove}
        </Button>
        <Button
          ref={mainButton}
          variant="contained"
          disabled={good.length === 0}
          loading={isPending}
          loadingPosition="start"
          onClick={add}
          sx={{ minHeight: 40, px: 6 }}
        >
          {good.length === 0 ? texts.addNone : texts.add({ count: good.length })}
        </Button>
      </Box>
    </Box>
  );
}

function stateOf(good: number, bad: number): string | false {
  if (bad === 0) return false;
  if (good > 0) return texts.stay({ count: bad });
  return mailImportTexts.left({ what: mailImportTexts.leftWords.rows({ count: bad }) });
}

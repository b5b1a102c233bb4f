import { mailExportCalls } from '@hybrid-mail/contracts/mail-export';
import { registryCalls as calls, type RegistryRecord } from '@hybrid-mail/contracts/registry';
import { fileFindingTexts as findingTexts } from '@hybrid-mail/messages/file-findings';
import { registryTexts as texts } from '@hybrid-mail/messages/registry';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { mailQueries } from '../../../lib/queries/mail.queries.ts';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { ExcelDownload } from '../../../shared/excel-download/excel-download.tsx';
import { LetterLink } from '../../../shared/letter/letter-link.tsx';
import type { RefusedRowsComponent } from '../../../shared/requests/refused-rows.ts';
import { DeletionDialog } from '../../../ui/form-dialog/deletion-dialog.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { notify } from '../../../ui/notify/notify.tsx';
import { colors, tones } from '../../../ui/theme/tokens.ts';

const frame = { px: 4, py: 2, borderTop: `1px solid ${colors.line}`, background: colors.canvas } as const;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' } as const;

interface Props {
  readonly id: number;
  readonly refusedRows: RefusedRowsComponent;
  readonly onDeleted: () => void;
}

/** Header of a registry's letters: progress, failures, and deletion of all. */
export function RegistryPart({ id, ...rest }: Props) {
  const query = useQuery(registryQueries.one(id));
  const { data, isError } = query;
  if (data) return <Registry registry={data} {...rest} />;
  if (data === undefined && !isError) return null;
  return (
    <Box sx={frame}>
      {data === null ? (
        <Typography role="status">{texts.gone}</Typography>
      ) : (
        <NotLoaded query={query} text={texts.notLoaded} />
      )}
    </Box>
  );
}

/** Formats the states of the registry's letters: being created, waiting for a signature, queued, sent. */
function stateOf(registry: RegistryRecord): string {
  const { isFinished, createdCount, rowCount, toSignCount, queuedCount, sentCount } = registry;
  if (!isFinished) return texts.making({ created: createdCount, total: rowCount });
  if (isAllSent(registry)) return texts.allSent({ count: sentCount });
  const parts = [
    ...(toSignCount > 0 ? [texts.ready({ created: toSignCount })] : []),
    ...(queuedCount > 0 ? [texts.queued({ count: queuedCount })] : []),
    ...(sentCount > 0 ? [texts.sent({ count: sentCount })] : []),
  ];
  return parts.join(', ') || texts.noLetters;
}

interface RegistryProps extends Omit<Props, 'id'> {
  readonly registry: RegistryRecord;
}

function Registry({ registry, refusedRows: RefusedRows, onDeleted }: RegistryProps) {
  const { id, fileName, note, rowCount, createdCount, failedCount, isFinished, mayDelete } = registry;
  const [isDeleting, setDeleting] = useState(false);
  const done = createdCount + failedCount;
  return (
    <Box component="section" aria-label={texts.label} sx={frame}>
      <Box sx={line}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fileName ?? texts.unnamed({ id })}</Typography>
        <Typography role="status">{stateOf(registry)}</Typography>
        {note && <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{note}</Typography>}
        {isFinished && <SentLetters registry={registry} />}
        {mayDelete && (
          <Button color="error" sx={{ ml: 'auto' }} onClick={() => setDeleting(true)}>
            {texts.remove}
          </Button>
        )}
      </Box>
      {!isFinished && (
        <LinearProgress
          aria-label={texts.making({ created: createdCount, total: rowCount })}
          variant="determinate"
          value={(100 * done) / rowCount}
          sx={{ my: 1 }}
        />
      )}
      <RefusedRows registry={registry} />
      {failedCount > 0 && <RegistryProblems registry={registry} />}
      {registry.warnedCount > 0 && <RegistryFindings registry={registry} />}
      {isDeleting && (
        <DeleteRegistryDialog registry={registry} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
      )}
    </Box>
  );
}

/** Whether the registry is finished and all its letters are sent; false without letters. */
const isAllSent = ({ isFinished, toSignCount, queuedCount, sentCount }: RegistryRecord) =>
  isFinished && toSignCount + queuedCount === 0 && sentCount > 0;

/** Text of the empty list while the registry's letters are being made, and once all are sent; else undefined. */
export function useRegistryEmptyText(id: number | undefined): string | undefined {
  const { data } = useQuery({ ...registryQueries.one(id ?? 0), enabled: id !== undefined });
  if (!data) return undefined;
  if (!data.isFinished && data.createdCount === 0) return texts.firstSoon({ count: data.rowCount });
  return isAllSent(data) ? texts.allSent({ count: data.sentCount }) : undefined;
}

/** Link to the registry's sent letters, and their Excel file. */
const SentLetters = ({ registry: { id, sentCount } }: { readonly registry: RegistryRecord }) =>
  sentCount > 0 && (
    <>
      <ButtonLink variant="outlined" to={paths['mails-listing-sent']} search={{ registry: id }}>
        {texts.openSent}
      </ButtonLink>
      <ExcelDownload
        content="letters"
        total={sentCount}
        fileName="mails.xlsx"
        fetch={({ signal, onProgress: onRows }) =>
          call(mailExportCalls.list, {
            query: { registry: id, isSent: true, sort: 'registryRow', desc: false, withProgress: true },
            signal,
            onRows,
          })
        }
      />
    </>
  );

const list = { listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 160, overflow: 'auto' } as const;

/** Failed rows with their reasons, and a retry button. */
function RegistryProblems({ registry: { id, failedCount, isFinished } }: { readonly registry: RegistryRecord }) {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const { data, isError } = useQuery({ ...registryQueries.problems(id), enabled: isOpen });
  const retry = useMutation({
    mutationFn: () => call(calls.retry, { query: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: registryQueries.all }),
    onError: () => notify.error(texts.retryFailed, 5),
  });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ color: 'error.main' }}>{texts.failed({ count: failedCount })}</Typography>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.show}
        </Button>
        {isFinished && (
          <Button size="small" loading={retry.isPending} onClick={() => retry.mutate()}>
            {texts.retry}
          </Button>
        )}
      </Box>
      {isOpen && isError && <Typography role="status">{texts.problemsFailed}</Typography>}
      {isOpen && data && (
        <Box component="ul" sx={list}>
          {data.map(({ row, text }) => (
            <li key={row}>{texts.problem({ row, text })}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Unsigned letters of the registry that have warnings about their print. */
function RegistryFindings({ registry: { id, warnedCount } }: { readonly registry: RegistryRecord }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...registryQueries.findings(id), enabled: isOpen });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ color: tones.amber.text }}>{findingTexts.rows({ count: warnedCount })}</Typography>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? findingTexts.hide : findingTexts.show}
        </Button>
      </Box>
      {isOpen && isError && <Typography role="status">{findingTexts.notLoaded}</Typography>}
      {isOpen && data && (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{findingTexts.rowsHelp}</Typography>
          <Box component="ul" tabIndex={0} aria-label={findingTexts.label} sx={list}>
            {data.map(({ row, mailId, findings }) => (
              <li key={row}>
                <LetterLink id={mailId} />{' '}
                {findingTexts.row({ row, titles: findings.map(({ title }) => title).join('. ') })}
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

interface DialogProps {
  readonly registry: RegistryRecord;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Confirms and deletes all letters of a registry. Rendered only while open. */
function DeleteRegistryDialog({ registry: { id, fileName, createdCount }, onClose, onDeleted }: DialogProps) {
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => call(calls.remove, { query: { id } }),
    onSuccess: async () => {
      notify.success(texts.removed);
      onDeleted();
      onClose();
      await queries.invalidateQueries({ queryKey: mailQueries.lists });
      await queries.invalidateQueries({ queryKey: registryQueries.all });
    },
  });
  return (
    <DeletionDialog
      title={texts.removing({ name: fileName ?? texts.unnamed({ id }) })}
      deleteLabel={texts.remove}
      isDeleting={deleting.isPending}
      reason={deleting.error?.message}
      onDelete={() => deleting.mutate()}
      onClose={onClose}
    >
      <Typography>{texts.lost({ count: createdCount })}</Typography>
    </DeletionDialog>
  );
}

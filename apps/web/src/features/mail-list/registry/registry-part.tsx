import type { RegistryRecord } from '@hybrid-mail/contracts/registry';
import { registryTexts as texts } from '@hybrid-mail/messages/registry';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import type { RefusedRowsComponent } from '../../../shared/requests/refused-rows.ts';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { DeleteRegistryDialog } from './delete-registry-dialog.tsx';
import { RegistryFindings } from './registry-findings.tsx';
import { RegistryProblems } from './registry-problems.tsx';
import { isAllSent, SentLetters } from './sent-registry.tsx';

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
  if (isError && data === undefined) {
    return (
      <Box sx={frame}>
        <NotLoaded query={query} text={texts.notLoaded} />
      </Box>
    );
  }
  if (data === undefined) return null;
  if (data === null) {
    return (
      <Box sx={frame}>
        <Typography role="status">{texts.gone}</Typography>
      </Box>
    );
  }
  return <Registry registry={data} {...rest} />;
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

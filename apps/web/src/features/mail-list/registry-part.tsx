import type { RegistryRecord } from '@hybrid-mail/contracts/registry';
import { registryTexts as texts } from '@hybrid-mail/messages/registry';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { registryQueries } from '../../lib/queries/registry.queries.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { DeleteRegistryDialog } from './delete-registry-dialog.tsx';
import { RegistryProblems } from './registry-problems.tsx';

const frame = { px: 4, py: 2, borderTop: `1px solid ${colors.line}`, background: colors.canvas } as const;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' } as const;

interface Props {
  readonly id: number;
  /** Called after the letters were deleted. */
  readonly onDeleted: () => void;
}

/** Header of a registry's letters: progress, failures, and deletion of all. */
export function RegistryPart({ id, onDeleted }: Props) {
  const query = useQuery(registryQueries.one(id));
  const { data, isError } = query;
  if (isError) {
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
  return <Registry registry={data} onDeleted={onDeleted} />;
}

function Registry({ registry, onDeleted }: { readonly registry: RegistryRecord } & Pick<Props, 'onDeleted'>) {
  const { id, fileName, note, rowCount, createdCount, failedCount, isFinished, mayDelete } = registry;
  const [isDeleting, setDeleting] = useState(false);
  const done = createdCount + failedCount;
  return (
    <Box component="section" aria-label={texts.label} sx={frame}>
      <Box sx={line}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fileName ?? texts.unnamed({ id })}</Typography>
        <Typography role="status">
          {isFinished
            ? texts.ready({ created: createdCount })
            : texts.making({ created: createdCount, total: rowCount })}
        </Typography>
        {note && <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{note}</Typography>}
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
      {failedCount > 0 && <RegistryProblems registry={registry} />}
      {isDeleting && (
        <DeleteRegistryDialog registry={registry} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
      )}
    </Box>
  );
}

import { registryCalls as calls, type RegistryRecord } from '@hybrid-mail/contracts/registry';
import { registryTexts as texts } from '@hybrid-mail/messages/registry';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { notify } from '../../../ui/notify/notify.tsx';

const list = { listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 160, overflow: 'auto' } as const;

/** Failed rows with their reasons, and a retry button. */
export function RegistryProblems({ registry: { id, failedCount, isFinished } }: { readonly registry: RegistryRecord }) {
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

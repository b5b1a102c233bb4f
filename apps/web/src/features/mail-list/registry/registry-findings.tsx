import type { RegistryRecord } from '@hybrid-mail/contracts/registry';
import { fileFindingTexts as texts } from '@hybrid-mail/messages/file-findings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { LetterLink } from '../../../shared/letter/letter-link.tsx';
import { tones } from '../../../ui/theme/tokens.ts';

const list = { listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 160, overflow: 'auto' } as const;

/** Unsigned letters of the registry that have warnings about their print. */
export function RegistryFindings({ registry: { id, warnedCount } }: { readonly registry: RegistryRecord }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...registryQueries.findings(id), enabled: isOpen });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ color: tones.amber.text }}>{texts.rows({ count: warnedCount })}</Typography>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.show}
        </Button>
      </Box>
      {isOpen && isError && <Typography role="status">{texts.notLoaded}</Typography>}
      {isOpen && data && (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{texts.rowsHelp}</Typography>
          <Box component="ul" tabIndex={0} aria-label={texts.label} sx={list}>
            {data.map(({ row, mailId, findings }) => (
              <li key={row}>
                <LetterLink id={mailId} /> {texts.row({ row, titles: findings.map(({ title }) => title).join('. ') })}
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

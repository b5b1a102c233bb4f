import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeys } from '../lib/keys/use-keys.ts';
import { useCan } from '../lib/queries/profile.queries.ts';
import { paths } from '../lib/routes.ts';
import { shellTexts } from '../messages/shell.ts';
import { FormDialog } from '../ui/form-dialog/form-dialog.tsx';

/** The keys that work everywhere, and the list of all keys. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  const can = useCan();
  const navigate = useNavigate();
  const open = () => setOpen(true);
  const newLetter = () => can('mail.create') && void navigate({ to: paths['mail-create-pdf-form'] });
  useKeys({ 'Shift+Slash': open, KeyN: newLetter });
  const close = () => setOpen(false);
  return (
    <FormDialog
      isOpen={isOpen}
      title={shellTexts.keysTitle}
      onClose={close}
      actions={
        <Button variant="contained" autoFocus onClick={close}>
          {shellTexts.keysClose}
        </Button>
      }
    >
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '140px 1fr', rowGap: 2, m: 0 }}>
        {shellTexts.keys.map(([key, meaning]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {key}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {meaning}
            </Box>
          </Box>
        ))}
      </Box>
    </FormDialog>
  );
}

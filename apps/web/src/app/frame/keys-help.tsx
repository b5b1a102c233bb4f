import { shellTexts } from '@hybrid-mail/messages/shell';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { areSingleKeyShortcutsOn, setSingleKeyShortcuts } from '../../lib/keys/single-key-shortcuts.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';

/** Dialog with all shortcuts, and the switch for those of a single key. */
export const KeysHelp = ({ onClose }: { readonly onClose: () => void }) => (
  <FormDialog
    isOpen
    title={shellTexts.keysTitle}
    onClose={onClose}
    actions={
      <Button variant="contained" autoFocus onClick={onClose}>
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
    <KeysSwitch />
  </FormDialog>
);

function KeysSwitch() {
  const [isOn, setOn] = useState(areSingleKeyShortcutsOn);
  const turn = (next: boolean) => {
    setSingleKeyShortcuts(next);
    setOn(next);
  };
  return (
    <Box sx={{ mt: 4 }}>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, next) => turn(next)} />}
        label={shellTexts.keysOn}
      />
      <Typography variant="caption" component="p">
        {shellTexts.keysAlways}
      </Typography>
    </Box>
  );
}

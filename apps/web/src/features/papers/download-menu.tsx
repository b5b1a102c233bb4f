import { papersTexts as texts } from '@hybrid-mail/messages/papers';
import ExpandMore from '@mui/icons-material/ExpandMore';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { type PaperDownload, paperOf } from './papers-of.ts';

interface Props {
  readonly id: number;
  readonly onChoose: (paper: PaperDownload) => void;
}

/** «Скачать»: papers of one letter; users who may not read it get only the receipt. */
export function DownloadMenu({ id, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  const mayReadLetter = useCan()('mail.readDocument');
  const close = () => setAnchor(null);
  const choose = (name: Parameters<typeof paperOf>[0]) => () => {
    close();
    onChoose(paperOf(name, id));
  };
  return (
    <>
      <Button
        id={buttonId}
        variant="outlined"
        startIcon={<DownloadIcon />}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.download}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': buttonId, sx: { maxWidth: 420 } } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem onClick={choose('receipt')}>{texts.downloadReceipt}</MenuItem>
        {mayReadLetter &&
          (['letterWithReceipt', 'proofPack'] as const).map((name) => (
            <MenuItem key={name} onClick={choose(name)}>
              <ListItemText primary={texts[name]} secondary={texts[`${name}Help`]} sx={{ whiteSpace: 'normal' }} />
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}

import { papersTexts as texts } from '@hybrid-mail/messages/papers';
import ExpandMore from '@mui/icons-material/ExpandMore';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { letterWithReceiptOf, type Paper, proofPackOf, receiptOf } from './papers-of.ts';

interface Props {
  readonly id: number;
  readonly onChoose: (paper: Paper) => void;
}

/** «Скачать»: papers of one letter; users who may not read it get only the receipt. */
export function DownloadMenu({ id, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  const mayReadLetter = useCan()('mail.readDocument');
  const close = () => setAnchor(null);
  const choose = (paper: Paper) => () => {
    close();
    onChoose(paper);
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
        <MenuItem onClick={choose(receiptOf(id))}>{texts.downloadReceipt}</MenuItem>
        {mayReadLetter && (
          <MenuItem onClick={choose(letterWithReceiptOf(id))}>
            <ListItemText
              primary={texts.letterWithReceipt}
              secondary={texts.letterWithReceiptHelp}
              sx={{ whiteSpace: 'normal' }}
            />
          </MenuItem>
        )}
        {mayReadLetter && (
          <MenuItem onClick={choose(proofPackOf(id))}>
            <ListItemText primary={texts.proofPack} secondary={texts.proofPackHelp} sx={{ whiteSpace: 'normal' }} />
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

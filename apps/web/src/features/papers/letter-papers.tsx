import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { receiptCalls } from '@hybrid-mail/contracts/receipt';
import { papersTexts as texts } from '@hybrid-mail/messages/papers';
import ExpandMore from '@mui/icons-material/ExpandMore';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useDownload, usePrint } from '../../lib/files/index.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { useButtonVariant } from '../../shared/requests/use-next-action.ts';
import { DownloadDialog } from './download-dialog.tsx';
import { type PaperDownload, paperOf } from './papers-of.ts';

/** Style of the status text in the button row; on narrow screens the text has a row of its own. */
const quiet = {
  fontSize: 13.5,
  color: 'text.secondary',
  textAlign: 'right',
  '&:empty': { display: 'none' },
  width: { xs: '100%', sm: 'auto' },
} as const;

/** Receipt and other papers of a sent letter; renders nothing for an unsent one. */
export function LetterPapers({ mail }: { readonly mail: MailDetails }) {
  const mayRead = useCan()('mail.readReceipt');
  return mail.isSent && mayRead ? <Papers mail={mail} /> : null;
}

function Papers({ mail }: { readonly mail: MailDetails }) {
  const { id } = mail;
  const variant = useButtonVariant('receipt', mail);
  const download = useDownload<PaperDownload>();
  const { isFetching, trouble, print } = usePrint(() => call(receiptCalls.read, { query: { id } }));
  return (
    <>
      <Typography role="status" sx={quiet}>
        {trouble && (trouble === 'blocked' ? texts.printBlocked : texts.receiptFailed)}
      </Typography>
      <DownloadMenu id={id} onChoose={(paper) => void download.start(paper)} />
      <Button variant={variant} startIcon={<ReceiptLong />} disabled={isFetching} onClick={print}>
        {isFetching ? texts.preparing : texts.receipt}
      </Button>
      <DownloadDialog download={download} />
    </>
  );
}

interface MenuProps {
  readonly id: number;
  readonly onChoose: (paper: PaperDownload) => void;
}

/** «Скачать»: papers of one letter; users who may not read it get only the receipt. */
function DownloadMenu({ id, onChoose }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  const mayReadLetter = useCan()('mail.readPapers');
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

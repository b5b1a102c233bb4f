import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { receiptCalls } from '@hybrid-mail/contracts/receipt';
import { papersTexts as texts } from '@hybrid-mail/messages/papers';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { call } from '../../lib/api/call.ts';
import { useDownload, usePrint } from '../../lib/files/index.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { useButtonVariant } from '../../shared/requests/use-next-action.ts';
import { DownloadDialog } from './download-dialog.tsx';
import { DownloadMenu } from './download-menu.tsx';
import type { PaperDownload } from './papers-of.ts';

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

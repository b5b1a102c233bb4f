import { papersTexts as texts } from '@hybrid-mail/messages/papers';
import FolderZip from '@mui/icons-material/FolderZipOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { useDownload } from '../../lib/files/index.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import type { ChosenPapersProps } from '../../shared/requests/chosen-papers-component.ts';
import { ActionButton } from '../../ui/action-button/action-button.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { archiveOf, lettersPaperOf, type PaperDownload } from './papers-of.ts';

/** Downloads the selected letters with receipts, and their proof packs; hidden from users who may not read letters. */
export function SelectedPapers({ ids, whyNot }: ChosenPapersProps) {
  const download = useDownload<PaperDownload>();
  if (!useCan()('mail.readPapers')) return null;
  const act = { kind: 'papers', isOnSelection: true } as const;
  const shared = { isQuiet: true, disabledBecause: whyNot, isBusy: download.wanted !== null, act };
  return (
    <>
      <ActionButton
        {...shared}
        label={texts.letterWithReceipt}
        Icon={ReceiptLong}
        onClick={() => void download.start(lettersPaperOf(ids))}
      />
      <ActionButton
        {...shared}
        label={texts.proofPacks}
        Icon={FolderZip}
        onClick={() => void download.start(archiveOf('proofPacks', ids))}
      />
      <DownloadDialog download={download} />
    </>
  );
}

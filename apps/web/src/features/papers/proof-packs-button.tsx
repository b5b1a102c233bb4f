import { maxProofPacks } from '@hybrid-mail/contracts/receipt';
import { papersTexts as texts } from '@hybrid-mail/messages/papers';
import FolderZip from '@mui/icons-material/FolderZipOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDownload } from '../../lib/files/index.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { DownloadDialog } from './download-dialog.tsx';
import { type Paper, proofPacksOf } from './papers-of.ts';

/** Downloads the proof packs of the selected letters as one archive; hidden from users who may not read letters. */
export function ProofPacksButton({ ids }: { readonly ids: readonly number[] }) {
  const download = useDownload<Paper>();
  if (!useCan()('mail.readDocument')) return null;
  const isTooMany = ids.length > maxProofPacks;
  return (
    <>
      {isTooMany && <Typography color="text.secondary">{texts.tooMany({ most: maxProofPacks })}</Typography>}
      <Button
        variant="outlined"
        startIcon={<FolderZip />}
        disabled={ids.length === 0 || isTooMany || download.wanted !== null}
        onClick={() => void download.start(proofPacksOf(ids))}
      >
        {texts.proofPacks}
      </Button>
      <DownloadDialog download={download} />
    </>
  );
}

import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { fileFindingTexts as texts } from '@hybrid-mail/messages/file-findings';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { isLetterMissing, mailQueries } from '../../lib/queries/mail.queries.ts';
import { FindingBanners } from '../../shared/pdf-file/finding-banners.tsx';

/** Warnings about the document of an unsigned letter: its signer may not be the one who chose the file. */
export function DocumentFindings({ mail: { id, documentSha256 } }: { readonly mail: MailDetails }) {
  const { data, error } = useQuery(mailQueries.findings(id, documentSha256));
  // A user who may read the letter but not send it gets this error too.
  if (isLetterMissing(error)) return null;
  if (error) {
    return (
      <Typography role="status" sx={{ p: 4 }}>
        {texts.notLoaded}
      </Typography>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Box sx={{ p: 4 }}>
      <FindingBanners findings={data} />
    </Box>
  );
}

import { fileFindingTexts as texts } from '@hybrid-mail/messages/file-findings';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FindingBanners } from '../pdf-file/finding-banners.tsx';
import { previewFindingsQuery } from './preview.queries.ts';

/** Warnings of the inspection about a preview; they apply to every letter of its template. */
export function PreviewFindings({ id }: { readonly id: string }) {
  const { data, isError } = useQuery(previewFindingsQuery(id));
  if (isError) return <Typography role="status">{texts.notLoaded}</Typography>;
  if (!data || data.length === 0) return null;
  return (
    <Box component="section" aria-label={texts.label} sx={{ mb: 4 }}>
      <FindingBanners
        findings={data}
        below={({ code }) => code === 'blank-page' && <Typography>{texts.template}</Typography>}
      />
    </Box>
  );
}

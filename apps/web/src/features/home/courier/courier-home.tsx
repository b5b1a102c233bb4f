import { courierTexts as texts } from '@hybrid-mail/messages/courier';
import { homeTexts } from '@hybrid-mail/messages/home';
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { paths } from '../../../lib/routes.ts';
import { TrackSearch } from '../../../shared/public/track-search.tsx';
import { tourTarget } from '../../../shared/tour/tour-target.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { heights } from '../../../ui/theme/tokens.ts';
import { InactiveOrganizationNote } from '../inactive-organization-note.tsx';
import { formatToday } from '../today/format-today.ts';
import { LetterScanDialog } from './letter-scan-dialog.tsx';
import { type BarcodeReader, createBarcodeReader } from './use-camera-barcodes.ts';

/** Home page of a courier, who has no other pages. */
export const CourierHome = () => (
  <>
    <PageHeader title={homeTexts.title} beside={formatToday()} />
    <InactiveOrganizationNote />
    <FindLetter />
  </>
);

/** Opens the public tracking page of a letter by its number, typed or scanned. */
function FindLetter() {
  const router = useRouter();
  const [reader, setReader] = useState<BarcodeReader | null>();
  const [isScanning, setScanning] = useState(false);
  useEffect(() => {
    void createBarcodeReader().then(setReader);
  }, []);
  const open = (uid: string) => void router.navigate({ to: paths.track, params: { uid } });
  return (
    <Box {...tourTarget('find-letter')} sx={{ mx: 4, display: 'grid', gap: 4, maxWidth: 640 }}>
      <Typography sx={{ color: 'text.secondary' }}>{homeTexts.courier}</Typography>
      <TrackSearch uid="" />
      {reader && (
        <Button
          variant="outlined"
          startIcon={<PhotoCamera />}
          onClick={() => setScanning(true)}
          sx={{ justifySelf: { xs: 'stretch', sm: 'start' }, minHeight: heights.touch }}
        >
          {texts.scan}
        </Button>
      )}
      {reader === null && <Typography sx={{ color: 'text.secondary' }}>{texts.noReader}</Typography>}
      {reader && isScanning && <LetterScanDialog reader={reader} onFound={open} onClose={() => setScanning(false)} />}
    </Box>
  );
}

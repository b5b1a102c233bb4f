import { formatMailNumber, readMailNumber, readPostalNumber } from '@hybrid-mail/contracts/mail-number';
import { commonTexts } from '@hybrid-mail/messages/common';
import { courierTexts as texts } from '@hybrid-mail/messages/courier';
import { homeTexts } from '@hybrid-mail/messages/home';
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../lib/routes.ts';
import { TrackSearch } from '../../../shared/public/track-search.tsx';
import { tourTarget } from '../../../shared/tour/tour-target.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { colors, heights, tones } from '../../../ui/theme/tokens.ts';
import { FoundNumbers, useFoundNumbers } from './found-numbers.tsx';
import { type BarcodeReader, createBarcodeReader, useCameraBarcodes } from './use-camera-barcodes.ts';

/** Opens the public tracking page of a letter by its number, typed or scanned. */
export function FindLetter() {
  const router = useRouter();
  const [reader, setReader] = useState<BarcodeReader | null>();
  const [isScanning, setScanning] = useState(false);
  useEffect(() => {
    void createBarcodeReader().then(setReader);
  }, []);
  const { found, keep } = useFoundNumbers();
  const open = (uid: string) => {
    keep(uid);
    void router.navigate({ to: paths.track, params: { uid } });
  };
  return (
    <Box {...tourTarget('find-letter')} sx={{ mx: 4, display: 'grid', gap: 4, maxWidth: 640 }}>
      <div>
        <Typography aria-hidden sx={{ mb: 1, fontWeight: 600 }}>
          {texts.number}
        </Typography>
        <TrackSearch uid="" name={texts.number} onFind={keep} />
      </div>
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
      <FoundNumbers found={found} />
      <Typography sx={{ color: 'text.secondary' }}>{homeTexts.courier}</Typography>
      {reader && isScanning && <LetterScanDialog reader={reader} onFound={open} onClose={() => setScanning(false)} />}
    </Box>
  );
}

interface ScanProps {
  readonly reader: BarcodeReader;
  readonly onFound: (number: string) => void;
  readonly onClose: () => void;
}

const picture = {
  display: 'block',
  width: '100%',
  maxHeight: '60vh',
  borderRadius: '8px',
  bgcolor: colors.ink,
} as const;

/** Scans a letter's number with the camera. */
function LetterScanDialog({ reader, onFound, onClose }: ScanProps) {
  return (
    <FormDialog
      isOpen
      title={texts.scanTitle}
      onClose={onClose}
      actions={
        <Button variant="outlined" autoFocus onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    >
      <Scan reader={reader} onFound={onFound} />
    </FormDialog>
  );
}

function Scan({ reader, onFound }: Omit<ScanProps, 'onClose'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [other, setOther] = useState<string>();
  const fault = useCameraBarcodes(video, reader, (code) => {
    const number = readMailNumber(code);
    const found = number === null ? readPostalNumber(code) : formatMailNumber(number);
    if (found === null) setOther(code);
    else onFound(found);
  });
  const hint = other === undefined ? texts.aim : texts.otherCode({ code: other.slice(0, 60) });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {fault === null && (
        <Box component="video" ref={video} muted playsInline aria-label={texts.picture} sx={picture} />
      )}
      <Typography role="status" sx={fault === null ? { overflowWrap: 'anywhere' } : { color: tones.red.text }}>
        {fault === null ? hint : texts.faults[fault]}
      </Typography>
    </Box>
  );
}

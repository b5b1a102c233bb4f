import { formatMailNumber, readMailNumber, readPostalNumber } from '@hybrid-mail/contracts/track';
import { commonTexts } from '@hybrid-mail/messages/common';
import { courierTexts as texts } from '@hybrid-mail/messages/courier';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import { type BarcodeReader, useCameraBarcodes } from './use-camera-barcodes.ts';

interface Props {
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
export function LetterScanDialog({ reader, onFound, onClose }: Props) {
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

function Scan({ reader, onFound }: Omit<Props, 'onClose'>) {
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

import { randomBytes } from 'node:crypto';
import { pdfBombs } from '@hybrid-mail/testing/pdf/pdf-bombs';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { rawOnePage } from '@hybrid-mail/testing/pdf/pdf-raw';

/**
 * Each call returns the file in base64 with other random bytes at its end, so that each letter has a different
 * document.
 */
export type UploadSource = () => string;

function upload(file: Uint8Array): UploadSource {
  const whole = Buffer.concat([file, Buffer.alloc(3 - (file.length % 3), '\n')]).toString('base64');
  return () => whole + Buffer.from(`%${randomBytes(8).toString('hex')}\n`).toString('base64');
}

/** A PDF of two pages, a few kB large. */
export const createTwoPageUpload = async (): Promise<UploadSource> => upload(await aPdf({ pages: 2 }));

/** A PDF of 3 MB: one page with a scan of random bytes, which cannot be compressed. */
export function createThreeMegabyteUpload(): UploadSource {
  const scan = {
    dict: '/Subtype /Image /Width 1000 /Height 1000 /ColorSpace /DeviceRGB /BitsPerComponent 8',
    stream: randomBytes(3_000_000),
  };
  const drawing = { dict: '', stream: Buffer.from('q 400 0 0 600 90 120 cm /Scan Do Q') };
  return upload(
    rawOnePage({ page: '/Contents 5 0 R /Resources << /XObject << /Scan 6 0 R >> >>', more: [drawing, scan] }),
  );
}

const isSmall = (file: Uint8Array) => file.length < 100_000;

/** Returns the PDF bombs below 100 kB in turn. Each of them would keep a PDF viewer busy for minutes. */
export function createHostileUpload(): UploadSource {
  const uploads = pdfBombs
    .map(({ make }) => make())
    .filter(isSmall)
    .map(upload);
  let next = 0;
  return () => uploads[next++ % uploads.length]?.() ?? '';
}

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Barcode format of the printed letters and of the post's labels. */
const format = 'code_128';

export interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface CodeReaderClass {
  new (options: { formats: readonly string[] }): BarcodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    /** Undefined in browsers without barcode detection. */
    readonly BarcodeDetector?: CodeReaderClass;
  }
}

/** Creates a barcode reader of the browser; null if the browser has none or exposes no camera. */
export async function createBarcodeReader(): Promise<BarcodeReader | null> {
  const Reader = window.BarcodeDetector;
  // Browsers expose the camera only over https.
  if (Reader === undefined || navigator.mediaDevices === undefined) return null;
  try {
    return (await Reader.getSupportedFormats()).includes(format) ? new Reader({ formats: [format] }) : null;
  } catch {
    return null;
  }
}

const intervalMs = 200;

/** Why the camera shows no picture. */
export type CameraFault = 'refused' | 'missing' | 'failed';

const faults: Record<string, CameraFault> = { NotAllowedError: 'refused', NotFoundError: 'missing' };

const nameOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';

/** Shows the camera's picture in the video element and reports each detected code; unmounting stops the camera. */
export function useCameraBarcodes(
  video: RefObject<HTMLVideoElement | null>,
  reader: BarcodeReader,
  onCode: (code: string) => void,
): CameraFault | null {
  const [fault, setFault] = useState<CameraFault | null>(null);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async (picture: HTMLVideoElement) => {
      // Detection fails before the first frame of the video; the timer repeats it.
      const codes = await reader.detect(picture).catch(() => []);
      if (isOver) return;
      for (const { rawValue } of codes) report(rawValue);
      timer = setTimeout(() => void look(picture), intervalMs);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      if (isOver) return stop();
      const picture = video.current;
      if (picture === null) return;
      picture.srcObject = stream;
      await picture.play();
      await look(picture);
    };
    start().catch((error: unknown) => {
      if (isOver) return;
      stop();
      setFault(faults[nameOf(error)] ?? 'failed');
    });
    return stop;
  }, [video, reader]);
  return fault;
}

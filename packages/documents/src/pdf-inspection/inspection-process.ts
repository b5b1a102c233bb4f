// Runs as a process of its own, started by inspection-child.ts.
import './without-canvas.ts';
import { examinePdf } from './examine-pdf.ts';

process.once('disconnect', () => process.exit());
process.once('message', async ({ bytes }: { bytes: Uint8Array }) => {
  // A Buffer arrives as a Buffer, which one of the parsers refuses.
  process.send?.(await examinePdf(new Uint8Array(bytes)));
});
process.send?.('ready');

// Runs as a process of its own, started by inspection-child.ts.
import { examinePdf } from './examine-pdf.ts';

process.once('disconnect', () => process.exit());
process.once('message', async ({ bytes }: { bytes: Uint8Array }) => {
  process.send?.(await examinePdf(bytes));
});
process.send?.('ready');

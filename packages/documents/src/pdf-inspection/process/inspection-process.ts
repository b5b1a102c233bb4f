// Entry point of the inspection process, which inspection-child.ts starts. Examines one file after another.
import './without-canvas.ts';
// Imported after without-canvas.ts, which registers a hook: after confinement no module can do so.
import './confinement.ts';
import { examinePdf } from '../examine-pdf.ts';
import { removeBlankPages } from '../leave-out/remove-blank-pages.ts';
import type { InspectionCall, InspectionEvent } from './inspection-messages.ts';

const reply = (news: InspectionEvent) => process.send?.(news);

process.once('disconnect', () => process.exit());
process.on('message', async ({ bytes, marginMm, leavesOutBlank }: InspectionCall) => {
  reply({ kind: 'begun' });
  // The message contains a Buffer, which one of the parsers rejects.
  const own = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const inspection = await examinePdf(own, marginMm);
  const shortened = leavesOutBlank ? await removeBlankPages(own, inspection).catch(() => undefined) : undefined;
  reply({ kind: 'done', inspection: { ...inspection, ...(shortened && { shortened }) } });
});
reply({ kind: 'ready' });

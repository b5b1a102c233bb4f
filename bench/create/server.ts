import { buildApp } from '@hybrid-mail/api/app';
import { readConfig } from '@hybrid-mail/api/config';
import { openDeps } from '@hybrid-mail/api/deps';
import { closePdfInspection, configurePdfInspection } from '@hybrid-mail/documents/pdf-inspection';

// The API as a child process of run.ts: sends its address to the parent and exits when the parent disconnects.
const config = readConfig(process.env);
configurePdfInspection({
  processes: config.PDF_PROCESSES,
  marginMm: config.PRINT_MARGIN_MM,
  ...(config.PDF_PROGRAM_DIR !== undefined && { program: config.PDF_PROGRAM_DIR }),
});
const deps = await openDeps(config, () => undefined);
const app = await buildApp(deps);
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', async () => {
  await app.close();
  await closePdfInspection();
  await deps.close();
  process.exit();
});

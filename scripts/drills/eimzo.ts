import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedClients } from './eimzo/pinned-clients.ts';
import { printTable, type Row } from './eimzo/print-table.ts';
import { tryClient } from './eimzo/try-client.ts';
import { tryDemoPage } from './eimzo/try-demo-page.ts';
import { tryWithoutOrigin } from './eimzo/try-without-origin.ts';
import { openWorkbench } from './eimzo/workbench.ts';

/**
 * Lets clients of E-IMZO that others wrote work with the signing agent, each at a pinned version and unchanged, in a
 * browser, and verifies what they sign. Prints a row for each. Exits with 1 when a client that can be had signs nothing,
 * unless the fault is known to be its own.
 *
 * Usage: EIMZO_CLIENTS=<folder with their clones and packages> npm run drill:eimzo
 */
const folder = process.env.EIMZO_CLIENTS;
if (!folder) {
  console.error('EIMZO_CLIENTS must name a folder with clones: eimzo/pinned-clients.ts says which');
  process.exit(1);
}

const data = mkdtempSync(join(tmpdir(), 'eimzo-drill-'));
const rows: Row[] = [];
const bench = await openWorkbench(data);
try {
  for (const client of pinnedClients) rows.push(...(await tryClient(bench, client, folder)));
  rows.push(...(await tryDemoPage(bench, folder)), await tryWithoutOrigin(bench));
} finally {
  await bench.close();
  rmSync(data, { recursive: true });
}
printTable(rows);
process.exitCode = rows.some(({ isFault }) => isFault) ? 1 : 0;

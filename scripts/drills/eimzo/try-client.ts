import { publishedKeys } from '../../../apps/signing-agent/src/api-keys.ts';
import { serialNumberOf } from '../../../apps/signing-agent/src/keys/alias.ts';
import type { RunningAgent } from '../../../apps/signing-agent/src/start-agent.ts';
import type { driveClient, Outcome, Task } from './drive-client.ts';
import type { PinnedClient } from './pinned-clients.ts';
import type { Row } from './print-table.ts';
import { type ClientFiles, readClient } from './read-client.ts';
import { type ClientPages, driverPath, servePages } from './serve-pages.ts';
import { judge, textToSign, type Workbench } from './workbench.ts';

interface Way {
  readonly way: string;
  readonly secure: boolean;
  readonly closeAfterMs: number;
}

/** The real program closes a socket at once. How clients bear the other way is told, but is nobody's fault. */
const ways: readonly Way[] = [
  { way: 'ws', secure: false, closeAfterMs: 0 },
  { way: 'wss', secure: true, closeAfterMs: 0 },
  { way: 'ws, closed 0.3 s later', secure: false, closeAfterMs: 300 },
];

/** Lets a client sign by http, by https, and with sockets that are closed later. */
export async function tryClient(bench: Workbench, client: PinnedClient, folder: string): Promise<Row[]> {
  const files = new Map<string, ClientFiles>();
  for (const one of [client, ...(client.needs ? [client.needs] : [])]) {
    const found = readClient(one, folder);
    if (typeof found === 'string') return [absent(client, `${one.name}: ${found}`)];
    files.set(one.folder, found);
  }
  const rows: Row[] = [];
  for (const how of ways) {
    const { secure, closeAfterMs } = how;
    const devices = { idcard: 'namuna', baikey: 'namuna', ckc: 'namuna' };
    const row = await bench.withAgent({ closeAfterMs, devices }, async (agent) => {
      const pages = await servePages({ client, files, challenge: textToSign }, agent.keystore.secure);
      const outcome = await drive(bench, client, pages, secure, namunaOf(agent)).finally(() => pages.stop());
      return rowOf(client, how, outcome, await judge(agent, outcome.signature));
    });
    rows.push(row);
  }
  return rows;
}

export const absent = ({ name }: { name: string }, why: string): Row => ({
  client: name,
  way: '–',
  trouble: why,
  signature: 'not tried',
  isFault: false,
});

async function drive(
  bench: Workbench,
  client: PinnedClient,
  pages: ClientPages,
  secure: boolean,
  serialNumber: string,
): Promise<Outcome> {
  const page = await bench.browser.newPage({ ignoreHTTPSErrors: true });
  try {
    await page.goto(secure ? pages.secureUrl : pages.url);
    const module = client.module ? `/${client.folder}/${client.module}` : null;
    const apiKeys = { localhost: publishedKeys.localhost ?? '' };
    const task: Task = { style: client.style, module, text: textToSign, serialNumber, apiKeys };
    return await page.evaluate(
      async ([driver, given]) => {
        const driving: { driveClient: typeof driveClient } = await import(driver);
        return driving.driveClient(given);
      },
      [driverPath, task] as const,
    );
  } catch (error) {
    return { steps: { page: String(error).split('\n')[0] ?? '' }, signature: null };
  } finally {
    await page.close();
  }
}

/** Serial number of the current key of the organization. */
export function namunaOf({ keystore }: RunningAgent): string {
  const key = keystore.keys.find(({ owner }) => owner.id === 'namuna');
  if (!key) throw new Error('the demonstration has no key of its organization');
  return serialNumberOf(key.certificate);
}

function rowOf({ name, ownFault }: PinnedClient, how: Way, { steps }: Outcome, signature: string): Row {
  const failed = Object.entries(steps).filter(([, outcome]) => outcome !== 'ok');
  const isWell = signature === 'good' && failed.length === 0;
  const troubles = failed.map(([step, outcome]) => `${step}: ${outcome}`);
  const known = ownFault && !isWell ? [`its own: ${ownFault}`] : [];
  const isFault = !isWell && how.closeAfterMs === 0 && !ownFault;
  return { client: name, way: how.way, trouble: [...troubles, ...known].join('; '), signature, isFault };
}

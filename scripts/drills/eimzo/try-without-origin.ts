import { publishedKeys } from '../../../apps/signing-agent/src/api-keys.ts';
import type { Row } from './print-table.ts';
import { namunaOf } from './try-client.ts';
import { judge, textToSign, type Workbench } from './workbench.ts';

type Answer = Record<string, unknown> & { readonly success: boolean; readonly reason?: string };
type Entry = Record<'disk' | 'path' | 'name' | 'alias', string>;

/** A program in Node with its own WebSocket, which sends no Origin, and the vendor's published key for it. */
export async function tryWithoutOrigin({ port, withAgent }: Workbench): Promise<Row> {
  return withAgent({}, async (agent) => {
    const ask = async (plugin: string, name: string, args: readonly string[] = []) => {
      const answer = await exchange(port, JSON.stringify({ plugin, name, arguments: args }));
      if (!answer.success) throw new Error(`${name}: ${answer.reason}`);
      return answer;
    };
    let trouble = '';
    let signature: unknown;
    try {
      await ask('', 'apikey', ['null', publishedKeys.null ?? '']);
      const { certificates } = await ask('pfx', 'list_all_certificates');
      const serialNumber = namunaOf(agent);
      const entry = (certificates as Entry[]).find(({ alias }) => alias.includes(`serialnumber=${serialNumber}`));
      const { disk = '', path = '', name = '', alias = '' } = entry ?? {};
      const { keyId } = await ask('pfx', 'load_key', [disk, path, name, alias]);
      const data = Buffer.from(textToSign).toString('base64');
      signature = (await ask('pkcs7', 'create_pkcs7', [data, String(keyId), 'no'])).pkcs7_64;
    } catch (error) {
      trouble = String(error);
    }
    const verdict = await judge(agent, signature);
    const client = `Node ${process.versions.node} without Origin`;
    return { client, way: 'ws', trouble, signature: verdict, isFault: verdict !== 'good' };
  });
}

function exchange(port: number, frame: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/service/cryptapi`);
    socket.addEventListener('open', () => socket.send(frame));
    socket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data))));
    socket.addEventListener('error', () => reject(new Error('no connection')));
  });
}

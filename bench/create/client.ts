import { Agent, request } from 'node:http';
import type { UploadSource } from './documents.ts';

export interface ApiAccess {
  url: string;
  token: string;
}

export interface CreationFigures {
  perSecond: number;
  p50: number;
  p99: number;
}

interface Wish {
  lanes: number;
  seconds: number;
  file: UploadSource;
  hostile: UploadSource;
  /** Every n-th file is hostile; with Infinity all files are harmless. */
  hostileOneIn: number;
}

/** Creates letters in parallel lanes, one after another in each lane. The figures exclude the hostile files. */
export async function measureLetterCreation(
  api: ApiAccess,
  { lanes, seconds, file, hostile, hostileOneIn }: Wish,
): Promise<CreationFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const took: number[] = [];
  const begun = performance.now();
  let calls = 0;
  const lane = async () => {
    while (performance.now() - begun < seconds * 1000) {
      calls += 1;
      const isHostile = calls % hostileOneIn === 0;
      const start = performance.now();
      const status = await post(api, agent, bodyOf(isHostile ? hostile() : file()));
      if (status !== (isHostile ? 400 : 200))
        throw new Error(`${isHostile ? 'a hostile file' : 'a letter'}: ${status}`);
      if (!isHostile) took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const elapsed = (performance.now() - begun) / 1000;
  agent.destroy();
  return { perSecond: took.length / elapsed, p50: share(took, 0.5), p99: share(took, 0.99) };
}

const share = (all: number[], part: number) => all.toSorted((a, b) => a - b).at(Math.floor(all.length * part)) ?? 0;

const bodyOf = (document64: string) =>
  `{"receiver":"Холматова Озода","address":"махалля Гулистон, 108, кв. 45","region":3,"area":36,"document64":"${document64}"}`;

function post({ url, token }: ApiAccess, agent: Agent, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const call = request(`${url}/api/PdfMail`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject).end(body);
  });
}

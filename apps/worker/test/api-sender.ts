import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { places } from '@hybrid-mail/testing/reference-data';
import { signText } from '@hybrid-mail/testing/test-signers';
import type { ApiClient } from './log-in-api-client.ts';
import type { Sender } from './sender.ts';

/** A program that signs and sends letters through the API. */
export interface ApiSender {
  /** Creates drafts. @returns their ids */
  drafts(count: number, receiver?: string): Promise<number[]>;
  /** Signs and sends letters, four at a time. */
  send(ids: readonly number[]): Promise<void>;
  /** Creates letters through the API, and signs and sends each of them, four at a time. */
  createAndSend(count: number): Promise<void>;
  /** Number of repeated calls by their cause, as ApiClient counts them. */
  repeated(): Readonly<Record<string, number>>;
  /** Number of refusals for lack of money; a refused letter is sent again. */
  refused(): number;
}

const lanes = 4;
const longestWithoutMoneyMs = 60_000;

export function apiSender({ draft, key }: Sender, client: ApiClient): ApiSender {
  let refused = 0;
  const sendOne = async (id: number) => {
    const end = performance.now() + longestWithoutMoneyMs;
    while (!(await isSent(id))) {
      if (performance.now() > end) throw new Error(`EHM${id}: no money for a minute`);
      refused += 1;
      await pause(200);
    }
  };
  const isSent = async (id: number): Promise<boolean> => {
    const path = `/api/SendMailToQeueu/${id}`;
    const offer = await client.call('GET', `/api/SendMail/${id}`);
    if (wantsMoney(offer)) return false;
    if (offer.status !== 200) throw new Error(`EHM${id}: ${offer.status} ${offer.body}`);
    // Signs with the real time, because the test's clock stands still: in a long run it would differ too much from the
    // clock of the API.
    const signature = await signText(key, JSON.parse(offer.body), 'eimzo', new Date());
    const { status, body } = await client.call('PUT', path, { Signature: signature });
    if (status === 200) return true;
    if (wantsMoney({ status, body })) return false;
    if (!/"Code":"mail-(queued|already-sent)"/.test(body)) throw new Error(`EHM${id}: ${status} ${body}`);
    return true;
  };
  return {
    drafts: async (count, receiver) => {
      const ids: number[] = [];
      while (ids.length < count) ids.push(await draft(receiver));
      return ids;
    },
    send: (ids) => inLanes(ids, sendOne),
    createAndSend: (count) => inLanes(Array.from({ length: count }), async () => sendOne(await create(client))),
    repeated: () => client.repeated(),
    refused: () => refused,
  };
}

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.entries();
  const lane = async () => {
    for (const [, item] of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Creates a letter with a document of its own. Repeated calls create one letter because of their key. */
async function create(client: ApiClient): Promise<number> {
  const key = randomUUID();
  const { id: Region, areas } = places.samarkand;
  const document = Buffer.concat([await aPdf({ pages: 3 }), Buffer.from(`\n% ${key}\n`)]);
  const letter = { Receiver: 'Sandbox: delivered', Address: 'махалля Тинчлик, 123', Region, Area: areas[1].id };
  const answer = await client.call(
    'POST',
    '/api/PdfMail',
    { ...letter, Document64: document.toString('base64') },
    { 'idempotency-key': key },
  );
  if (answer.status !== 200) throw new Error(`no letter is created: ${answer.status} ${answer.body}`);
  return (JSON.parse(answer.body) as { Id: number }).Id;
}

/** Whether the letter was refused because of too little money or a debt. */
const wantsMoney = ({ status, body }: { status: number; body: string }) =>
  status === 403 && /"Code":"(money-missing|unit-blocked)"/.test(body);

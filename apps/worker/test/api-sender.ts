import { setTimeout as pause } from 'node:timers/promises';
import { signText } from '@hybrid-mail/testing/test-signers';
import type { ApiClient } from './log-in-api-client.ts';
import type { Sender } from './sender.ts';

/** A program that signs and sends letters through the API. */
export interface ApiSender {
  /** Creates drafts. @returns their ids */
  drafts(count: number, receiver?: string): Promise<number[]>;
  /** Signs and sends letters, four at a time. */
  send(ids: readonly number[]): Promise<void>;
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
    send: async (ids) => {
      const waiting = [...ids];
      const lane = async () => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await sendOne(id);
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    },
    repeated: () => client.repeated(),
    refused: () => refused,
  };
}

/** Whether the letter was refused because of too little money or a debt. */
const wantsMoney = ({ status, body }: { status: number; body: string }) =>
  status === 403 && /"Code":"(money-missing|unit-blocked)"/.test(body);

import { signText } from '@hybrid-mail/testing/test-signers';
import type { ApiClient } from './api-client.ts';
import type { Sender } from './sender.ts';

/** A program that signs and sends by the API. */
export interface ApiSender {
  /** Writes unsent letters. @returns their ids */
  drafts(count: number, receiver?: string): Promise<number[]>;
  /** Signs and sends letters, four at a time. */
  send(ids: readonly number[]): Promise<void>;
  /** How many calls were made again, because the API was gone or answered 5xx. */
  repeated(): number;
}

const lanes = 4;

export function apiSender({ draft, key }: Sender, client: ApiClient): ApiSender {
  const sendOne = async (id: number) => {
    const path = `/api/SendMailToQeueu/${id}`;
    const offer = await client.call('GET', `/api/SendMail/${id}`);
    if (offer.status !== 200) throw new Error(`EHM${id}: ${offer.status} ${offer.body}`);
    // Signed at this moment: the clock of the test's world stands still, and a long run outlasts what it may be off.
    const signature = await signText(key, JSON.parse(offer.body), 'eimzo', new Date());
    const { status, body } = await client.call('PUT', path, { Signature: signature });
    if (status === 200) return;
    if (!/"Code":"mail-(queued|already-sent)"/.test(body)) throw new Error(`EHM${id}: ${status} ${body}`);
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
  };
}

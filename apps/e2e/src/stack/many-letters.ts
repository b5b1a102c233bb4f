import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { currentStack, logins, password } from './product.ts';

/** API client that creates, deletes and prices letters of a sender while a browser shows them. */
export interface LetterApiClient {
  /** @returns the ids of the letters, in the order of the receivers */
  create(receivers: readonly string[]): Promise<number[]>;
  remove(id: number): Promise<void>;
  /** What the organization can still spend: the balance without what is reserved. */
  readSpendable(id: number): Promise<number>;
}

/** Logs in with the API. @returns a function that calls it */
async function openApi(login: string) {
  const { address } = currentStack();
  const grant = new URLSearchParams({ grant_type: 'password', username: login, password });
  const { access_token } = await (await fetch(`${address}/token`, { method: 'POST', body: grant })).json();
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** Sets the price of the letters of a unit, as an administrator. */
export async function setPriceOfUnit(id: number, price: number): Promise<void> {
  const call = await openApi(logins.admin);
  await call('PUT', `/api/Unit?id=${id}`, { SumForMail: price });
}

export async function createLetterApiClient(login: string = logins.sender): Promise<LetterApiClient> {
  const call = await openApi(login);
  const document = Buffer.from(await aPdf({ pages: 2 })).toString('base64');
  return {
    async create(receivers) {
      const ids: number[] = [];
      for (const Receiver of receivers) {
        const letter = { Receiver, Address: 'махалля Гулистон, 108', Region: 3, Area: 41, Document64: document };
        ids.push((await call('POST', '/api/PdfMail', letter)).Id);
      }
      return ids;
    },
    remove: (id) => call('DELETE', `/api/mail?id=${id}`),
    async readSpendable(id) {
      const { Balance, UnderWay } = await call('POST', '/api/SendQuote', { Ids: [id] });
      return Number(Balance) - Number(UnderWay);
    },
  };
}

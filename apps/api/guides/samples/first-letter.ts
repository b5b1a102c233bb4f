// URL: address of the system. KEY: test key hm_test_… Node 22 and later: node first-letter.ts
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const { URL: base = '', KEY = '', REGION, AREA, NUMBER = '' } = process.env;

interface Letter {
  Id: number;
  /** The delivery result, when there is one. */
  Perform: { TypeName: string } | null;
}
interface Refusal {
  Code: string;
  Message: string;
  RequestId: string;
}

async function call(method: string, path: string, body?: object): Promise<Letter> {
  const response = await fetch(base + path, {
    method,
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', 'accept-language': 'en' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Letter | Refusal;
  if ('Code' in answer) throw new Error(`${answer.Code}: ${answer.Message} (request ${answer.RequestId})`);
  return answer;
}

const letter = await call('POST', '/api/PdfMail', {
  Receiver: 'test: delivered',
  Address: 'ул. Навои, 5',
  Region: Number(REGION),
  Area: Number(AREA),
  // Your own number: repeating the call returns the same letter.
  ExternalId: NUMBER,
  Document64: await readFile('letter.pdf', 'base64'),
});
await call('PUT', `/api/SendMail/${letter.Id}`, { Signature: 'test' });

let state = letter;
while (!state.Perform) {
  await pause(1000);
  state = await call('GET', `/api/mail/${letter.Id}`);
}
console.log(state.Perform.TypeName);

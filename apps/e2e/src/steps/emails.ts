import { setTimeout as pause } from 'node:timers/promises';
import { currentStack } from '../stack/product.ts';

/** An e-mail that the postal sandbox's SMTP server received. */
export interface SandboxEmail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

const patienceMs = 60_000;

/**
 * Waits until the postal sandbox has an e-mail to `address` with `holding` in its subject or text.
 * @returns the newest such e-mail
 */
export async function waitForEmail(address: string, holding: string | RegExp): Promise<SandboxEmail> {
  const url = `http://127.0.0.1:${currentStack().postalPort}/sandbox/emails`;
  const headers = { authorization: `Bearer ${await currentStack().postalApiKey()}` };
  let got: SandboxEmail[] = [];
  for (let waited = 0; waited < patienceMs; waited += 250) {
    got = (await (await fetch(url, { headers })).json()) as SandboxEmail[];
    const found = got.find(({ to, subject, text }) => to.includes(address) && `${subject}\n${text}`.match(holding));
    if (found) return found;
    await pause(250);
  }
  throw new Error(`no e-mail with ${holding} came to ${address}; there are ${JSON.stringify(got.slice(0, 5))}`);
}
